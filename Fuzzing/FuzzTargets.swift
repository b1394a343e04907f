import Foundation

@testable import Documents

/// The parsers that documents reach, each of which can be fuzzed by itself.
private enum FuzzTarget: String, CaseIterable {
  case pdf, html, text, word, openDocument, book, message, mailbox, xml, charset, file

  /// The target that the environment names.
  static let current: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("Set FUZZ_TARGET to one of \(names).")
    }
    return target
  }()

  /// Parses an input; what an extractor finds must be sound.
  func run(_ bytes: [UInt8]) throws(DocumentError) {
    switch self {
    // Text recognition would leave no time for other parts.
    case .pdf:
      check(
        try PDFExtractor(path: "fuzz", mayStart: { $0 == .pageText || $0 == .whole })
          .extract(bytes, password: nil))
    case .html: check(try HTMLExtractor(path: "fuzz").extract(bytes))
    case .text: check(try TextExtractor(path: "fuzz").extract(bytes))
    case .word: check(try WordExtractor(path: "fuzz").extract(bytes))
    case .openDocument: check(try OpenDocumentExtractor(path: "fuzz").extract(bytes))
    case .book: check(try BookExtractor(path: "fuzz").extract(bytes))
    case .message: check(try mail.extract(bytes, isMailbox: false))
    case .mailbox: check(try mail.extract(bytes, isMailbox: true))
    case .xml: _ = XMLParser.parse(bytes)
    case .charset: _ = TextDecoder.decode(bytes, declaredCharset: nil)
    case .file: check(try DocumentReader().read(path: "fuzz", data: Data(bytes)))
    }
  }

  private var mail: MailExtractor {
    MailExtractor(path: "fuzz") { (content, path) throws(DocumentError) in
      switch content {
      case .message: throw DocumentError(code: .unknownType, path: path, reason: "Not followed.")
      case .file(let bytes): try DocumentReader().read(path: path, data: Data(bytes))
      }
    }
  }

  private func check(_ document: Document) {
    for document in document.withAttachments {
      precondition(document.inconsistencies.isEmpty, "\(document.inconsistencies)")
    }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // An input that is refused is as good as one that is read.
  try? FuzzTarget.current.run(bytes)
  return 0
}
