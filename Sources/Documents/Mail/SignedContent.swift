/// What an S/MIME signature holds when the signed text is within it (RFC 5652).
enum SignedContent {
  /// The object identifier of signed data, 1.2.840.113549.1.7.2.
  private static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

  /// Returns the signed part, or `nil` where the bytes are something else, such as encrypted data.
  static func content(of bytes: [UInt8]) -> [UInt8]? {
    guard let outer = Element(bytes[...]), let identifier = outer.children.first,
      identifier.content.elementsEqual(signedData),
      let data = outer.children.last?.children.first,
      // Version, algorithms, then what is signed.
      let signed = data.children.dropFirst(2).first,
      let octets = signed.children.dropFirst().first?.children.first?.octets, !octets.isEmpty
    else { return nil }
    return octets
  }

  /// An element in the Basic Encoding Rules.
  private struct Element {
    private static let largestDepth = 16

    let isConstructed: Bool
    let content: ArraySlice<UInt8>
    /// Where the next element starts.
    let end: Int

    init?(_ bytes: ArraySlice<UInt8>, depth: Int = 0) {
      guard depth < Self.largestDepth, let tag = bytes.first, tag & 0x1F != 0x1F,
        let first = bytes.dropFirst().first
      else { return nil }
      isConstructed = tag & 0x20 != 0
      var rest = bytes.dropFirst(2)
      guard first == 0x80 else {
        var length = Int(first)
        if first > 0x80 {
          let digits = rest.prefix(Int(first & 0x7F))
          guard digits.count <= 4 else { return nil }
          length = digits.reduce(0) { $0 << 8 | Int($1) }
          rest = rest.dropFirst(digits.count)
        }
        guard length <= rest.count else { return nil }
        content = rest.prefix(length)
        end = content.endIndex
        return
      }
      // The length is left open: two zeros end the element.
      let start = rest.startIndex
      while !rest.starts(with: [0, 0]) {
        guard isConstructed, let child = Element(rest, depth: depth + 1) else { return nil }
        rest = bytes[child.end...]
      }
      content = bytes[start..<rest.startIndex]
      end = rest.startIndex + 2
    }

    var children: [Element] {
      guard isConstructed else { return [] }
      var children: [Element] = []
      var rest = content
      while let child = Element(rest) {
        children.append(child)
        rest = rest[child.end...]
      }
      return children
    }

    /// The bytes of a string, which may be in parts.
    var octets: [UInt8] {
      isConstructed ? children.flatMap { Array($0.content) } : Array(content)
    }
  }
}
