import Testing

@testable import Summarization

@Suite struct OmissiblePhrasesTests {
  func omitted(_ sentence: String) -> [String] {
    (OmissiblePhrases(of: sentence)?.ranges ?? []).map { String(sentence[$0]) }
  }

  @Test(arguments: [
    ("The wall (see figure 2) protects 1,240 homes.", [" (see figure 2)"]),
    ("The wall—built of stone—protects 1,240 homes.", ["—built of stone—"]),
    ("In addition, the wall protects 1,240 homes.", ["In addition, "]),
    ("The wall, however, protects 1,240 homes.", [", however,"]),
    ("The wall, which was built in 1954, protects 1,240 homes.", [", which was built in 1954,"]),
    ("The council built a wall, which protects 1,240 homes.", [", which protects 1,240 homes"]),
    ("The council built a wall, making the river safer.", [", making the river safer"]),
    ("The council built a wall because the river had risen.", [" because the river had risen"]),
    ("The council built a wall; the mayor paid for it.", ["; the mayor paid for it"]),
    ("The council built a wall, and they paid for it.", [", and they paid for it"]),
    ("Flood control: The council built a wall.", ["Flood control: "]),
    ("Although the river fell, the council built a wall.", ["Although the river fell, "]),
    ("The mayor said that they had built a wall.", [" that"]),
    ("The homes that are protected by the wall stand.", [" that are"]),
  ])
  func whatPunctuationSetsApartMayBeLeftOut(sentence: String, phrases: [String]) {
    #expect(omitted(sentence) == phrases)
  }

  @Test(arguments: [
    // Conditions, exceptions, opposition, attributions and times limit what is said.
    "If the river rises, the gate is shut.",
    "The gate is shut (unless the river is low).",
    "The gate is shut, but the river rises.",
    "The gate is shut, according to the mayor.",
    "In 2019, the gate was shut.",
    "The gate is shut, except on Sundays.",
    "The gate was not shut because the river had risen.",
    "Although the river fell, it flooded the town.",
    // Members of a list, a relative clause that limits, a question, a number.
    "The council met farmers, and the mayor, and the press.",
    "Homes which stand on the bank are flooded.",
    "Was the gate, which is new, shut?",
    "The wall protects 1,240 homes.",
    "The gate stayed open 3–5 days and 7–9 nights.",
    // The number of a member, who speaks, a dash that stands for a comma, speech, broken speech.
    "The council was to (1) build a wall and (b) shut the gate.",
    "Marketing Expert: The gate was shut.",
    "As the wall fell—it was old—the river rose.",
    "The gate—“the old one”—was shut.",
    "The gate (old) was...",
    "The keeper, whose face was stone, save for the eyes, was calm.",
  ])
  func whatLimitsTheSentenceStays(sentence: String) {
    #expect(omitted(sentence) == [])
  }
}

@Suite struct ShorteningsTests {
  @Test func allCombinationsAreListed() {
    let sentence =
      "However, the council built a long wall in order to protect 1,240 homes (see map)."
    #expect(
      Set(Shortenings(of: sentence).sentences) == [
        "The council built a long wall in order to protect 1,240 homes (see map).",
        "However, the council built a long wall to protect 1,240 homes (see map).",
        "However, the council built a long wall in order to protect 1,240 homes.",
        "The council built a long wall to protect 1,240 homes (see map).",
        "The council built a long wall in order to protect 1,240 homes.",
        "However, the council built a long wall to protect 1,240 homes.",
        "The council built a long wall to protect 1,240 homes.",
      ])
  }

  @Test(arguments: ["The wall (new) fell.", "The wall protects many homes.", "", ".", "(a)."])
  func whatWouldSayTooLittleIsNotListed(sentence: String) {
    #expect(Shortenings(of: sentence).sentences == [])
    #expect(Shortenings(of: sentence).pattern == nil)
  }

  @Test func thePatternMatchesJustTheSentences() throws {
    let sentence = "However, the fee of $4.2 (a | b) * [c] rose by 5 % + tax in the year 2020."
    let shortenings = Shortenings(of: sentence)
    let pattern = try Regex(try #require(shortenings.pattern))
    #expect(!shortenings.sentences.isEmpty)
    for shorter in shortenings.sentences { #expect(shorter.wholeMatch(of: pattern) != nil) }
    #expect(sentence.wholeMatch(of: pattern) == nil)
  }

  @Test func manyPhrasesStayFew() {
    let sentence =
      "The wall" + String(repeating: " (see map)", count: 200) + " protects the old town."
    #expect(Shortenings(of: sentence).sentences.count < 64)
  }
}

@Suite struct PlainWordingTests {
  @Test(arguments: [
    ("It fell prior to the flood.", "before"), ("Numerous homes fell.", "Many"),
    ("They are able to swim.", "can"), ("A number of homes fell.", "Several"),
    ("They need additional time.", "more"),
  ])
  func longWordsHaveShorterOnes(sentence: String, words: String) {
    #expect(PlainWording.replacements(in: sentence).map(\.words) == [words])
  }

  @Test(arguments: [
    "An additional gate fell.", "The priors were set.", "It fell approximately there.",
    "They are not able to.",
  ])
  func otherMeaningsStay(sentence: String) {
    #expect(PlainWording.replacements(in: sentence) == [])
  }
}
