extension Document {
  /// What is wrong with the document's ranges, one sentence each; nothing for a sound document.
  public var inconsistencies: [String] {
    var found: [String] = []
    let bytes = Array(text.utf8)
    var end = 0
    for (position, page) in pages.enumerated() {
      if page.number != position + 1 { found.append("Page \(position + 1) is \(page.number).") }
      if page.range.lowerBound != end {
        found.append("Page \(page.number) starts at \(page.range.lowerBound), not at \(end).")
      }
      end = page.range.upperBound
    }
    if pages.isEmpty { found.append("There is no page.") }
    if end != bytes.count { found.append("The pages end at \(end), not at \(bytes.count).") }
    end = 0
    for block in blocks {
      let range = block.range
      guard range.lowerBound >= end, range.upperBound <= bytes.count, !range.isEmpty else {
        found.append("Block \(range) overlaps its neighbour or is empty.")
        continue
      }
      if !bytes[end..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x0A }) {
        found.append("Text before \(range.lowerBound) is in no block.")
      }
      end = range.upperBound
    }
    if !bytes[end...].allSatisfy({ $0 == 0x20 || $0 == 0x0A }) {
      found.append("Text after \(end) is in no block.")
    }
    let edges =
      pages.map(\.range.lowerBound) + blocks.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    for edge in edges where bytes.indices.contains(edge) && bytes[edge] & 0xC0 == 0x80 {
      found.append("Offset \(edge) lies inside a character.")
    }
    return found + attachments.flatMap(\.inconsistencies)
  }
}
