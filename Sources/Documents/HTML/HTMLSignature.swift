/// How much the start of a text looks like HTML.
enum HTMLSignature {
  /// The strength of the resemblance.
  enum Strength {
    /// It starts with a document type or a root element.
    case certain
    /// It starts with an element that only HTML has, or holds a root element further down.
    case likely
    /// It holds tags.
    case possible
    /// It holds no tag.
    case none
  }

  private static let doctype = HTMLPhrases(["<!doctype html"])
  private static let roots = HTMLPhrases(["<html", "<body", "<head>"])
  private static let leading = HTMLPhrases(
    [
      "head", "title", "body", "meta", "script", "style", "link", "div", "table", "p", "h1", "h2",
      "article", "main", "section", "header", "ul", "a", "span", "br", "font", "center", "base",
    ].flatMap { name in [">", "/", " ", "\n", "\t", "\r"].map { "<" + name + $0 } })
  private static let html = HTMLPhrases([
    "<html>", "<html/", "<html ", "<html\n", "<html\r", "<html\t",
  ])

  /// Returns how much a text in UTF-8, or in another charset that extends ASCII, looks like HTML.
  static func strength(in text: some Sequence<UInt8>) -> Strength {
    let head = text.prefix(20_000).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return head.withUnsafeBufferPointer { strength(of: skipProlog($0[...])) }
  }

  private static func strength(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Strength {
    if doctype.prefix(of: text) != nil || html.prefix(of: text) != nil { return .certain }
    if leading.prefix(of: text) != nil { return .likely }
    if text.indices.contains(where: { roots.prefix(of: text[$0...]) != nil }) {
      return text.first == UInt8(ascii: "<") ? .certain : .likely
    }
    let end = HTMLPhrases(["</"])
    return text.indices.contains { end.prefix(of: text[$0...]) != nil } ? .possible : .none
  }

  /// Skips white space, a byte order mark, comments and an XML declaration.
  private static func skipProlog(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var rest = text
    while true {
      rest = rest.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
      if rest.starts(with: "<!--".utf8), let end = position(of: "-->", in: rest) {
        rest = rest[end...]
      } else if rest.starts(with: "<?".utf8), let end = position(of: ">", in: rest) {
        rest = rest[end...]
      } else {
        return rest
      }
    }
  }

  /// Returns where the text after the first occurrence of a mark starts.
  private static func position(
    of mark: String, in text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    text.indices.first { text[$0...].starts(with: mark.utf8) }.map { $0 + mark.utf8.count }
  }
}
