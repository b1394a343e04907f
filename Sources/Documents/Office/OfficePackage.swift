/// The archive that an office document or a book is, read part by part.
struct OfficePackage: ~Copyable {
  /// How many parts have damaged markup, of which some text may be missing.
  private(set) var damagedCount = 0
  /// What a reader should know about the parts that were read.
  var warnings: [String] {
    damagedCount > 0 ? ["The markup is damaged; some text may be missing."] : []
  }

  private var archive: ZipArchive
  private let path: String
  private let kind: String

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - path: Its path as the caller gave it, for errors.
  ///   - kind: What the document is, for errors.
  /// - Throws: ``DocumentError``.
  init(_ bytes: [UInt8], path: String, kind: String) throws(DocumentError) {
    do throws(ZipArchive.Failure) {
      archive = try ZipArchive(bytes: bytes)
    } catch {
      throw DocumentError(error, path: path, kind: kind)
    }
    self.path = path
    self.kind = kind
  }

  /// Returns whether there is a part of a name.
  func contains(_ name: String) -> Bool { archive.contains(name) }

  /// Returns the name of a part, with the number that some programs put at its end.
  func numberedName(_ name: String) -> String { archive.numberedName(name) ?? name }

  /// Returns the bytes of a part.
  ///
  /// - Throws: ``DocumentError``.
  mutating func contents(of name: String) throws(DocumentError) -> [UInt8] {
    do throws(ZipArchive.Failure) {
      return try archive.contents(of: name)
    } catch {
      throw DocumentError(error, path: path, kind: kind)
    }
  }

  /// Reads a part that the document cannot do without.
  ///
  /// - Throws: ``DocumentError``.
  mutating func part(_ name: String) throws(DocumentError) -> XMLElement {
    guard let result = XMLParser.parse(try contents(of: name)) else {
      throw DocumentError(.damaged, path: path, kind: kind)
    }
    if result.isDamaged { damagedCount += 1 }
    return result.root
  }

  /// Reads a part that the document may lack.
  ///
  /// - Throws: ``DocumentError``, where the part is there and cannot be unpacked.
  mutating func optionalPart(_ name: String) throws(DocumentError) -> XMLElement? {
    guard contains(name) else { return nil }
    let result = XMLParser.parse(try contents(of: name))
    if result?.isDamaged ?? true { damagedCount += 1 }
    return result?.root
  }
}
