/// The entries of a calendar, as a reader of an invitation needs them (RFC 5545).
enum CalendarText {
  private static let labels = [
    ("SUMMARY", "Event"), ("DTSTART", "Start"), ("DTEND", "End"), ("LOCATION", "Place"),
    ("DESCRIPTION", "Description"),
  ]

  /// Returns a paragraph for each event, with its summary, its time, its place and its description.
  static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var components: [String] = []
    var fields: [String: String] = [:]
    for line in unfolded(text) {
      guard let property = Property(line) else { continue }
      switch property.name {
      case "BEGIN":
        components.append(property.value.uppercased())
        if components.last == "VEVENT" { fields = [:] }
      case "END":
        if components.popLast() == "VEVENT" { paragraphs.append(paragraph(fields)) }
      case _ where components.last == "VEVENT" && fields[property.name] == nil:
        fields[property.name] = property.text
      default: break
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }

  private static func paragraph(_ fields: [String: String]) -> String {
    labels.compactMap { name, label in
      fields[name].flatMap { $0.trimmingSpace.isEmpty ? nil : "\(label): \($0.trimmingSpace)" }
    }.joined(separator: "\n")
  }

  /// The lines, each whole: a line that starts with a space goes on with the one before it.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  /// A line with a name, parameters and a value.
  private struct Property {
    let name: String
    let value: Substring
    private let zone: String?

    init?(_ line: String) {
      var isQuoted = false
      let colon = line.firstIndex { character in
        if character == "\"" { isQuoted.toggle() }
        return character == ":" && !isQuoted
      }
      guard let colon else { return nil }
      let parts = line[..<colon].split(separator: ";")
      guard let first = parts.first else { return nil }
      name = first.uppercased()
      value = line[line.index(after: colon)...]
      zone = parts.first { $0.uppercased().hasPrefix("TZID=") }?
        .dropFirst(5).filter { $0 != "\"" }
    }

    /// The value as a reader expects it.
    var text: String {
      guard name == "DTSTART" || name == "DTEND" else { return unescaped }
      let digits = value.prefix { $0 != "Z" }.filter(\.isNumber).map(String.init)
      guard digits.count >= 8 else { return String(value) }
      let date =
        digits[..<4].joined() + "-" + digits[4..<6].joined() + "-" + digits[6..<8].joined()
      guard digits.count >= 12 else { return date }
      let time = digits[8..<10].joined() + ":" + digits[10..<12].joined()
      let place = value.hasSuffix("Z") ? " UTC" : zone.map { " (\($0))" } ?? ""
      return "\(date) \(time)\(place)"
    }

    private var unescaped: String {
      var text = ""
      var isEscaped = false
      for character in value {
        if isEscaped {
          text.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text
    }
  }
}
