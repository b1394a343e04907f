public import Documents

extension Document {
  /// Makes a document from blocks of text on one page.
  public static func of(_ blocks: [(Block.Kind, String)], language: String? = "en") -> Document {
    var text = ""
    var records: [Block] = []
    for (kind, content) in blocks {
      if !text.isEmpty { text += "\n\n" }
      let start = text.utf8.count
      text += content
      records.append(Block(kind: kind, range: start..<text.utf8.count))
    }
    let page = Page(number: 1, range: 0..<text.utf8.count, state: .read)
    return Document(
      path: "test.txt", title: nil, language: language, text: text, pages: [page],
      blocks: records, warnings: [])
  }

  /// Makes a document of headings, paragraphs and odd characters that follows from a seed.
  ///
  /// - Parameters:
  ///   - seed: What the document follows from.
  ///   - blocks: The number of blocks.
  ///   - hasLongSentences: Whether some sentences are longer than a small chunk.
  public static func random(
    seed: UInt64, blocks: Int = 30, hasLongSentences: Bool = true
  ) -> Document {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "river", "council", "budget", "Vennholm", "1,250", "gate", "the", "of", "and", "report",
      "größer", "über", "naïve", "2019", "日本語の文章", "👩‍👩‍👧‍👦", "flood", "14.5", "Dr.", "e\u{301}tude",
    ]
    var content: [(Block.Kind, String)] = []
    for _ in 0..<blocks {
      if generator.next().isMultiple(of: 5) {
        content.append((.heading(level: 2), "Section \(generator.next() % 90)"))
        continue
      }
      let sentences = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let length =
          generator.next().isMultiple(of: 12) && hasLongSentences
          ? 120 : Int.random(in: 3...24, using: &generator)
        let body = (0..<length).map { _ in
          words[Int.random(in: 0..<words.count, using: &generator)]
        }
        // What stands in brackets can be left out.
        let insertion = generator.next().isMultiple(of: 3) ? " (see page \(length))" : ""
        return "The " + body.joined(separator: " ") + insertion + "."
      }
      content.append((.paragraph, sentences.joined(separator: " ")))
    }
    return .of(content)
  }
}
