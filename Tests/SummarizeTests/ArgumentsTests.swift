import Foundation
import TestSupport
import Testing

@testable import SummarizeCommands

@Suite struct ArgumentsTests {
  @Test func pathsAndOptionsMix() throws {
    let arguments = try Arguments(["a.pdf", "--sentences", "3", "b/", "--format=json", "-o", "out"])
    #expect(arguments.command == .summarize)
    #expect(arguments.inputs == ["a.pdf", "b/"])
    #expect(try arguments.count(.sentences) == 3)
    #expect(arguments.format == "json")
    #expect(arguments.text(.output) == "out")
  }

  @Test func theFirstWordNamesTheCommand() throws {
    #expect(try Arguments(["extract", "-"]).command == .extract)
    #expect(try Arguments(["./extract"]).command == .summarize)
    #expect(try Arguments(["models"]).inputs.isEmpty)
    #expect(try Arguments(["map"]).inputs == ["-"])
    #expect(try Arguments(["reduce", "--words", "9"]).inputs == ["-"])
    #expect(try Arguments(["reduce", "a", "-"]).inputs == ["a", "-"])
  }

  @Test func twoHyphensEndTheOptions() throws {
    #expect(try Arguments(["--", "--odd.txt", "-"]).inputs == ["--odd.txt", "-"])
  }

  @Test(arguments: [
    (
      [],
      "Name at least one file or folder, or - for standard input. See “summarize --help”."
    ),
    (
      ["a", "--sentence", "3"],
      "There is no option --sentence. Did you mean --sentences? See “summarize --help”."
    ),
    (["a", "--frobnicate"], "There is no option --frobnicate. See “summarize --help”."),
    (
      ["a", "--sentences", "0"],
      "--sentences takes a whole number above 0, not “0”. See “summarize --help”."
    ),
    (
      ["a", "--words", "many"],
      "--words takes a whole number above 0, not “many”. See “summarize --help”."
    ),
    (
      ["a", "--sentences", "1", "--words", "9"],
      "Use --sentences or --words, not both. See “summarize --help”."
    ),
    (
      ["a", "--extractive", "--model", "b.gguf"],
      "Use --extractive or --model, not both. See “summarize --help”."
    ),
    (
      ["a", "--language", "de", "--extractive"],
      "Use --extractive or --language, not both. See “summarize --help”."
    ),
    (
      ["a", "--format", "xml"],
      "--format takes text, markdown, json or html, not “xml”. See “summarize --help”."
    ),
    (
      ["extract", "a", "--format", "html"],
      "--format takes text or json, not “html”. See “summarize extract --help”."
    ),
    (
      ["chunk", "a", "--format", "text"],
      "--format takes jsonl, not “text”. See “summarize chunk --help”."
    ),
    (["a", "--citations=yes"], "--citations takes no value. See “summarize --help”."),
    (["a", "--quiet=yes"], "--quiet takes no value. See “summarize --help”."),
    (
      ["chunk", "a", "--max-tokens"],
      "--max-tokens takes a value: most tokens of a chunk (default: what suits the model). "
        + "See “summarize chunk --help”."
    ),
    (
      ["extract", "a", "--dump", "trees"],
      "--dump takes blocks, not “trees”. See “summarize extract --help”."
    ),
    (
      ["extract", "a", "--dump", "blocks", "--format", "json"],
      "Use --dump or --format, not both. See “summarize extract --help”."
    ),
    (
      ["map", "a", "--format", "json"],
      "--format takes jsonl, not “json”. See “summarize map --help”."
    ),
    (
      ["map", "--sentences", "2", "--words", "9"],
      "Use --sentences or --words, not both. See “summarize map --help”."
    ),
    (
      ["reduce", "--password", "x"],
      "There is no option --password. See “summarize reduce --help”."
    ),
    (["models", "a"], "models takes no paths, but was given “a”. See “summarize models --help”."),
  ])
  func wrongUseIsExplained(words: [String], message: String) {
    let failure = #expect(throws: Failure.self) { try Arguments(words) }
    #expect(failure == Failure(status: .usage, message: message))
  }

  @Test(arguments: SummaryForm.allCases)
  func citationsMayBeAskedOfEveryForm(form: SummaryForm) throws {
    let arguments = try Arguments(["a.pdf", "--citations", "--format", form.rawValue])
    #expect(arguments.has(.citations))
    #expect(arguments.format == form.rawValue)
  }

  @Test(arguments: Command.allCases)
  func theHelpNamesEveryOption(command: Command) {
    let help = Help.text(for: command)
    for option in command.options { #expect(help.contains(option.name)) }
    for example in command.examples { #expect(help.contains(example)) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: Command.allCases)
  func theExamplesOfTheHelpCanBeParsed(command: Command) throws {
    for example in command.examples {
      let line = example.split(separator: "|").last ?? ""
      let words = line.split(separator: " ").map(String.init)
      #expect(words.first == "summarize")
      #expect(try Arguments(Array(words.dropFirst())).command == command)
    }
  }

  @Test func theHelpNamesEveryStatus() {
    let help = Help.text(for: .summarize)
    for status in ExitStatus.allCases {
      #expect(help.contains("\(status.rawValue)"))
      #expect(help.contains(status.meaning))
    }
  }
}

@Suite struct ReadmeTests {
  let readme: String

  init() throws {
    readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func theReadmeNamesEveryOption() {
    for option in Set(Command.allCases.flatMap(\.options).map(\.name)) {
      #expect(readme.contains("| `\(option)"), "\(option)")
    }
  }

  @Test func theReadmeHasTheTableOfStatuses() {
    for status in ExitStatus.allCases {
      #expect(readme.contains("| \(status.rawValue) | \(status.meaning) |"), "\(status)")
    }
  }

  @Test func theReadmeOpensWithTheTwoCommands() {
    let commands = readme.split(separator: "\n").filter { $0.hasPrefix("    ") }.prefix(2)
    #expect(
      commands.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["make demo", "make test"])
  }
}

@Suite struct ConsoleTests {
  @Test(
    arguments: [
      (false, true, "xterm", true), (true, true, "xterm", false), (false, false, "xterm", false),
      (false, true, "dumb", false), (false, true, "", false), (false, true, nil, false),
    ] as [(Bool, Bool, String?, Bool)])
  func progressNeedsATerminal(isQuiet: Bool, isTerminal: Bool, term: String?, shows: Bool) {
    let environment = term.map { ["TERM": $0] } ?? [:]
    #expect(
      Console.showsProgress(isQuiet: isQuiet, isTerminal: isTerminal, environment: environment)
        == shows)
  }
}
