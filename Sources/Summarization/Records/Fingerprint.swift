internal import Documents

/// Tells documents, and cuttings of them, apart (FNV-1a; Fowler, Noll and Vo 1991).
struct Fingerprint {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Takes all that the lines of a document say together.
  init(of document: Document, chunks: [Chunk], model: String, part: Int, parts: Int) {
    add(document.path)
    add(document.title)
    add(document.language)
    add(document.text)
    add(model)
    add([part, parts, document.lostParts, document.warnings.count])
    document.warnings.forEach { add($0) }
    add([document.pages.count, document.blocks.count, chunks.count])
    for page in document.pages {
      add([page.number, page.range.lowerBound, page.range.upperBound])
      add(page.state.rawValue)
    }
    for block in document.blocks {
      add(block.kind.label)
      add([block.range.lowerBound, block.range.upperBound])
    }
    for chunk in chunks { add([chunk.range.lowerBound, chunk.range.upperBound, chunk.tokens]) }
  }

  private mutating func add(_ text: String?) {
    guard var text else { return add([-1]) }
    add([text.utf8.count])
    text.withUTF8 { bytes in for byte in bytes { add(byte) } }
  }

  private mutating func add(_ numbers: [Int]) {
    for number in numbers {
      withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { bytes in
        for byte in bytes { add(byte) }
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
