/// Groups the lines of a text to blocks.
struct TextBlockReader {
  /// A block of the text.
  struct Block: Equatable {
    let kind: Document.Block.Kind
    let text: String
  }

  private let wrapping: TextWrapping
  private let joiner: LineJoiner
  private let isMarkdown: Bool
  private var blocks: [Block] = []

  /// Creates a reader for a text whose lines have been measured.
  ///
  /// - Parameters:
  ///   - wrapping: How the text breaks its lines.
  ///   - joiner: What joins them.
  ///   - isMarkdown: Whether a line break within a paragraph stands for a space.
  init(wrapping: TextWrapping, joiner: LineJoiner, isMarkdown: Bool = false) {
    self.isMarkdown = isMarkdown
    self.wrapping = wrapping
    self.joiner = joiner
  }

  /// Returns the blocks of the lines of a page.
  mutating func blocks(of lines: [String]) -> [Block] {
    blocks = []
    var group: [String] = []
    var position = 0
    while position < lines.count {
      let line = lines[position]
      if let end = Self.endOfFence(lines, from: position) {
        finish(&group)
        append(.code, lines[(position + 1)..<end].joined(separator: "\n").trimmingEmptyLines)
        position = end + 1
        continue
      }
      if line.allSatisfy(\.isWhitespace) {
        finish(&group)
      } else if let heading = TextHeading.marked(line) {
        finish(&group)
        append(.heading(level: heading.level), heading.text)
      } else if group.count == 1, let level = TextHeading.underlineLevel(line) {
        append(.heading(level: level), group[0].trimmingSpace)
        group = []
      } else if TextMarker.isRule(line) || isMarkdown && MarkdownText.isDefinition(line) {
        finish(&group)
      } else {
        group.append(line)
      }
      position += 1
    }
    finish(&group)
    return blocks
  }

  private mutating func append(_ kind: Document.Block.Kind, _ text: String) {
    let isMarked = isMarkdown && kind != .code
    blocks.append(Block(kind: kind, text: isMarked ? MarkdownText.plain(text) : text))
  }

  /// Returns the line that closes a fenced block of code, or `nil`.
  private static func endOfFence(_ lines: [String], from start: Int) -> Int? {
    let fence = lines[start].drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" }
    guard fence.count >= 3, Set(fence).count == 1 else { return nil }
    return lines[(start + 1)...].firstIndex { $0.trimmingSpace == fence }
  }

  private mutating func finish(_ group: inout [String]) {
    defer { group = [] }
    guard let first = group.first else { return }
    if group.count <= 3, let level = TextHeading.level(ofGroup: group) {
      append(.heading(level: level), joined(group.map(\.trimmingSpace)))
    } else if group.allSatisfy({ $0.hasPrefix(">") }) {
      appendParagraph(.quote, group.map { $0.drop { $0 == ">" }.trimmingSpace })
    } else if Self.isTable(group) {
      append(.table, group.compactMap(Self.row).joined(separator: "\n"))
    } else if group.contains(where: { TextMarker.itemStart($0) }), TextMarker.itemStart(first) {
      appendItems(group)
    } else if isDialogue(group) {
      for line in group { append(.paragraph, line.trimmingSpace) }
    } else {
      appendParagraph(.paragraph, group)
    }
  }

  private mutating func appendParagraph(_ kind: Document.Block.Kind, _ group: [String]) {
    let indents = group.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    if isMarkdown, indents[0] < 4 {
      append(kind, joined(group.map(\.trimmingSpace)))
    } else if wrapping.isWrapped(group), Self.isEven(indents) {
      append(kind, joined(group.map(\.trimmingSpace)))
    } else if kind == .paragraph, indents.allSatisfy({ $0 >= 4 }) || group[0].hasPrefix("\t") {
      append(Self.looksLikeCode(group) ? .code : .paragraph, Self.unindented(group, indents))
    } else if kind == .paragraph, Self.isOneLineEach(group) {
      for line in group { append(.paragraph, line.trimmingSpace) }
    } else {
      append(kind, Self.unindented(group, indents))
    }
  }

  /// Returns whether lines share their indent, but for the first.
  private static func isEven(_ indents: [Int]) -> Bool {
    let rest = indents.dropFirst()
    guard let second = rest.first else { return true }
    return rest.allSatisfy { abs($0 - second) <= 1 }
  }

  /// Long lines without wrapping are paragraphs of their own.
  private static func isOneLineEach(_ group: [String]) -> Bool {
    guard group.count > 1 else { return false }
    let length = group.reduce(0) { $0 + TextWrapping.columns(of: $1) }
    return length > group.count * 100
  }

  private static func looksLikeCode(_ group: [String]) -> Bool {
    let signs = group.count { line in
      line.contains { "{}();=<>[]|$\\".contains($0) } || line.hasSuffix(":")
    }
    return signs * 2 >= group.count
  }

  private static func unindented(_ group: [String], _ indents: [Int]) -> String {
    let least = indents.min() ?? 0
    return group.map { String($0.dropFirst(least)) }.joined(separator: "\n")
  }

  private func joined(_ lines: [String]) -> String {
    var text = ""
    for line in lines { text += joiner.continuation(of: &text, with: line) }
    return text
  }

  private mutating func appendItems(_ group: [String]) {
    var item: [String] = []
    for line in group {
      if TextMarker.itemStart(line), !item.isEmpty {
        append(.listItem, joined(item.map(\.trimmingSpace)))
        item = []
      }
      item.append(line)
    }
    append(.listItem, joined(item.map(\.trimmingSpace)))
  }

  private func isDialogue(_ group: [String]) -> Bool {
    guard group.count > 1 else { return false }
    let turns = group.count { TextMarker.isTurn($0) }
    return turns * 10 >= group.count * 8
  }

  private static func isTable(_ group: [String]) -> Bool {
    guard group.count > 1 else { return false }
    if group.allSatisfy({ $0.trimmingSpace.contains("\t") }) { return true }
    return group.allSatisfy { $0.trimmingSpace.hasPrefix("|") }
  }

  /// Returns a row with its cells separated by tabs, or `nil` for the rule below a header.
  private static func row(_ line: String) -> String? {
    let line = line.trimmingSpace
    guard line.hasPrefix("|") else { return line }
    if line.allSatisfy({ "|-: ".contains($0) }) { return nil }
    var cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
    if cells.last?.allSatisfy(\.isWhitespace) ?? false { cells = cells.dropLast() }
    return cells.map(\.trimmingSpace).joined(separator: "\t")
  }
}

/// Reads signs of structure at the start of a line of text.
enum TextMarker {
  /// Returns whether a line starts a list item.
  static func itemStart(_ line: String) -> Bool {
    let bare = line.drop { $0 == " " || $0 == "\t" }
    guard let first = bare.first else { return false }
    if "-*+•".contains(first) { return bare.dropFirst().first == " " && bare.count > 2 }
    let digits = bare.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let close = bare.dropFirst(digits.count).first else {
      return false
    }
    return (close == "." || close == ")") && bare.dropFirst(digits.count + 1).first == " "
  }

  /// Returns whether a line only separates what is above it from what is below.
  static func isRule(_ line: String) -> Bool {
    let signs = line.trimmingSpace
    guard signs.count >= 3, let first = signs.first, "-_=*~#".contains(first) else { return false }
    return signs.allSatisfy { $0 == first }
  }

  /// Returns whether a line looks like a turn of a conversation, as in a script.
  static func isTurn(_ line: String) -> Bool {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
    let name = line[..<colon]
    guard (1...40).contains(name.count), name.split(separator: " ").count <= 5,
      line[colon...].count > 1
    else { return false }
    return name.first.map { $0.isUppercase || $0.isLetter && !$0.isLowercase || $0 == "[" } ?? false
  }
}

/// Finds headings in plain text.
enum TextHeading {
  private static let words: Set<String> = [
    "chapter", "part", "book", "section", "act", "scene", "letter", "volume", "appendix", "article",
    "kapitel", "teil", "abschnitt", "buch", "capítulo", "capitulo", "parte", "chapitre", "partie",
    "livre", "capitolo", "libro", "hoofdstuk", "глава", "часть",
  ]
  private static let alone: Set<String> = [
    "introduction", "preface", "prologue", "epilogue", "contents", "conclusion", "abstract",
    "references", "bibliography", "foreword", "afterword", "acknowledgements", "summary",
  ]

  /// Returns the heading that number signs mark, or `nil`.
  static func marked(_ line: String) -> (level: Int, text: String)? {
    let signs = line.prefix { $0 == "#" }
    guard (1...6).contains(signs.count), line.dropFirst(signs.count).first == " " else {
      return nil
    }
    var text = line.dropFirst(signs.count).trimmingSpace
    let bare = text.reversed().drop { $0 == "#" }
    if bare.first == " " { text = String(bare.reversed()).trimmingSpace }
    return text.isEmpty ? nil : (signs.count, text)
  }

  /// Returns the level of a heading that a line underlines, or `nil`.
  static func underlineLevel(_ line: String) -> Int? {
    guard line.count >= 3 else { return nil }
    if line.allSatisfy({ $0 == "=" }) { return 1 }
    return line.allSatisfy { $0 == "-" } ? 2 : nil
  }

  /// Returns the level of lines between empty lines that are a heading, or `nil`.
  static func level(ofGroup group: [String]) -> Int? {
    let first = group[0].trimmingSpace
    guard group.allSatisfy({ $0.count <= 70 }) else { return nil }
    let parts = first.split { $0 == " " || $0 == "." || $0 == ":" }
    if let word = parts.first?.lowercased() {
      if words.contains(word), parts.count > 1, isNumber(parts[1]), group.count <= 2 {
        return word == "part" || word == "book" || word == "volume" ? 1 : 2
      }
      if alone.contains(word), parts.count == 1, group.count == 1, first.first?.isUppercase ?? false
      {
        return 2
      }
    }
    if first.hasPrefix("第"), group.count == 1, first.count < 40,
      first.prefix(8).contains(where: { "章节節回部篇編".contains($0) })
    {
      return 2
    }
    guard group.count == 1, first.count <= 60 else { return nil }
    return isCapitals(first) ? 2 : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    if text.allSatisfy({ $0.isNumber }) { return true }
    if text.allSatisfy({ "IVXLCivxlc".contains($0) }) { return true }
    let ordinals: Set<String> = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "first",
      "second", "third", "fourth", "fifth",
    ]
    return ordinals.contains(text.lowercased())
      || text.count == 1 && text.allSatisfy { $0.isUppercase }
  }

  private static func isCapitals(_ line: String) -> Bool {
    let letters = line.filter(\.isLetter)
    guard letters.count >= 4, letters.count * 2 >= line.count else { return false }
    guard letters.contains(where: \.isCased), !line.hasSuffix(","), !line.hasSuffix(";") else {
      return false
    }
    return letters.allSatisfy { !$0.isCased || $0.isUppercase }
  }
}
