import Testing

@testable import Summarization

@Suite struct NumberLedgerTests {
  @Test(arguments: [
    ("It cost 1,250,000 euros.", "It cost 1250000 euros.", true),
    ("It cost 1.250.000 Euro.", "It cost 1,250,000 euros.", true),
    ("It cost 1 250 francs.", "It cost 1250 francs.", true),
    ("It grew by 12.50 percent.", "It grew by 12.5 percent.", true),
    ("It grew by 12,5 Prozent.", "It grew by 12.5 percent.", true),
    ("Three gates were shut.", "3 gates were shut.", true),
    ("It was built in 1998.", "It was built in 1999.", false),
    ("It cost 12 euros.", "It cost 12.5 euros.", false),
    ("It cost 125 euros.", "It cost 12.5 euros.", false),
    ("no number", "It cost 5 euros.", false),
    ("no number", "none here either", true),
    ("item 007", "item 7", true),
    ("It cost 2.5 million euros.", "It cost 2,500,000 euros.", true),
    ("It cost $5 million.", "It cost 5 million dollars.", true),
    ("It cost $5 million.", "It cost €5 million.", false),
    ("It cost 5 million.", "It cost 5.", false),
    ("It grew by 12 %.", "It grew by 12 percent.", true),
    ("It grew by 12 per cent.", "It grew by 12%.", true),
    ("It grew by 12 %.", "It grew by 12.", false),
    ("It grew by 12.", "It grew by 12 %.", false),
    ("It took eighteen months.", "It took 18 months.", true),
    ("It took 18 months.", "It took eighteen months.", true),
    ("It took 18 months.", "It took twenty-one months.", false),
    ("It took 21 months.", "It took one keeper twenty-one months.", true),
    ("Rs 12,34,567", "1234567 rupees", true),
    ("１２ gates", "12 gates", true),
    ("from 3–5 days", "5 days", true),
  ])
  func numbersAreCompared(source: String, sentence: String, isSupported: Bool) {
    #expect(NumberLedger(of: source).supports(sentence) == isSupported)
  }

  @Test(arguments: [
    ("de", "Es dauerte einundzwanzig Monate.", "Es dauerte 21 Monate.", true),
    ("de", "Es dauerte 21 Monate.", "Es dauerte zwanzig Monate.", false),
    ("de", "Es wuchs um 3,5 Prozent.", "Es wuchs um 3,5 %.", true),
    ("de", "Es kostete 5 Millionen Euro.", "Es kostete 5.000.000 €.", true),
    ("fr", "Il a duré dix-huit mois.", "Il a duré 18 mois.", true),
    ("fr", "Il a crû de 12 pour cent.", "Il a crû de 12 %.", true),
    ("es", "Duró dieciocho meses.", "Duró 18 meses.", true),
    ("es", "Creció 12 por ciento.", "Creció 12 %.", true),
    ("it", "Durò diciotto mesi.", "Durò 18 mesi.", true),
    ("nl", "Het duurde achttien maanden.", "Het duurde 18 maanden.", true),
    ("pt", "Durou dezoito meses.", "Durou 18 meses.", true),
  ])
  func wordsAreReadInTheLanguage(
    language: String, source: String, sentence: String, isSupported: Bool
  ) {
    #expect(NumberLedger(of: source, language: language).supports(sentence) == isSupported)
  }
}

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("one", 1), ("one two", 2), ("— one, two! …", 2), ("e-mail to Dr. No", 4),
    ("2.5 % of 3", 3), ("日本語", 3), ("GDP は 5 兆円", 5), ("it's", 1),
  ])
  func words(text: String, count: Int) {
    #expect(WordCount.of(text) == count)
  }
}
