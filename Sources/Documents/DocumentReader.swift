#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads documents of every supported kind.
public struct DocumentReader: Sendable {
  /// Messages that are attached to messages are read down to this depth.
  private static let largestDepth = 4

  private let mayStart: @Sendable (ReadingStep) -> Bool

  /// Creates a reader.
  ///
  /// - Parameter mayStart: Is asked before each step of reading; a page whose recognition may not
  ///   start stays without text.
  public init(mayStart: @escaping @Sendable (ReadingStep) -> Bool = { _ in true }) {
    self.mayStart = mayStart
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file, or `-` where the content comes from standard input.
  ///   - data: The content, where the caller has it already; with it nothing is read from the path.
  ///   - password: The password of an encrypted document, or `nil`.
  /// - Returns: The document, with its language identified where it declares none.
  /// - Throws: ``DocumentError``.
  public func read(
    path: String, data: Data? = nil, password: String? = nil
  ) throws(DocumentError) -> Document {
    let bytes = if let data { [UInt8](data) } else { try Self.contents(of: path) }
    guard !bytes.isEmpty else {
      throw DocumentError(code: .empty, path: path, reason: "The file is empty.")
    }
    return try extract(bytes, path: path, password: password, depth: 0).withIdentifiedLanguage
  }

  /// Extracts a document, and the attachments of a message in the same way.
  private func extract(
    _ bytes: [UInt8], path: String, password: String?, depth: Int
  ) throws(DocumentError) -> Document {
    _ = mayStart(.whole)
    switch FileType(of: bytes, name: path) {
    case .pdf:
      return try PDFExtractor(path: path, mayStart: mayStart).extract(bytes, password: password)
    case .word: return try WordExtractor(path: path).extract(bytes)
    case .openDocument: return try OpenDocumentExtractor(path: path).extract(bytes)
    case .book: return try BookExtractor(path: path).extract(bytes)
    case .message:
      return try mail(path: path, password: password, depth: depth)
        .extract(bytes, isMailbox: false)
    case .mailbox:
      return try mail(path: path, password: password, depth: depth)
        .extract(bytes, isMailbox: true)
    case .html: return try HTMLExtractor(path: path).extract(bytes)
    case .text: return try TextExtractor(path: path).extract(bytes)
    case .encryptedOffice:
      throw DocumentError(
        code: .passwordRequired, path: path,
        reason: "The Office document (DOCX, XLSX or PPTX) is encrypted; save a copy without a "
          + "password and read that.")
    case .unknown(let phrase):
      throw DocumentError(
        code: .unknownType, path: path,
        reason: "This looks like \(phrase), which cannot be read; PDF, DOCX, ODT, EPUB, mail, HTML "
          + "and text can.")
    }
  }

  private func mail(path: String, password: String?, depth: Int) -> MailExtractor {
    MailExtractor(path: path) { (content, path) throws(DocumentError) in
      // What follows the attachment is no longer a page of it.
      defer { _ = mayStart(.whole) }
      guard depth < Self.largestDepth else {
        throw DocumentError(
          code: .limitExceeded, path: path,
          reason: "Attachments are nested too deep; save the inner ones and read them.")
      }
      switch content {
      case .message(let message):
        return try mail(path: path, password: password, depth: depth + 1).document(of: message)
      case .file(let bytes):
        guard !bytes.isEmpty else {
          throw DocumentError(code: .empty, path: path, reason: "The file is empty.")
        }
        return try extract(bytes, path: path, password: password, depth: depth + 1)
      }
    }
  }
}

extension Document {
  /// The document and what came with it, each with the language that its own text is in.
  fileprivate var withIdentifiedLanguage: Document {
    var document = self
    document.language = LanguageIdentifier().language(of: text, declared: language)
    document.attachments = attachments.map(\.withIdentifiedLanguage)
    return document
  }
}

/// A step of reading a document, which may take time of its own.
public enum ReadingStep: Sendable {
  /// A document is read, or what is not done page by page.
  case whole
  /// The text layer of a page is read.
  case pageText
  /// A page is drawn, as it has no usable text layer.
  case picture
  /// The picture of a page is read by text recognition.
  case recognition
}
