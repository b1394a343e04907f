/// Text of a document as Markdown that shows just this text, on one line.
///
/// Backslashes take the meaning from the signs that have one in CommonMark, in GitHub's extensions
/// or in Pandoc's. Signs that open markup of other kinds, and the backslash, are written as
/// references, since not every dialect lets a backslash stand in front of them. Addresses, which
/// some programs make links of even behind backslashes, are shown as code, where none does.
/// Characters of several scalars mean nothing to these programs, so that scalars decide.
struct MarkdownText: CustomStringConvertible {
  private typealias Word = Substring.UnicodeScalarView

  let description: String

  init(_ text: String) {
    let words = Substring(text.printable).unicodeScalars.split(
      whereSeparator: \.properties.isWhitespace)
    let line = words.map { Self.isAddress($0) ? Self.code($0) : Self.escaped($0) }
      .joined(separator: " ")
    description = Self.withPlainStart(line)
  }

  private static let signs = Set("`*_[]#|~^$!".unicodeScalars)
  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "{": "&#123;", "}": "&#125;", "\\": "&#92;",
  ]

  private static func escaped(_ word: Word) -> String {
    word.reduce(into: "") { result, scalar in
      if let reference = references[scalar] {
        result += reference
      } else {
        if signs.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a program that looks for addresses may find one in a word: one with `@`, with the colon
  /// of a scheme or with the dot of a domain.
  private static func isAddress(_ word: Word) -> Bool {
    let scalars = Array(word)
    return scalars.indices.contains { place in
      let before = place > 0 ? scalars[place - 1] : " "
      let behind = scalars[(place + 1)...].prefix(2)
      return switch scalars[place] {
      case "@": true
      case ":": before.isLatinLetter && !behind.isEmpty
      case ".":
        (before.properties.isAlphabetic || before.properties.numericType != nil)
          && behind.count == 2 && behind.allSatisfy(\.isLatinLetter)
      default: false
      }
    }
  }

  /// The word between more backticks than it has in a row.
  private static func code(_ word: Word) -> String {
    let runs = word.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let space = word.first == "`" || word.last == "`" ? " " : ""
    return fence + space + String(word) + space + fence
  }

  /// Keeps the start of the text from being that of a list, a rule or a definition, or the rest of a
  /// link.
  private static func withPlainStart(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let number = scalars.prefix { ("0"..."9").contains($0) }
    guard let mark = scalars.dropFirst(number.count).first,
      (number.isEmpty ? "-+=:(%" : ".)").unicodeScalars.contains(mark)
    else { return text }
    return String(number) + "\\" + String(scalars.dropFirst(number.count))
  }
}

extension Unicode.Scalar {
  fileprivate var isLatinLetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
