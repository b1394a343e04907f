public import Documents

/// A document of many pages with facts at known places (after Laban et al., Summary of a Haystack, 2024).
///
/// What a document is about, its other sentences come back to: each fact is stated once, on a page of
/// its own, and referred to on the pages behind it. Between them stand sentences about what happens only
/// once.
public struct PlantedDocument: Sendable {
  /// A fact, and the number of the page that states it.
  public struct Fact: Sendable {
    public let sentence: String
    public let page: Int
  }

  public let document: Document
  public let facts: [Fact]

  /// Makes a document that follows from a seed.
  public init(seed: UInt64, pages: Int, facts count: Int) {
    var generator = SeededGenerator(seed: seed)
    func pick(_ words: [String]) -> String {
      words[Int.random(in: 0..<words.count, using: &generator)]
    }
    let subjects = Self.subjects.shuffled(using: &generator).prefix(count)
    // Words of their own, since what comes up again and again is what a document is about.
    func word() -> String {
      (0..<Int.random(in: 2...3, using: &generator)).map { _ in pick(Self.syllables) }.joined()
    }
    var texts = (0..<pages).map { _ in
      (0..<8).map { _ in
        let words = (0..<Int.random(in: 4...8, using: &generator)).map { _ in word() }
        return "A \(words.joined(separator: " "))."
      }
    }
    var facts: [Fact] = []
    for (position, subject) in subjects.enumerated() {
      let page = position * pages / count
      let amount = Int.random(in: 12...980, using: &generator) * 10
      let sentence = subject.statement.replacing("#", with: "\(amount)")
      texts[page].insert(sentence, at: Int.random(in: 0...texts[page].count, using: &generator))
      facts.append(Fact(sentence: sentence, page: page + 1))
      for mention in subject.mentions {
        let later = Int.random(in: page..<pages, using: &generator)
        texts[later].insert(
          "A \(word()) \(word()) \(mention) \(word()) \(word()).",
          at: Int.random(in: 0...texts[later].count, using: &generator))
      }
    }
    let whole = Document.of(texts.map { (.paragraph, $0.joined(separator: " ")) })
    document = whole.withPages(startingAt: whole.blocks.dropFirst().map(\.range.lowerBound))
    self.facts = facts
  }

  /// Facts, `#` for their number, and how other sentences come back to them.
  private static let subjects: [(statement: String, mentions: [String])] = [
    (
      "The flood wall along the lower river will cost the town # euros.",
      [
        "asked who pays for the flood wall", "walked along the lower river",
        "said it will cost the town",
      ]
    ),
    (
      "Since its new roof leaked, the harbour school has lost # of its pupils.",
      [
        "drew the harbour school", "saw that its new roof leaked",
        "named those who has lost its pupils",
      ]
    ),
    (
      "Fishermen landed # baskets of herring at the eastern quay this season.",
      ["counted baskets of herring", "left the eastern quay", "knew that fishermen landed"]
    ),
    (
      "A private collector left # rare coins to the city museum in her last will.",
      ["dusted rare coins", "found the city museum closed", "met a private collector"]
    ),
    (
      "The night train to the capital carried # passengers before it was cancelled.",
      ["missed the night train", "went to the capital", "wrote before it was cancelled"]
    ),
    (
      "Doctors at the children's hospital vaccinated # infants against measles.",
      [
        "built the children's hospital", "heard of infants against measles",
        "trusted doctors at the",
      ]
    ),
    (
      "Storms in late autumn felled # oaks in the royal forest beyond the hills.",
      ["feared storms in late autumn", "rode through the royal forest", "lived beyond the hills"]
    ),
    (
      "Volunteers planted # apple trees on the old airfield for the orchard project.",
      [
        "thanked volunteers who planted apple trees", "crossed the old airfield",
        "joined the orchard project",
      ]
    ),
  ]
  private static let syllables = [
    "ba", "dol", "fen", "gri", "hul", "jas", "kem", "lor", "mun", "nel", "pav", "ril", "sot", "tam",
    "vor", "wex", "zin", "cad", "quo", "brin",
  ]
  private static let sayings = [
    "asked for", "wrote of", "laughed about", "dreamed of", "came to see", "heard of",
    "wondered at",
  ]
}
