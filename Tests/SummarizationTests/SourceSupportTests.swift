import Testing

@testable import Summarization

@Suite struct SourceSupportTests {
  static let source = """
    John Miller and Anna Smith met the council of Vennholm on 14 March 2025. The mayor said that the \
    wall was “long overdue and too low”. The council did not approve the bridge.
    """

  @Test(arguments: [
    ("John Miller met the council of Vennholm.", true),
    ("The council met Anna Smith in Vennholm.", true),
    ("The council met John Smith in Vennholm.", false),
    ("The council met Maria Smith in Vennholm.", false),
    ("The wall was “long overdue”, the mayor said.", true),
    ("The wall was \"long overdue and too low\", the mayor said.", true),
    ("The wall was “overdue and low”, the mayor said.", false),
    ("The council did not approve the bridge.", true),
    ("The council approved the bridge.", false),
    ("The council did not meet John Miller.", false),
    ("The council met John Miller on 14 March 2025.", true),
    ("The council met John Miller on 15 March 2025.", false),
    ("The council met John Miller on 14 April 2025.", false),
  ])
  func factsAreCompared(sentence: String, isSupported: Bool) {
    #expect(
      SourceSupport(of: Self.source, leastShare: 0.6).supports(sentence) == isSupported)
  }
}

extension SourceSupportTests {
  @Test(arguments: [
    "The council's wall and the U.S.-brokered treaty of Vennholm's mayor were “not” signed in 2025.",
    "Der 3,5-prozentige Anstieg kam nicht unerwartet, sagte Anna-Maria Lindt („keine Frage“).",
    "L’homme d’État n’a pas signé l’accord du 14 mars.",
  ])
  func aSentenceSupportsItself(sentence: String) {
    #expect(SourceSupport(of: sentence, leastShare: 1).supports(sentence))
  }
}

@Suite struct NegationPolarityTests {
  @Test(arguments: [
    ("en", "The gate never failed.", "The gate failed.", false),
    ("en", "The gate never failed.", "The gate never failed.", true),
    ("en", "The gate held.", "The gate didn't hold.", false),
    (
      "en", "Schools are not required to submit audits, which the office publishes.",
      "The office publishes audits.", true
    ),
    (
      "en", "Schools are not required to submit audits.", "Schools are required to submit audits.",
      false
    ),
    ("de", "Der Rat genehmigte die Brücke nicht.", "Der Rat genehmigte die Brücke.", false),
    ("de", "Der Rat baute keine Brücke.", "Der Rat baute eine Brücke.", false),
    ("fr", "Le conseil n’a pas approuvé le pont.", "Le conseil a approuvé le pont.", false),
    ("es", "El consejo no aprobó el puente.", "El consejo aprobó el puente.", false),
    ("it", "Il consiglio non ha approvato il ponte.", "Il consiglio ha approvato il ponte.", false),
    ("nl", "De raad keurde de brug niet goed.", "De raad keurde de brug goed.", false),
    ("pt", "O conselho não aprovou a ponte.", "O conselho aprovou a ponte.", false),
    ("zh", "市议会没有批准这座桥。", "市议会批准这座桥。", false),
    ("zh", "市议会没有批准这座桥。", "市议会没有批准这座桥。", true),
    ("fi", "Valtuusto ei hyväksynyt siltaa.", "Valtuusto hyväksyi sillan.", true),
  ])
  func whatIsDeniedStaysDenied(
    language: String, evidence: String, sentence: String, isKept: Bool
  ) {
    #expect(NegationPolarity(evidence: evidence, language: language).isKept(by: sentence) == isKept)
  }
}
