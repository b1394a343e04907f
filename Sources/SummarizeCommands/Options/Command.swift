/// The commands of the program and what each of them takes.
enum Command: String, CaseIterable {
  case summarize
  case extract
  case chunk
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
    case .chunk: "Prints the chunks of a document as JSON lines."
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
      ["summarize chunk book.txt --max-tokens 500"]
    case .eval:
      ["summarize eval reports/ --extractive", "summarize eval set.jsonl --model other.gguf"]
    case .models:
      ["summarize models --model ~/models/other.gguf"]
    }
  }

  /// Whether the command takes paths.
  var takesInputs: Bool { self != .models }
}
