import Testing

@testable import Evaluation

@Suite struct RougeTests {
  /// Worked out by hand: hits by both lengths.
  @Test(
    arguments: [
      (1, "a b c d", "a b x", 2.0 * 2 / 7), (2, "a b c d", "a b x", 2.0 * 1 / 5),
      // A word counts as often as both sides have it.
      (1, "a a b", "a a a a", 2.0 * 2 / 7), (2, "a b a b", "a b", 2.0 * 1 / 4),
      (1, "a b", "c d", 0), (2, "a", "a", 0), (1, "", "a", 0), (1, "a", "", 0), (1, "", "", 0),
    ] as [(Int, String, String, Double)])
  func ngrams(n: Int, reference: String, summary: String, f1: Double) {
    #expect(
      Rouge.ngrams(n, reference: words(reference), summary: words(summary)).isNear(f1))
  }

  @Test(
    arguments: [
      // The example of section 3.2 of Lin's article: w1 w2 and w1 w3 w5 give w1 w2 w3 w5.
      (["w1 w2 w3 w4 w5"], ["w1 w2 w6 w7 w8", "w1 w3 w8 w9 w5"], 2.0 * 4 / 15),
      (["a b c"], ["c b a"], 2.0 * 1 / 6), (["a b c", "d"], ["d", "a b c"], 1),
      // The one "a" of the summary counts once.
      (["a b", "a c"], ["a"], 2.0 * 1 / 5), (["a"], [], 0), ([], ["a"], 0), (["a"], ["b"], 0),
    ] as [([String], [String], Double)])
  func unionOfLongestCommonSubsequences(reference: [String], summary: [String], f1: Double) {
    let result = Rouge.union(reference: reference.map(words), summary: summary.map(words))
    #expect(result.isNear(f1))
  }

  @Test func textWithoutAnyFullStopIsCompared() {
    let sentence = Array(0..<5000)
    #expect(Rouge.union(reference: [sentence], summary: [sentence]).isNear(1))
  }

  /// What the Python package rouge-score 0.1.2 gives, with its stemmer for English.
  @Test(
    arguments: [
      (
        "en",
        "The ferry stopped at noon.\nNobody had repaired its engines.\nPassengers waited on the pier until evening.",
        "At noon the ferry stopped, as the engine was not repaired.\nThe passengers were waiting on the pier.",
        [68.57, 36.36, 51.43]
      ),
      (
        "en",
        "The council approved 1,250 new houses near the river.\nResidents' objections were rejected in 2019.",
        "In 2019 the council rejected objections of residents.\nIt approved houses near the river, near the river.",
        [72.73, 32.26, 54.55]
      ),
      (
        "en-GB",
        "Café owners in Zürich don't agree with the decision.\nThey are organising relational studies.",
        "The owners of cafés disagree with decisions.\nRelations are studied; they organise.",
        [68.97, 0, 34.48]
      ),
      ("en", "One two three four five six seven.", "Nine ten eleven.", [0, 0, 0]),
      (
        "de", "Die Fähre hielt mittags an.\nNiemand hatte die Motoren repariert.",
        "Mittags hielt die Fähre.\nDie Motoren waren nicht repariert, hatte niemand gesagt.",
        [81.82, 20, 45.45]
      ),
      ("zh", "会议讨论了新的预算。\n代表们同意推迟决定。", "会议推迟了预算的决定。\n代表同意了。", [84.85, 38.71, 78.79]),
      ("ja", "会議は新しい予算を話し合った。", "新しい予算の会議を開いた。", [69.23, 41.67, 53.85]),
    ] as [(String, String, String, [Double])])
  func figuresAreThoseOfThePythonPackage(
    language: String, reference: String, summary: String, figures: [Double]
  ) {
    let tokenizer = RougeTokenizer(language: language)
    func sentences(_ text: String) -> [[Int]] {
      text.split(separator: "\n").map { tokenizer.tokens(of: String($0)).map(\.hashValue) }
    }
    let scores = RougeScores(reference: sentences(reference), summary: sentences(summary))
    for (score, figure) in zip([scores.rouge1, scores.rouge2, scores.rougeLsum], figures) {
      #expect(score.isNear(figure, within: 0.005))
    }
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

@Suite struct RougeTokenizerTests {
  @Test(
    arguments: [
      ("en", "The Cities' engines, relational!", ["the", "citi", "engin", "relat"]),
      // Words of up to three letters stay as they are.
      (nil, "Does he use a bus?", ["doe", "he", "use", "a", "bus"]),
      ("en", "A naïve 3.5", ["a", "na", "ve", "3", "5"]),
      ("de", "Größere Städte", ["größere", "städte"]),
      ("zh", "新的GDP数据", ["新", "的", "gdp", "数", "据"]),
    ] as [(String?, String, [String])])
  func tokens(language: String?, text: String, tokens: [String]) {
    #expect(RougeTokenizer(language: language).tokens(of: text) == tokens)
  }
}

extension Double {
  func isNear(_ other: Double, within distance: Double = 1e-9) -> Bool {
    abs(self - other) <= distance
  }
}
