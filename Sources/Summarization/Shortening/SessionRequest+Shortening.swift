extension SessionRequest {
  /// Words a request for a sentence that says the same in fewer words.
  ///
  /// Three turns show what is wanted: a model of 135 million parameters follows them, but hardly an
  /// instruction; with five it copies more. All requests begin alike, so that the model reads the
  /// examples once.
  ///
  /// - Parameters:
  ///   - sentence: A sentence of the document.
  ///   - pattern: What the answer is held to.
  ///   - tokens: The tokens of the sentence, which the answer has fewer of.
  init(shortening sentence: String, pattern: String, tokens: Int) {
    self.init(
      instructions: "Rewrite the text in one shorter sentence. Keep the names and the numbers.",
      examples: Self.shortenings, prompt: sentence, pattern: pattern,
      // Other words and the quotation marks around the answer may cost a few more.
      sampling: .greedy, maximumResponseTokens: tokens + 16)
  }

  private static let shortenings = [
    Example(
      prompt: """
        In addition, the museum (see figure 2) was opened again in May 2015 after repairs that \
        cost $4.2 million, which the city had paid in advance.
        """,
      answer: "The museum was opened again in May 2015 after repairs that cost $4.2 million."),
    Example(
      prompt: """
        According to the survey, 38 percent of the farmers in the northern districts reported \
        that they had changed their crops—wheat and barley in most years—in order to save water, \
        making the harvest less certain.
        """,
      answer: """
        According to the survey, 38 percent of the farmers in the northern districts reported \
        they had changed their crops to save water.
        """),
    Example(
      prompt: """
        However, the Harbour Authority, which was founded in 1954, stated that it would replace \
        the oldest of its three ferries, including the one that serves the islands.
        """,
      answer: "The Harbour Authority stated that it would replace the oldest of its three ferries."
    ),
  ]
}
