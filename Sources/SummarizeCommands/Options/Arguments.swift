/// A parsed command line.
struct Arguments: Equatable {
  let command: Command
  /// The paths, `-` for standard input.
  let inputs: [String]
  private let values: [String: String]

  /// Whether a flag was given.
  func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }

  /// The text that an option was given, or `nil`.
  func text(_ option: OptionDefinition) -> String? { values[option.name] }

  /// The whole number above zero that an option was given, or `nil`.
  func count(_ option: OptionDefinition) throws -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw Failure.usage(
        "\(option.name) takes a whole number above 0, not “\(text)”.", command: command)
    }
    return number
  }

  /// The form of the result; the first of the command's forms where none was given.
  var format: String {
    text(.format([""])) ?? command.formats.first ?? "text"
  }
}

extension Arguments {
  /// Parses the words of a command line without the program's name.
  ///
  /// Options may stand before, between and behind the paths; `--` ends them.
  init(_ words: [String]) throws {
    var rest = words[...]
    let command = rest.first.flatMap(Command.init(rawValue:)) ?? .summarize
    if rest.first == command.rawValue { rest.removeFirst() }
    var inputs: [String] = []
    var values: [String: String] = [:]
    while let word = rest.popFirst() {
      if word == "--" {
        inputs += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        inputs.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0]
      guard
        let option = command.options.first(where: { option in
          option.name == name || option.letter.map { "-\($0)" == name } ?? false
        })
      else { throw Failure.unknownOption(name, of: command) }
      if option.value == nil {
        guard parts.count == 1 else {
          throw Failure.usage("\(option.name) takes no value.", command: command)
        }
        values[option.name] = ""
      } else if parts.count == 2 {
        values[option.name] = parts[1]
      } else if let value = rest.popFirst() {
        values[option.name] = value
      } else {
        throw Failure.usage("\(option.name) takes a value: \(option.help).", command: command)
      }
    }
    if command.isFilter, inputs.isEmpty { inputs = ["-"] }
    self.init(command: command, inputs: inputs, values: values)
    try validate()
  }

  private func validate() throws {
    if has(.help) || has(.version) { return }
    if command.takesInputs, !command.isFilter, inputs.isEmpty {
      throw Failure.usage(
        "Name at least one file or folder, or - for standard input.", command: command)
    }
    if !command.takesInputs, let extra = inputs.first {
      throw Failure.usage(
        "\(command.rawValue) takes no paths, but was given “\(extra)”.", command: command)
    }
    if has(.sentences), has(.words) {
      throw Failure.usage("Use --sentences or --words, not both.", command: command)
    }
    if has(.extractive), let other = [.model, .language].first(where: has) {
      throw Failure.usage("Use --extractive or \(other.name), not both.", command: command)
    }
    if let dump = text(.dump) {
      guard dump == "blocks" else {
        throw Failure.usage("--dump takes blocks, not “\(dump)”.", command: command)
      }
      guard text(.format([""])) == nil else {
        throw Failure.usage("Use --dump or --format, not both.", command: command)
      }
    }
    if !command.formats.contains(format) {
      throw Failure.usage(
        "--format takes \(command.formats.alternatives), not “\(format)”.",
        command: command)
    }
    for option in command.options where option.value == "N" { _ = try count(option) }
  }
}

extension Command {
  /// The forms that the result may have, the default first.
  var formats: [String] {
    let option = options.first { $0.name == "--format" }
    return option?.value?.split(separator: "|").map(String.init) ?? []
  }
}

extension [String] {
  /// The words as a choice: `a, b or c`.
  fileprivate var alternatives: String {
    let first = dropLast().joined(separator: ", ")
    return ((first.isEmpty ? [] : [first]) + suffix(1)).joined(separator: " or ")
  }
}

extension Failure {
  static func usage(_ message: String, command: Command) -> Failure {
    let help = command == .summarize ? "summarize --help" : "summarize \(command.rawValue) --help"
    return Failure(status: .usage, message: "\(message) See “\(help)”.")
  }

  static func unknownOption(_ name: String, of command: Command) -> Failure {
    let nearest = command.options.map(\.name).min { $0.distance(to: name) < $1.distance(to: name) }
    let hint = nearest.flatMap { $0.distance(to: name) < 4 ? " Did you mean \($0)?" : nil }
    return usage("There is no option \(name).\(hint ?? "")", command: command)
  }
}

extension String {
  /// The number of characters to insert, delete or replace to get another text (Levenshtein 1966).
  fileprivate func distance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (line, character) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, wanted) in target.enumerated() {
        let replaced = diagonal + (character == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
