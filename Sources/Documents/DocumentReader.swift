#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads documents of every supported kind.
public struct DocumentReader: Sendable {
  private let mayStart: @Sendable (PageStep) -> Bool

  /// Creates a reader.
  ///
  /// - Parameter mayStart: Is asked before each step of reading a page of a document that has
  ///   pages; a page whose recognition may not start stays without text.
  public init(mayStart: @escaping @Sendable (PageStep) -> Bool = { _ in true }) {
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
    let document =
      switch FileType(of: bytes, name: path) {
      case .pdf:
        try PDFExtractor(path: path, mayStart: mayStart).extract(bytes, password: password)
      case .html: try HTMLExtractor(path: path).extract(bytes)
      case .text: try TextExtractor(path: path).extract(bytes)
      case .unknown(let phrase):
        throw DocumentError(
          code: .unknownType, path: path,
          reason: "This looks like \(phrase), which cannot be read; PDF, HTML and text can.")
      }
    let language = LanguageIdentifier().language(of: document.text, declared: document.language)
    return Document(
      path: document.path, title: document.title, language: language, text: document.text,
      pages: document.pages, blocks: document.blocks, warnings: document.warnings)
  }
}

/// A step of reading a page.
public enum PageStep: Sendable {
  /// Its text layer is read.
  case text
  /// It is drawn, as it has no usable text layer.
  case picture
  /// Its picture is read by text recognition.
  case recognition
}
