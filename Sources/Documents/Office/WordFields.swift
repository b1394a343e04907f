/// The fields of a Word document that are open at the place that is being read.
///
/// A field is a code, which is not shown, and the result that Word last found for it.
struct WordFields {
  private var codes: [String] = []
  private let isBalanced: Bool

  /// Prepares for a document.
  ///
  /// Where the ends of the fields do not match their beginnings, no field counts: one that is never
  /// closed would take the rest of the text with it.
  init(_ root: XMLElement) {
    isBalanced = Self.balance(of: root) == 0
  }

  /// Whether the place is within contents or an index, which repeat what the text says.
  var isGenerated: Bool { codes.contains(where: Self.isGenerator) }

  /// Returns whether the code of a field makes contents or an index.
  static func isGenerator(_ code: String) -> Bool {
    let name = code.split(whereSeparator: \.isWhitespace).first?.uppercased()
    return name == "TOC" || name == "INDEX"
  }

  /// Takes in an element that begins, describes or ends a field.
  mutating func read(_ element: XMLElement) {
    guard isBalanced else { return }
    if element.name == "w:instrText" {
      if let code = codes.popLast() { codes.append(code + element.text) }
    } else if element.attributes["w:fldCharType"] == "begin" {
      codes.append("")
    } else if element.attributes["w:fldCharType"] == "end" {
      _ = codes.popLast()
    }
  }

  private static func balance(of element: XMLElement) -> Int {
    var balance = element.elements.reduce(0) { $0 + self.balance(of: $1) }
    switch element.attributes["w:fldCharType"] {
    case "begin": balance += 1
    case "end": balance -= 1
    default: break
    }
    return balance
  }
}
