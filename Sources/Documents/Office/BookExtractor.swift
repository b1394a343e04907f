/// Extracts the text of EPUB books; each part of a book is a page.
struct BookExtractor {
  /// The part that names the others; a book is recognised by it.
  static let mainPart = "META-INF/container.xml"

  private let path: String

  /// Creates an extractor.
  ///
  /// - Parameter path: The document's path as the caller gave it, for records and errors.
  init(path: String) {
    self.path = path
  }

  /// Extracts a book.
  ///
  /// - Throws: ``DocumentError``.
  func extract(_ bytes: [UInt8]) throws(DocumentError) -> Document {
    var package = try OfficePackage(bytes, path: path, kind: "EPUB book")
    let container = try package.part(Self.mainPart)
    guard let name = container.firstBelow("container:rootfile")?.attributes["full-path"] else {
      throw DocumentError(.missing, path: path, kind: "EPUB book")
    }
    let manifest = BookManifest(try package.part(name), name: name)
    let spine = manifest.spine
    let locked = try Self.encryptedParts(in: &package)
    guard !spine.contains(where: locked.contains) else {
      throw DocumentError(
        code: .passwordRequired, path: path,
        reason:
          "The EPUB book is protected against copying (DRM); read an edition without protection.")
    }
    var pages: [HTMLWholePage?] = []
    for part in spine {
      let tree =
        package.contains(part)
        ? HTMLWholePage.tree(of: try package.contents(of: part)) : nil
      pages.append(tree.map { HTMLWholePage($0) })
    }
    return try document(pages, manifest, package)
  }

  private func document(
    _ pages: [HTMLWholePage?], _ manifest: BookManifest, _ package: borrowing OfficePackage
  ) throws(DocumentError) -> Document {
    let numbered = pages.enumerated().map { (number: $0.offset + 1, blocks: $0.element?.blocks) }
    let unreadable = numbered.filter { $0.blocks == nil }.map(\.number)
    var states: [Int: Document.Page.State] = [:]
    for (number, blocks) in numbered where blocks?.isEmpty ?? true {
      states[number] = blocks == nil ? .unreadable : .withoutText
    }
    var builder = DocumentBuilder(pageCount: pages.count, states: states)
    for (number, blocks) in numbered {
      for block in blocks ?? [] { builder.append(block.kind, block.text, page: number) }
    }
    guard !builder.isEmpty else {
      throw DocumentError(
        code: .noText, path: path,
        reason: "The book has no text; pages that are pictures need text recognition first.")
    }
    var warnings = package.warnings
    if !unreadable.isEmpty {
      let verb = unreadable.count == 1 ? "is" : "are"
      warnings.append("\(PageList.phrase(unreadable)) \(verb) missing from the book.")
    }
    let hiddenCount = pages.reduce(0) { $0 + ($1?.hiddenCount ?? 0) }
    if hiddenCount > 0 {
      warnings.append("\(hiddenCount) characters of hidden text were left out.")
    }
    return builder.document(
      path: path, title: manifest.title, language: manifest.language, warnings: warnings,
      lostParts: package.damagedCount)
  }

  private static func encryptedParts(
    in package: inout OfficePackage
  ) throws(DocumentError) -> Set<String> {
    let root = try package.optionalPart("META-INF/encryption.xml")
    return Set(
      (root?.elements ?? []).compactMap {
        $0.firstBelow("enc:CipherReference")?.attributes["URI"].map {
          BookManifest.entry($0, in: [])
        }
      })
  }
}
