/// Shorter English words for longer ones that say the same wherever they stand.
enum PlainWording {
  /// A place in a sentence and the shorter words for what stands there.
  struct Replacement: Sendable, Equatable {
    let range: Range<String.Index>
    let words: String
  }

  /// Finds what can be said in shorter words.
  ///
  /// - Returns: The replacements in order; they do not overlap.
  static func replacements(in sentence: String) -> [Replacement] {
    let words = sentence.words
    var replacements: [Replacement] = []
    var place = 0
    while place < words.count {
      guard let (length, plain) = plainWords(for: words[place...]),
        !limits.contains(place > 0 ? words[place - 1].text : "")
          || !adjectives.contains(words[place].text)
      else {
        place += 1
        continue
      }
      let range = words[place].range.lowerBound..<words[place + length - 1].range.upperBound
      let isCapital = sentence[range.lowerBound].isUppercase
      replacements.append(
        Replacement(
          range: range,
          words: isCapital ? plain.prefix(1).uppercased() + plain.dropFirst() : plain))
      place += length
    }
    return replacements
  }

  /// The longest phrase that words begin with, by its number of words, and what stands for it.
  private static func plainWords(for words: ArraySlice<String.Word>) -> (Int, String)? {
    for length in (1...longest).reversed() where length <= words.count {
      let phrase = words.prefix(length).map(\.text).joined(separator: " ")
      if let plain = table[phrase] { return (length, plain) }
    }
    return nil
  }

  /// Behind an article or the like, these adjectives have no shorter one.
  private static let adjectives: Set = ["additional", "sufficient"]
  private static let limits: Set = [
    "", "a", "an", "the", "any", "no", "this", "these", "each", "every", "not", "as", "one",
  ]

  /// The longer words in lower case, and the shorter ones.
  private static let table = [
    "in order to": "to",
    "in an effort to": "to",
    "in an attempt to": "to",
    "prior to": "before",
    "subsequent to": "after",
    "subsequently": "later",
    "a number of": "several",
    "a large number of": "many",
    "a variety of": "various",
    "a wide variety of": "many",
    "a wide range of": "many",
    "numerous": "many",
    "will be able to": "can",
    "would be able to": "could",
    "all of the": "all the",
    "both of the": "both",
    "provide funding for": "fund",
    "provides funding for": "funds",
    "provided funding for": "funded",
    "provide funding to": "fund",
    "provides funding to": "funds",
    "provided funding to": "funded",
    "has an effect on": "affects",
    "have an effect on": "affect",
    "had an effect on": "affected",
    "has an impact on": "affects",
    "have an impact on": "affect",
    "had an impact on": "affected",
    "make changes to": "change",
    "made changes to": "changed",
    "make improvements to": "improve",
    "made improvements to": "improved",
    "make use of": "use",
    "makes use of": "uses",
    "made use of": "used",
    "the majority of": "most",
    "a majority of": "most",
    "due to the fact that": "because",
    "despite the fact that": "although",
    "in spite of": "despite",
    "with respect to": "about",
    "with regard to": "about",
    "in regard to": "about",
    "regarding": "about",
    "concerning": "about",
    "in the event that": "if",
    "until such time as": "until",
    "whether or not": "whether",
    "is able to": "can",
    "are able to": "can",
    "was able to": "could",
    "were able to": "could",
    "has the ability to": "can",
    "have the ability to": "can",
    "is required to": "must",
    "are required to": "must",
    "utilize": "use",
    "utilizes": "uses",
    "utilized": "used",
    "utilizing": "using",
    "utilization": "use",
    "assist": "help",
    "assists": "helps",
    "assisted": "helped",
    "assisting": "helping",
    "provide assistance to": "help",
    "provides assistance to": "helps",
    "provided assistance to": "helped",
    "stated that": "said that",
    "told us that": "said that",
    "in addition to": "besides",
    "for the purpose of": "for",
    "on a regular basis": "regularly",
    "on an ongoing basis": "continuously",
    "on an annual basis": "annually",
    "at the present time": "now",
    "at this time": "now",
    "take into account": "consider",
    "takes into account": "considers",
    "located in": "in",
    "located at": "at",
    "during the course of": "during",
    "over the course of": "during",
    "is in the process of": "is",
    "are in the process of": "are",
    "was in the process of": "was",
    "were in the process of": "were",
    "additional": "more",
    "sufficient": "enough",
    "individuals": "people",
    "commence": "begin",
    "commenced": "began",
    "obtain": "get",
    "obtained": "got",
    "obtaining": "getting",
    "demonstrate": "show",
    "demonstrates": "shows",
    "demonstrated": "showed",
    "upon": "on",
    "primarily": "mainly",
    "frequently": "often",
    "initially": "at first",
    "attempt to": "try to",
    "attempted to": "tried to",
    "in conjunction with": "with",
    "in the vicinity of": "near",
    "in close proximity to": "near",
    "in the absence of": "without",
    "for a period of": "for",
    "in the near future": "soon",
    "at all times": "always",
    "in many cases": "often",
    "in most cases": "mostly",
  ]
  private static let longest = table.keys.map { $0.split(separator: " ").count }.max() ?? 0
}

extension String {
  /// A word in lower case, and its place.
  fileprivate typealias Word = (text: String, range: Range<Index>)

  /// The words; each sign of punctuation is one, too, so that no phrase reaches over it.
  fileprivate var words: [Word] {
    matches(of: #/[\p{L}\p{N}’'-]+|[^\s]/#).map { (self[$0.range].lowercased(), $0.range) }
  }
}
