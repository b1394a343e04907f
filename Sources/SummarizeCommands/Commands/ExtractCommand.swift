import Documents

/// The command `summarize extract`.
enum ExtractCommand {
  /// An extraction as JSON.
  private struct Output: Encodable {
    struct Page: Encodable {
      let number: Int
      let text: String
      /// Whether the text was read from a picture of the page.
      let ocr: Bool
    }

    let path: String
    let title: String?
    let language: String?
    let pages: [Page]
    let text: String
    let warnings: [String]

    private enum CodingKeys: CodingKey {
      case path, title, language, pages, text, warnings
    }

    /// Absent values are written as `null`, so that every object has the same keys.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path, forKey: .path)
      try container.encode(title, forKey: .title)
      try container.encode(language, forKey: .language)
      try container.encode(pages, forKey: .pages)
      try container.encode(text, forKey: .text)
      try container.encode(warnings, forKey: .warnings)
    }
  }

  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    var run = try Run(arguments: arguments, console: console)
    return try await run.documents { document, _, _ in
      if arguments.has(.dump) { return document.blockDump }
      guard arguments.format == "json" else { return document.text + "\n" }
      let output = Output(
        path: document.path, title: document.title, language: document.language,
        pages: document.pages.map {
          .init(
            number: $0.number, text: String(document[$0.range]), ocr: $0.state == .recognized)
        },
        text: document.text, warnings: document.warnings)
      return try JSON.line(output)
    } write: { document, text in
      (text, document.status)
    }
  }
}
