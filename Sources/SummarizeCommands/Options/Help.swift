/// The text of `--help`.
enum Help {
  /// Returns the help of a command; that of the main command names the others and the exit statuses.
  static func text(for command: Command) -> String {
    var sections = [command.overview, "USAGE: \(command.usage)"]
    sections.append("OPTIONS:\n" + command.options.map(line).joined(separator: "\n"))
    if command == .summarize {
      let others = Command.allCases.filter { $0 != .summarize }
      sections.append(
        "COMMANDS:\n"
          + others.map { aligned($0.rawValue, $0.overview) }.joined(separator: "\n"))
    }
    sections.append("EXAMPLES:\n" + command.examples.map { "  \($0)" }.joined(separator: "\n"))
    if command == .summarize {
      sections.append(
        "EXIT STATUS:\n"
          + ExitStatus.allCases.map { aligned("\($0.rawValue)", $0.meaning) }
          .joined(separator: "\n")
          + "\n  With several inputs the status is that of the first one that failed.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ option: OptionDefinition) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.map { " \($0)" } ?? ""
    return aligned("\(letter)\(option.name)\(value)", option.help)
  }

  private static func aligned(_ label: String, _ text: String) -> String {
    let column = 24
    let padding = column - label.count
    guard padding > 1 else {
      return "  \(label)\n" + String(repeating: " ", count: column + 2) + text
    }
    return "  \(label)" + String(repeating: " ", count: padding) + text
  }
}
