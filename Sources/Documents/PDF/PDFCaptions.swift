/// Finds the captions of figures and tables by the words that they begin with.
enum PDFCaptions {
  /// What figures and tables are called, without the full stop of an abbreviation.
  private static let names: Set<String> = [
    "figure", "fig", "table", "tab", "plate", "chart", "abbildung", "abb", "tabelle", "tableau",
    "figura", "tabla", "tabela", "quadro", "tabella", "afbeelding", "tabel", "рис", "рисунок",
    "таблица", "табл", "図", "表", "图", "圖", "그림", "표",
  ]
  /// Captions longer than this, in characters, are taken for text.
  private static let longest = 1500

  /// Returns the blocks of a document with its captions marked.
  static func mark(_ blocks: [PDFBlock]) -> [PDFBlock] {
    blocks.map { block in
      guard block.kind != .table, let first = block.lines.first, isCaption(first.text),
        block.lines.reduce(0, { $0 + $1.text.utf8.count }) <= longest
      else { return block }
      var block = block
      block.kind = .caption
      return block
    }
  }

  /// Returns whether a text starts with a name and a number that no sentence goes on with.
  static func isCaption(_ text: String) -> Bool {
    let name = text.prefix { $0.isLetter }
    guard names.contains(name.lowercased()), name.first?.isLowercase != true else { return false }
    let label = text[name.endIndex...].drop { $0 == "." || $0.isWhitespace }
    let number = label.prefix { $0.isNumber || ".-–".contains($0) || $0.isASCII && $0.isUppercase }
    guard number.contains(where: \.isNumber) else { return false }
    if let last = number.last, ".-–".contains(last) { return true }
    let rest = label[number.endIndex...]
    guard let mark = rest.first else { return true }
    if ":：|—–．。".contains(mark) { return true }
    // A title starts with a capital letter, a sentence about the figure goes on with a verb.
    guard mark.isWhitespace, let next = rest.first(where: { !$0.isWhitespace }) else {
      return false
    }
    return next.isUppercase || next.unicodeScalars.contains(where: Script.isSpaceless)
  }
}
