/// A document's plain text with its structure and provenance.
///
/// All ranges are half-open ranges of UTF-8 offsets into ``text``. The pages cover the text without
/// gaps or overlaps, in order; the blocks are in order, do not overlap and leave out only the white
/// space between them.
public struct Document: Codable, Sendable, Equatable {
  /// The path as the caller gave it; `-` is standard input.
  public let path: String
  /// The title that the document declares, or `nil`.
  public let title: String?
  /// The BCP 47 language code, declared by the document or identified from its text, or `nil`.
  public internal(set) var language: String?
  /// The whole text in reading order; blocks are separated by an empty line.
  public let text: String
  /// The pages, at least one; formats without pages have one.
  public let pages: [Page]
  /// The structural parts of the text.
  public let blocks: [Block]
  /// What a reader should know about the extraction, one sentence each.
  public internal(set) var warnings: [String]
  /// How many parts besides whole pages could not be read, such as damaged attachments.
  public let lostParts: Int
  /// The documents that came with it, each with a path of its own such as `mail.eml/report.pdf`.
  public internal(set) var attachments: [Document]

  /// Creates a document from its finished parts.
  public init(
    path: String, title: String?, language: String?, text: String, pages: [Page],
    blocks: [Block], warnings: [String], lostParts: Int = 0, attachments: [Document] = []
  ) {
    self.path = path
    self.title = title
    self.language = language
    self.text = text
    self.pages = pages
    self.blocks = blocks
    self.warnings = warnings
    self.lostParts = lostParts
    self.attachments = attachments
  }

  /// Whether some of its own text could not be read.
  public var isPartial: Bool { lostParts > 0 || pages.contains { $0.state == .unreadable } }

  /// The document and all that came with it, each followed by its own attachments.
  public var withAttachments: [Document] { [self] + attachments.flatMap(\.withAttachments) }
}

extension Document {
  /// Returns the document with further warnings behind its own.
  func adding(warnings: [String]) -> Document {
    var document = self
    document.warnings += warnings
    return document
  }

  /// A page of the document and the part of the text that stands on it.
  public struct Page: Codable, Sendable, Equatable {
    /// The number of the page, counted from 1.
    public let number: Int
    /// The page's part of the text, in UTF-8 offsets.
    public let range: Range<Int>
    /// What became of the page.
    public let state: State

    /// What may become of a page.
    public enum State: String, Codable, Sendable {
      /// Its text is in the document.
      case read
      /// Its text is in the document, read from its picture by text recognition.
      case recognized
      /// It has no text: it is blank, a picture, or a scan that was not recognised.
      case withoutText
      /// It is damaged.
      case unreadable

      /// Whether the page's text is in the document.
      public var isRead: Bool { self == .read || self == .recognized }
    }

    /// Creates a page record.
    public init(number: Int, range: Range<Int>, state: State) {
      self.number = number
      self.range = range
      self.state = state
    }
  }

  /// A structural part of the text.
  public struct Block: Codable, Sendable, Equatable {
    /// What a block is in the document's structure.
    public enum Kind: Codable, Sendable, Equatable {
      /// A heading of the given level, 1 being the highest.
      case heading(level: Int)
      /// Running text.
      case paragraph
      /// One item of a list.
      case listItem
      /// A table, one row a line, cells separated by tabs.
      case table
      /// The title or description of a figure or table.
      case caption
      /// A quotation.
      case quote
      /// Source code or other text whose line breaks matter.
      case code
    }

    /// What the block is.
    public let kind: Kind
    /// The block's part of the text, in UTF-8 offsets.
    public let range: Range<Int>

    /// Creates a block record.
    public init(kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// Returns the text of a range of UTF-8 offsets.
  public subscript(range: Range<Int>) -> Substring { text[utf8: range] }

  /// Returns the blocks that have a part of a range of UTF-8 offsets, in order.
  public func blocks(in range: Range<Int>) -> ArraySlice<Block> {
    let start = blocks.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return blocks[start...].prefix { $0.range.lowerBound < range.upperBound }
  }

  /// Returns the numbers of the first and last page that a part of the text stands on.
  ///
  /// - Parameter range: UTF-8 offsets into ``text``.
  /// - Returns: `nil` where the document has no page with text in the range.
  public func pageNumbers(in range: Range<Int>) -> ClosedRange<Int>? {
    let start = pages.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let touched = pages[start...].prefix { $0.range.lowerBound < range.upperBound }
      .filter { $0.range.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return nil }
    return first.number...last.number
  }
}

extension String {
  /// Returns the part of the string between two UTF-8 offsets.
  ///
  /// Both offsets must lie on scalar boundaries.
  public subscript(utf8 range: Range<Int>) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return self[start..<end]
  }
}
