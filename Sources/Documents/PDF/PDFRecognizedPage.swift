/// The lines of a page that was read from its picture.
struct PDFRecognizedPage {
  /// Words of which the engine is less sure than this, in percent, are specks and drawings.
  private static let leastWordConfidence = 30.0
  /// Pages of which the engine is less sure than this on average, in percent, are handwriting,
  /// drawings or in another script.
  private static let leastPageConfidence = 60.0
  /// Pages of which it is less sure than this are no better than another program's reading.
  private static let leastReplacingConfidence = 80.0
  /// The part of a font's size that its capitals take.
  private static let capitalHeight = 0.7

  /// The lines in reading order.
  private(set) var lines: [PDFLine] = []
  /// The height of the page in points.
  let height: Double

  /// Puts the words of a page together to lines.
  ///
  /// - Parameters:
  ///   - found: The words.
  ///   - picture: The picture that they were read from.
  ///   - number: The page's number, counted from 1.
  ///   - isReplacing: Whether the page has a text layer that makes some sense.
  init(
    _ found: [RecognizedWord], picture: GrayPicture, number: Int, isReplacing: Bool = false
  ) {
    let scale = 72 / picture.resolution
    height = Double(picture.height) * scale
    let confidence = found.reduce(0) { $0 + $1.confidence } / Double(max(found.count, 1))
    let least = isReplacing ? Self.leastReplacingConfidence : Self.leastPageConfidence
    guard confidence >= least else { return }
    let words = found.filter { $0.confidence >= Self.leastWordConfidence }
    let rows = Self.grouped(words, by: \.line)
    let usual = Self.median(rows.map { Self.size(of: $0) * scale })
    for paragraph in Self.grouped(words, by: \.paragraph) {
      let rows = Self.grouped(paragraph, by: \.line)
      let own = Self.median(rows.map { Self.size(of: $0) * scale })
      // Heights of letters are measured too roughly to tell close sizes apart.
      let size = abs(own - usual) < 0.25 * usual ? usual : own
      for row in rows { lines.append(Self.line(row, size: size, scale: scale, number: number)) }
    }
  }

  private static func line(
    _ words: [RecognizedWord], size: Double, scale: Double, number: Int
  ) -> PDFLine {
    var text = ""
    var last: RecognizedWord?
    for word in words {
      if let last { text += separator(after: last, before: word, size: size / scale) }
      text += word.text
      last = word
    }
    let baseline = median(words.map(\.baseline)) * scale
    // All lines get the same ascent and descent, so that their distances tell of the layout alone.
    let box = PDFRectangle(
      left: (words.map(\.box.left).min() ?? 0) * scale, top: baseline - 0.75 * size,
      right: (words.map(\.box.right).max() ?? 0) * scale, bottom: baseline + 0.25 * size)
    return PDFLine(
      text: PDFCharacters.composed(restoringBullet(text)), box: box, size: size, isBold: false,
      page: number)
  }

  /// The engine takes a round bullet for a sign of its own alphabet.
  private static func restoringBullet(_ line: String) -> String {
    guard let first = line.first, "¢©®°".contains(first), line.dropFirst().first == " " else {
      return line
    }
    return "•" + line.dropFirst()
  }

  private static func separator(
    after word: RecognizedWord, before next: RecognizedWord, size: Double
  ) -> String {
    let gap = max(next.box.left - word.box.right, word.box.left - next.box.right)
    if gap > 2.5 * size { return "\t" }
    // The engine divides into words what is written without spaces.
    guard let last = word.text.unicodeScalars.last, let first = next.text.unicodeScalars.first,
      Script.isSpaceless(last), Script.isSpaceless(first)
    else { return " " }
    return ""
  }

  private static func size(of words: [RecognizedWord]) -> Double {
    median(words.map { $0.baseline - $0.box.top }) / capitalHeight
  }

  private static func grouped(
    _ words: [RecognizedWord], by number: KeyPath<RecognizedWord, Int>
  ) -> [[RecognizedWord]] {
    var groups: [[RecognizedWord]] = []
    for word in words {
      if let last = groups.last?.last, last[keyPath: number] == word[keyPath: number] {
        groups[groups.count - 1].append(word)
      } else {
        groups.append([word])
      }
    }
    return groups
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
