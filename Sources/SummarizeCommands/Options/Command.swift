/// The commands of the program and what each of them takes.
enum Command: String, CaseIterable {
  case summarize
  case extract
  case chunk
  case map
  case reduce
  case eval
  case models

  /// The options in the order of the help.
  var options: [OptionDefinition] {
    switch self {
    case .summarize:
      [
        .sentences, .words, .extractive, .format(SummaryForm.allCases.map(\.rawValue)), .citations,
        .language, .password, .model, .jobs, .plan, .noCache, .output, .quiet, .verbose, .help,
        .version,
      ]
    case .extract: [.format(["text", "json"]), .dump, .password, .output, .quiet, .help]
    case .chunk: [.maxTokens, .format(["jsonl"]), .password, .model, .output, .quiet, .help]
    case .map:
      [
        .sentences, .words, .format(["jsonl"]), .language, .model, .jobs, .noCache, .output, .quiet,
        .help,
      ]
    case .reduce:
      [
        .sentences, .words, .format(SummaryForm.allCases.map(\.rawValue)), .citations, .language,
        .model, .jobs, .noCache, .output, .quiet, .verbose, .help,
      ]
    case .eval:
      [
        .extractive, .limit, .format(["text", "json"]), .password, .model, .jobs, .noCache, .output,
        .quiet, .help,
      ]
    case .models: [.format(["text", "json"]), .model, .help]
    }
  }

  /// What the command does, for the help.
  var overview: String {
    switch self {
    case .summarize:
      "Summarizes documents of any length with a small local language model."
    case .extract: "Prints the plain text of documents."
    case .chunk: "Prints the chunks of documents as JSON lines: the first stage."
    case .map: "Summarizes the chunks of such lines: the second stage."
    case .reduce: "Makes summaries of the lines of map: the last stage."
    case .eval: "Compares summaries of your documents with references that people wrote."
    case .models: "Shows which model is used and whether it can be."
    }
  }

  /// The command line, for the help.
  var usage: String {
    switch self {
    case .summarize: "summarize FILE|FOLDER|- … [options]"
    case .extract: "summarize extract FILE|FOLDER|- … [options]"
    case .chunk: "summarize chunk FILE|FOLDER|- … [options]"
    case .map: "summarize map [FILE|FOLDER|- …] [options]"
    case .reduce: "summarize reduce [FILE|FOLDER|- …] [options]"
    case .eval: "summarize eval FILE|FOLDER|- … [options]"
    case .models: "summarize models [options]"
    }
  }

  /// Complete command lines, for the help.
  var examples: [String] {
    switch self {
    case .summarize:
      [
        "summarize report.pdf --sentences 5",
        "summarize contracts/ --words 150 --format json --output summaries.jsonl",
        "summarize report.pdf --format html --output summary.html",
        "summarize books/ --extractive --sentences 20",
        "pandoc -t plain thesis.docx | summarize -",
      ]
    case .extract:
      ["summarize extract scan.pdf", "summarize extract letters/ --format json"]
    case .chunk:
      [
        "summarize chunk book.pdf --output chunks.jsonl",
        "summarize chunk book.txt --max-tokens 500",
      ]
    case .map:
      [
        "summarize chunk book.pdf | summarize map",
        "summarize map part-07.jsonl --output part-07.mapped.jsonl",
      ]
    case .reduce:
      [
        "summarize chunk book.pdf | summarize map | summarize reduce --sentences 5",
        "summarize reduce mapped/ --words 150 --format html --output summary.html",
      ]
    case .eval:
      ["summarize eval reports/ --extractive", "summarize eval set.jsonl --model other.gguf"]
    case .models:
      ["summarize models --model ~/models/other.gguf"]
    }
  }

  /// Whether the command takes paths.
  var takesInputs: Bool { self != .models }

  /// Whether the command reads lines of JSON, from standard input where no path is named.
  var isFilter: Bool { self == .map || self == .reduce }
}
