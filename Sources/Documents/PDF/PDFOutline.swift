/// The headings that a file's outline names.
///
/// Its entries are what the author or the typesetting program knows of the structure, where fonts
/// only hint at it.
struct PDFOutline {
  /// An entry.
  struct Entry {
    /// The entry's text, which is mostly that of a heading.
    let title: String
    /// How deep it lies, counted from 1.
    let level: Int
    /// The number of the page that it leads to, counted from 1.
    let page: Int
  }

  /// Headings of more lines than this are taken for text.
  private static let mostLines = 4
  /// Lines longer than this, in bytes, are taken for text.
  private static let longest = 400
  /// Where a page has more entries than this, only headings of one line are looked for.
  private static let mostCompared = 100

  /// The level of each heading of a page, by its text without what differs in print.
  private var levels: [Int: [String: Int]] = [:]
  /// The first letters and digits of the headings of a page.
  private var initials: [Int: Set<Character>] = [:]

  /// Learns the entries of a file.
  init(_ entries: [Entry]) {
    for entry in entries {
      for key in Self.keys(of: entry.title) where levels[entry.page]?[key] == nil {
        levels[entry.page, default: [:]][key] = entry.level
        initials[entry.page, default: []].formUnion(key.prefix(1))
      }
    }
  }

  /// Returns the blocks of a document with the headings that the outline names marked.
  ///
  /// A heading is parted from the text that stands before and after it in the same block.
  func mark(_ blocks: [PDFBlock]) -> [PDFBlock] {
    levels.isEmpty ? blocks : blocks.flatMap(parts(of:))
  }

  private func parts(of block: PDFBlock) -> [PDFBlock] {
    guard block.kind != .table || block.lines.count == 1 else { return [block] }
    var parts: [PDFBlock] = []
    var part = block
    part.lines = []
    var position = 0
    while position < block.lines.count {
      guard let (count, level) = heading(in: block.lines[position...].prefix(Self.mostLines)) else {
        part.lines.append(block.lines[position])
        position += 1
        continue
      }
      if !part.lines.isEmpty { parts.append(part) }
      var heading = block
      heading.kind = .heading(level: level)
      heading.lines = Array(block.lines[position..<position + count])
      parts.append(heading)
      part.lines = []
      if block.kind == .listItem { part.kind = .paragraph }
      position += count
    }
    return part.lines.isEmpty ? parts : parts + [part]
  }

  /// Returns how many of the first lines are a heading, and its level.
  private func heading(in lines: ArraySlice<PDFLine>) -> (count: Int, level: Int)? {
    guard let first = lines.first, let levels = levels[first.page],
      mayBegin(first.text, on: first.page)
    else { return nil }
    let page = first.page
    var text = ""
    for (count, line) in zip(1..., lines) {
      guard line.page == page, text.utf8.count + line.text.utf8.count <= Self.longest else { break }
      text += (text.isEmpty ? "" : " ") + line.text
      let keys = Self.keys(of: text)
      if let level = keys.lazy.compactMap({ levels[$0] }).first { return (count, level) }
      guard levels.count <= Self.mostCompared,
        levels.keys.contains(where: { title in keys.contains { title.hasPrefix($0) } })
      else { break }
    }
    return nil
  }

  /// Returns whether a heading of a page may begin with a line, judged by two letters; most lines
  /// need no closer look.
  private func mayBegin(_ line: String, on page: Int) -> Bool {
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    let words = line.split(separator: " ", maxSplits: 2).prefix(2)
    return words.contains { word in
      guard let initial = word.first(where: { $0.isLetter || $0.isNumber }) else { return true }
      return initials[page]?.contains(Character(initial.lowercased())) ?? false
    }
  }

  /// Returns the letters and digits of a title, with and without the number before it.
  private static func keys(of title: String) -> [String] {
    let words = Normalization.compatible(title).lowercased().split(whereSeparator: \.isWhitespace)
    let bare =
      words.count > 1 && PDFMarker.isLabel(String(words[0])) ? words.dropFirst() : words[...]
    let keys = [words[...], bare].map { words in
      String(words.joined().filter { $0.isLetter || $0.isNumber })
    }
    return keys.filter { $0.contains(where: \.isLetter) }
  }
}
