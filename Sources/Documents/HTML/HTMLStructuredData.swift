/// Reads the description of a page that it carries for search engines.
///
/// Pages that a program fills in have their text nowhere else.
enum HTMLStructuredData {
  private static let key = Array("\"articleBody\"".utf8)

  /// Returns the longest article that a page's descriptions hold, as a page of its own, or `nil`.
  static func article(of tree: HTMLTree) -> HTMLTree? {
    var longest: [UInt8] = []
    for node in tree.nodes where node.tag == .text {
      guard tree.nodes[node.parent].tag == .script else { continue }
      let body = article(in: tree.text[node.text])
      if body.count > longest.count { longest = body }
    }
    guard !longest.isEmpty else { return nil }
    // The text may have tags; where it has none, line breaks end its paragraphs.
    let text = String(decoding: longest, as: UTF8.self)
    let hasParagraphs = HTMLPhrases(["<p", "<br", "<div"]).occur(in: text.lowercased())
    return HTMLParser.parse(
      "<body><p>" + (hasParagraphs ? text : text.replacing("\n", with: "<p>")))
  }

  /// Returns the value of the key in a description, which need not be well formed otherwise.
  private static func article(in json: ArraySlice<UInt8>) -> [UInt8] {
    var rest = json
    while let start = rest.firstIndex(of: key[0]) {
      rest = rest[start...]
      guard rest.starts(with: key) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(key.count).drop { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
      guard rest.first == UInt8(ascii: "\"") else { continue }
      return string(rest.dropFirst())
    }
    return []
  }

  /// Returns the characters of a JSON string up to its end.
  private static func string(_ json: ArraySlice<UInt8>) -> [UInt8] {
    var units: [UInt16] = []
    var result: [UInt8] = []
    func flush() {
      result += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    var rest = json
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        flush()
        result.append(byte)
        continue
      }
      guard escape == UInt8(ascii: "u") else {
        flush()
        switch escape {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): result.append(0x0A)
        case UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"): result.append(0x20)
        default: result.append(escape)
        }
        continue
      }
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      // The halves of a pair are written one after the other.
      units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
    }
    flush()
    return result
  }
}
