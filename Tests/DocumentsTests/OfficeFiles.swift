/// Office documents and books that tests put together.
enum OfficeFiles {
  private static let word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  private static let open = "urn:oasis:names:tc:opendocument:xmlns:"

  /// A Word document.
  static func word(
    _ body: String, styles: String = "", main: String = "word/document.xml",
    others: [(name: String, content: String)] = []
  ) -> [UInt8] {
    var builder = ZipBuilder()
    builder.add(main, "<w:document xmlns:w=\"\(word)\"><w:body>\(body)</w:body></w:document>")
    builder.add("word/styles.xml", "<w:styles xmlns:w=\"\(word)\">\(styles)</w:styles>")
    for (name, content) in others {
      builder.add(name, content.replacing("<w:notes>", with: "<w:notes xmlns:w=\"\(word)\">"))
    }
    return builder.archive
  }

  /// A run of a Word document.
  static func run(_ text: String, _ properties: String = "") -> String {
    "<w:r><w:rPr>\(properties)</w:rPr><w:t>\(text)</w:t></w:r>"
  }

  /// A paragraph of a Word document.
  static func paragraph(_ text: String, style: String? = nil) -> String {
    let style = style.map { "<w:pStyle w:val=\"\($0)\"/>" } ?? ""
    return "<w:p><w:pPr>\(style)</w:pPr>\(run(text))</w:p>"
  }

  /// A style of a Word document.
  static func style(_ id: String, _ name: String, _ content: String = "") -> String {
    "<w:style w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/>\(content)</w:style>"
  }

  /// An OpenDocument text.
  static func openDocument(_ body: String, styles: String = "", manifest: String = "") -> [UInt8] {
    let names = [
      ("office", "office"), ("text", "text"), ("table", "table"), ("draw", "drawing"),
      ("style", "style"), ("manifest", "manifest"),
    ].map { "xmlns:\($0)=\"\(open)\($1):1.0\"" }.joined(separator: " ")
    var builder = ZipBuilder()
    builder.add("mimetype", "application/vnd.oasis.opendocument.text")
    builder.add(
      "content.xml",
      "<office:document-content \(names)><office:automatic-styles>\(styles)"
        + "</office:automatic-styles><office:body><office:text>\(body)</office:text>"
        + "</office:body></office:document-content>")
    builder.add(
      "META-INF/manifest.xml", "<manifest:manifest \(names)>\(manifest)</manifest:manifest>")
    return builder.archive
  }

  /// A book with a part for each name; all are in the spine.
  static func book(
    _ parts: [(name: String, content: String)], guide: String = "",
    properties: [String: String] = [:], others: [(name: String, content: String)] = []
  ) -> [UInt8] {
    var builder = ZipBuilder()
    builder.add("mimetype", "application/epub+zip")
    builder.add(
      "META-INF/container.xml",
      "<container xmlns=\"\(open)container\"><rootfiles><rootfile full-path=\"O/a.opf\"/>"
        + "</rootfiles></container>")
    let items = parts.map { part in
      "<item id=\"\(part.name)\" href=\"\(part.name)\" "
        + "properties=\"\(properties[part.name] ?? "")\"/>"
    }
    let references = parts.map { "<itemref idref=\"\($0.name)\"/>" }
    builder.add(
      "O/a.opf",
      "<package xmlns=\"http://www.idpf.org/2007/opf\"><manifest>\(items.joined())</manifest>"
        + "<spine>\(references.joined())</spine><guide>\(guide)</guide></package>")
    for (name, content) in parts { builder.add("O/" + name, content) }
    for (name, content) in others { builder.add(name, content) }
    return builder.archive
  }
}
