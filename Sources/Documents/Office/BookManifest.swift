/// What an EPUB book says about itself: its title, its language and its parts in reading order.
struct BookManifest {
  /// The title, or `nil`.
  let title: String?
  /// The language code, or `nil`.
  let language: String?
  /// The names of the entries with the text, each once, in reading order.
  let spine: [String]

  /// Reads a book's package document.
  ///
  /// The table of contents is left out of the reading order: it repeats the headings. Books of the
  /// second version name it in their guide.
  ///
  /// - Parameters:
  ///   - package: The root of the package document.
  ///   - name: The entry that it is in, to which the names within it are relative.
  init(_ package: XMLElement, name: String) {
    let metadata = package.first("opf:metadata")
    title = metadata?.firstBelow("dc:title")?.text
    language = metadata?.firstBelow("dc:language").flatMap { LanguageCode.canonical($0.text) }
    let folder = name.split(separator: "/").dropLast()
    var names: [String: String] = [:]
    for item in package.first("opf:manifest")?.elements ?? [] {
      let isContents = item.attributes["properties"]?.split(separator: " ").contains("nav") ?? false
      guard !isContents, let id = item.attributes["id"], let address = item.attributes["href"]
      else {
        continue
      }
      names[id] = Self.entry(address, in: folder)
    }
    let parts = (package.first("opf:spine")?.elements ?? []).compactMap { item in
      item.attributes["idref"].flatMap { names.removeValue(forKey: $0) }
    }
    let guides = (package.first("opf:guide")?.elements ?? []).filter {
      $0.attributes["type"]?.lowercased() == "toc"
    }.compactMap { $0.attributes["href"] }
    // An address with a fragment names contents within a part that has other text.
    let contents = guides.filter { !$0.contains("#") }.map { Self.entry($0, in: folder) }
    spine = parts.count > 1 ? parts.filter { !contents.contains($0) } : parts
  }

  /// The entry that an address names; whatever it says, that is only a key of the archive.
  static func entry(_ address: String, in folder: ArraySlice<Substring>) -> String {
    var parts = Array(folder)
    for part in address.prefix(while: { $0 != "#" }).split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return unescaped(parts.joined(separator: "/"))
  }

  private static func unescaped(_ address: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
