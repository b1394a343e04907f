/// An option of the command line: parsing and help are made from the same definitions.
struct OptionDefinition: Equatable {
  /// The name with its two hyphens.
  let name: String
  /// A letter that may stand for the name.
  let letter: Character?
  /// What the value is called in the help; `nil` for a flag.
  let value: String?
  /// The help, with the default in parentheses.
  let help: String

  init(_ name: String, letter: Character? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }
}

extension OptionDefinition {
  static let sentences = OptionDefinition(
    "--sentences", value: "N", "exactly N sentences (default: 5)")
  static let words = OptionDefinition(
    "--words", value: "N", "whole sentences of about N words together")
  static let extractive = OptionDefinition(
    "--extractive", "take the document's best sentences, at once and without a model")
  static let citations = OptionDefinition(
    "--citations", "end each line of text with its pages, which the other forms always name")
  static let language = OptionDefinition(
    "--language", value: "CODE", "language of the summary, such as de (default: the document's)")
  static let password = OptionDefinition(
    "--password", value: "TEXT", "password of encrypted documents")
  static let model = OptionDefinition(
    "--model", value: "FILE", "GGUF file of the model (default: the installed one)")
  static let jobs = OptionDefinition(
    "--jobs", value: "N", "requests that are computed together, if memory allows (default: 8)")
  static let plan = OptionDefinition(
    "--plan", "show what it would take: pages, tokens, chunks, calls, time; do nothing")
  static let noCache = OptionDefinition(
    "--no-cache", "compute everything anew and keep nothing")
  static let output = OptionDefinition(
    "--output", letter: "o", value: "FILE",
    "write the result to a file, which is replaced at the end")
  static let maxTokens = OptionDefinition(
    "--max-tokens", value: "N", "most tokens of a chunk (default: what suits the model)")
  static let dump = OptionDefinition(
    "--dump", value: "blocks", "show the structure instead: a line a block with page and kind")
  static let limit = OptionDefinition(
    "--limit", value: "N", "evaluate only the first N documents (default: all)")
  static let quiet = OptionDefinition("--quiet", letter: "q", "no progress and no warnings")
  static let verbose = OptionDefinition(
    "--verbose", letter: "v", "timing, where the sentences come from, the engine's own log")
  static let help = OptionDefinition("--help", letter: "h", "show this help")
  static let version = OptionDefinition("--version", "show the version")

  static func format(_ values: [String]) -> OptionDefinition {
    OptionDefinition(
      "--format", value: values.joined(separator: "|"),
      "form of the result (default: \(values[0]))")
  }
}
