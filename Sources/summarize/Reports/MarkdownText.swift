/// Text of a document as Markdown that shows just this text, on one line.
///
/// Backslashes take the meaning from every sign that has one in CommonMark, in GitHub's extensions
/// or in Pandoc's. Addresses, which some programs make links of even behind backslashes, are shown
/// as code, where none does. Characters of several scalars mean nothing to these programs, so that
/// all is decided by scalars.
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

  private static let signs = Set("\\`*_{}[]<>&#|~^$!".unicodeScalars)

  private static func escaped(_ word: Word) -> String {
    word.reduce(into: "") { result, scalar in
      if signs.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Whether a program that looks for addresses may find one in a word.
  private static func isAddress(_ word: Word) -> Bool {
    word.contains("@") || zip(word, word.dropFirst()).contains { $0 == ("/", "/") }
      || hasInnerDot(word)
  }

  /// A dot with a letter or digit in front of it and two letters behind it makes a domain.
  private static func hasInnerDot(_ word: Word) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { before, behind in
      let last = before.last?.properties
      return (last?.isAlphabetic ?? false || last?.numericType != nil)
        && behind.count > 1 && behind.prefix(2).allSatisfy(\.properties.isAlphabetic)
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
