/// Puts the blocks of an extraction together to a document.
///
/// The one place that computes offsets, so that the invariants of ``Document`` hold for every
/// format.
struct DocumentBuilder {
  /// A part of a block, and the page that it stands on.
  struct Piece: Equatable {
    /// The number of the page, counted from 1.
    let page: Int
    /// The text, with the white space that separates it from the piece before it.
    var text: String
  }

  private var text = ""
  private var blocks: [Document.Block] = []
  private var pageStarts: [Int?]
  private let states: [Int: Document.Page.State]

  /// Creates an empty document.
  ///
  /// - Parameters:
  ///   - pageCount: The number of pages, at least 1.
  ///   - states: What became of the pages that are not read, by their numbers.
  init(pageCount: Int = 1, states: [Int: Document.Page.State] = [:]) {
    pageStarts = Array(repeating: nil, count: max(1, pageCount))
    self.states = states
  }

  /// Whether no block has been added.
  var isEmpty: Bool { blocks.isEmpty }

  /// Adds a block that stands on one page.
  mutating func append(_ kind: Document.Block.Kind, _ text: String, page: Int = 1) {
    append(kind, [Piece(page: page, text: text)])
  }

  /// Adds a block that may go on over pages.
  ///
  /// White space around the block is dropped; a block without anything else is left out. Pages
  /// must not go down from one piece to the next, nor from one block to the next.
  mutating func append(_ kind: Document.Block.Kind, _ pieces: [Piece]) {
    let pieces = Self.normalized(Self.trimmed(pieces))
    guard !pieces.isEmpty else { return }
    if !text.isEmpty { text += "\n\n" }
    let start = text.utf8.count
    for piece in pieces {
      let page = min(max(piece.page, 1), pageStarts.count)
      if pageStarts[page - 1] == nil { pageStarts[page - 1] = text.utf8.count }
      text += piece.text
    }
    blocks.append(Document.Block(kind: kind, range: start..<text.utf8.count))
  }

  /// Returns the finished document.
  func document(
    path: String, title: String?, language: String?, warnings: [String], lostParts: Int = 0,
    attachments: [Document] = []
  ) -> Document {
    var pages: [Document.Page] = []
    var end = text.utf8.count
    for position in pageStarts.indices.reversed() {
      // What stands before the first block of the first page belongs to the first page.
      let start = position == 0 ? 0 : min(pageStarts[position] ?? end, end)
      let state = states[position + 1] ?? .read
      pages.append(Document.Page(number: position + 1, range: start..<end, state: state))
      end = start
    }
    return Document(
      path: path, title: title.flatMap(Self.tidyTitle), language: language, text: text,
      pages: pages.reversed(), blocks: blocks, warnings: warnings, lostParts: lostParts,
      attachments: attachments)
  }

  private static func tidyTitle(_ title: String) -> String? {
    let words = title.collapsingSpace
    return words.isEmpty ? nil : Normalization.composed(words)
  }

  private static func trimmed(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    while let first = pieces.first {
      pieces[0].text = String(first.text.drop(while: \.isWhitespace))
      if !pieces[0].text.isEmpty { break }
      pieces.removeFirst()
    }
    while let last = pieces.last {
      var text = last.text[...]
      while let character = text.last, character.isWhitespace { text.removeLast() }
      pieces[pieces.count - 1].text = String(text)
      if !text.isEmpty { break }
      pieces.removeLast()
    }
    return pieces
  }

  private static func normalized(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for position in pieces.indices {
      pieces[position].text = Normalization.composed(pieces[position].text)
    }
    guard pieces.count > 1 else { return pieces }
    let joined = pieces.map(\.text).joined()
    let whole = Normalization.composed(joined)
    // A combining mark at the start of a page belongs to the letter before it.
    if !whole.utf8.elementsEqual(joined.utf8) { return [Piece(page: pieces[0].page, text: whole)] }
    return pieces
  }
}
