/// Collects the blocks of a word processor's document, in reading order.
///
/// Notes and text boxes stand within a paragraph but are read after it.
struct OfficeBlockWriter {
  /// A block and the pages that it stands on.
  struct Block {
    let kind: Document.Block.Kind
    let pieces: [DocumentBuilder.Piece]

    /// The whole text.
    var text: String { pieces.map(\.text).joined() }
  }

  /// The finished blocks.
  private(set) var blocks: [Block] = []
  /// The number of the page that is being read.
  private(set) var page = 1
  /// The number of characters that the document hides from its readers.
  private(set) var hiddenCount = 0

  private var pieces: [DocumentBuilder.Piece] = []

  /// Adds running text of the document; white space stands for one space.
  mutating func append(_ text: String) {
    var piece = ""
    var isAfterSpace = endsInSpace
    for character in text {
      if !character.isWhitespace || character == "\u{A0}" {
        piece.append(character)
        isAfterSpace = false
      } else if !isAfterSpace {
        piece.append(" ")
        isAfterSpace = true
      }
    }
    appendVerbatim(piece)
  }

  /// Ends a line within the paragraph.
  mutating func endLine() { appendVerbatim("\n") }

  /// Adds text as it is.
  mutating func appendVerbatim(_ text: String) {
    guard !text.isEmpty else { return }
    if pieces.last?.page == page {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(DocumentBuilder.Piece(page: page, text: text))
    }
  }

  /// Goes on with the next page.
  mutating func breakPage() { page += 1 }

  /// Counts text that is left out because readers do not see it.
  mutating func hide(_ text: String) {
    hiddenCount += text.count { !$0.isWhitespace }
  }

  /// Takes over the pages and the hidden text of a part that was read apart.
  mutating func advance(past part: OfficeBlockWriter) {
    page += part.page - 1
    hiddenCount += part.hiddenCount
  }

  /// Ends the block that is being written.
  mutating func finish(_ kind: Document.Block.Kind) {
    defer { pieces = [] }
    guard pieces.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else { return }
    blocks.append(Block(kind: kind, pieces: pieces))
  }

  private var endsInSpace: Bool { pieces.last?.text.last?.isWhitespace ?? true }

  /// Returns the document that the blocks make.
  ///
  /// - Throws: ``DocumentError`` with code `noText`.
  func document(
    path: String, title: String?, package: borrowing OfficePackage
  ) throws(DocumentError) -> Document {
    guard !blocks.isEmpty else {
      throw DocumentError(
        code: .noText, path: path,
        reason: "The document has no text; pages that are pictures need text recognition first.")
    }
    var builder = DocumentBuilder(pageCount: page)
    for block in blocks { builder.append(block.kind, block.pieces) }
    var warnings = package.warnings
    if hiddenCount > 0 {
      warnings.append("\(hiddenCount) characters of hidden text were left out.")
    }
    let heading = blocks.first { $0.kind == .heading(level: 1) }?.text
    let declared = title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    return builder.document(
      path: path, title: declared ?? heading, language: nil, warnings: warnings,
      lostParts: package.damagedCount)
  }
}
