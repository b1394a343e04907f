/// Compares the text layer of a page with what text recognition reads in a part of its picture.
struct PDFLayerCheck {
  /// The part that is read holds about this many characters.
  private static let sampleLength = 400
  /// Recognition of pages with more text, such as those of newspapers, takes too long.
  private static let mostText = 8_000
  /// Words of which the engine is less sure than this, in percent, may be its own mistakes.
  private static let sureConfidence = 90.0
  /// The layer is compared where at least so many words and marks are sure.
  private static let fewestTokens = 20
  /// Of these, a layer that says what the page shows holds at least this part.
  private static let leastAgreement = 0.9

  /// The part of the page to read, in points.
  let box: PDFRectangle
  private let layer: [Substring: Int]

  /// Chooses the part where the text stands closest, or `nil` where there is too little text to
  /// compare or too much to read.
  init?(_ page: PDFTextPage) {
    let lines = page.lines
    guard lines.reduce(0, { $0 + $1.text.utf8.count }) <= Self.mostText else { return nil }
    var best: (density: Double, box: PDFRectangle)?
    var start = 0
    var length = 0
    for end in lines.indices {
      length += lines[end].text.utf8.count
      while length - lines[start].text.utf8.count >= Self.sampleLength {
        length -= lines[start].text.utf8.count
        start += 1
      }
      guard length >= Self.sampleLength || (start == 0 && end == lines.count - 1) else { continue }
      let box = lines[start...end].dropFirst().reduce(lines[start].box) { $0.union($1.box) }
      let density = Double(length) / max(box.width * box.height, 1)
      if density > best?.density ?? -1 { best = (density, box) }
    }
    guard let best else { return nil }
    box = best.box
    var layer: [Substring: Int] = [:]
    for line in lines where Self.overlap(line.box, best.box) {
      for token in Self.tokens(of: line.text) { layer[token, default: 0] += 1 }
    }
    self.layer = layer
  }

  /// Returns whether the layer says something else than the words that were read.
  func differs(from words: [RecognizedWord]) -> Bool {
    let sure = words.filter { $0.confidence >= Self.sureConfidence }
    let tokens = sure.flatMap { Self.tokens(of: $0.text) }
    guard tokens.count >= Self.fewestTokens, sure.count * 2 >= words.count else { return false }
    var rest = layer
    let agreeing = tokens.count { token in
      guard let left = rest[token], left > 0 else { return false }
      rest[token] = left - 1
      return true
    }
    return Double(agreeing) < Self.leastAgreement * Double(tokens.count)
  }

  private static func overlap(_ box: PDFRectangle, _ other: PDFRectangle) -> Bool {
    box.left < other.right && other.left < box.right && box.top < other.bottom
      && other.top < box.bottom
  }

  /// The words of a text and the marks that divide its sentences.
  private static func tokens(of text: String) -> [Substring] {
    var tokens: [Substring] = []
    var start: String.Index?
    for index in text.indices {
      let character = text[index]
      if character.isLetter || character.isNumber {
        if start == nil { start = index }
        continue
      }
      if let first = start { tokens.append(text[first..<index]) }
      start = nil
      if ".,;:!?".contains(character) { tokens.append(text[index...index]) }
    }
    if let first = start { tokens.append(text[first...]) }
    return tokens
  }
}
