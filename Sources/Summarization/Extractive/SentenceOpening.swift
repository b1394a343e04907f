/// Tells from its first word whether a sentence needs the one before it to be understood.
///
/// Such words belong to the closed classes of each language: pronouns and demonstratives that stand
/// for something named before, and connectives. In languages without a list nothing is told.
struct SentenceOpening: Sendable {
  private let words: Set<String>
  private let isWrittenWithoutSpaces: Bool

  /// Takes the words of a language.
  ///
  /// - Parameter language: A BCP 47 code, or `nil`.
  init(language: String?) {
    let code = language?.primarySubtag ?? ""
    words = Set((Self.openings[code] ?? "").split(separator: " ").map(String.init))
    isWrittenWithoutSpaces = ["ja", "zh"].contains(code)
  }

  /// Returns whether a sentence begins with such a word.
  func pointsBack(_ sentence: String) -> Bool {
    let text = sentence.drop { !$0.isLetter }
    guard !words.isEmpty, !text.isEmpty else { return false }
    if isWrittenWithoutSpaces {
      return (1...3).contains { words.contains(String(text.prefix($0))) }
    }
    return words.contains(text.prefix { $0.isLetter }.lowercased())
  }

  private static let openings = [
    "de": """
    er sie es dies diese dieser dieses diesem diesen jene jener jenes dabei dadurch dafür dagegen \
    damit danach daher darauf daraufhin darin darum dazu davon dann deshalb deswegen trotzdem \
    dennoch jedoch aber und denn auch außerdem zudem ferner dort sein seine ihre
    """,
    "en": """
    he she it they this that these those his her its their such however but and or so yet \
    therefore thus then also moreover furthermore instead otherwise additionally similarly \
    likewise consequently hence nevertheless nonetheless meanwhile
    """,
    "es": """
    él ella ello ellos ellas este esta esto estos estas ese esa eso esos esas aquello su sus pero \
    y entonces así también además luego después asimismo
    """,
    "fr": """
    il elle ils elles ce cet cette ces cela ceci ça celui celle ceux celles son sa ses leur leurs \
    mais et donc or ainsi alors puis aussi cependant toutefois pourtant ensuite néanmoins
    """,
    "it": """
    egli ella esso essa essi esse lui lei loro questo questa questi queste quello quella quelli \
    quelle ciò suo sua suoi sue ma e quindi dunque così allora poi anche inoltre tuttavia però
    """,
    "ja": "それ これ あれ その この あの そこ ここ そう しか だか また さら つま 彼 彼女",
    "nl": """
    hij zij ze het dit dat deze die zijn haar hun daarom daardoor daarna daarbij dus maar en dan \
    ook echter toch bovendien
    """,
    "pt": """
    ele ela eles elas este esta isto estes estas esse essa isso esses essas aquilo seu sua seus \
    suas mas e então assim também além depois porém contudo portanto
    """,
    "ru": """
    он она оно они это этот эта эти тот та те его её ее их но и а поэтому затем потом также однако \
    так тогда кроме
    """,
    "zh": "他 她 它 这 那 但 而 其 也 并 所以 因此 然后 因为 另外 此外 于是",
  ]
}
