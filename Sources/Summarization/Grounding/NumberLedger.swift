/// The numbers that a text holds, in a form that notations do not change.
///
/// "1,250", "1 250" and "1250" are one number, and so are "three" and "3". Signs and units are not
/// compared.
struct NumberLedger: Sendable, Equatable {
  /// The numbers as digits with `.` before a fraction.
  let numbers: Set<String>

  /// Collects the numbers of a text.
  init(of text: some StringProtocol) {
    let text = String(text)
    // A plain space may separate thousands or numbers; the text may mean either.
    numbers = Self.numbers(in: text, withWords: true)
      .union(Self.numbers(in: text.replacing(" ", with: "\u{A0}"), withWords: false))
  }

  /// Returns whether all numbers of a sentence are in the ledger.
  ///
  /// Number words of the sentence are not looked at: "one" is more often an article than a count.
  func supports(_ sentence: some StringProtocol) -> Bool {
    Self.numbers(in: sentence, withWords: false).isSubset(of: numbers)
  }

  private static func numbers(in text: some StringProtocol, withWords: Bool) -> Set<String> {
    var found: Set<String> = []
    var digits = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if let value = character.wholeNumberValue, value < 10 {
        digits.append(String(value))
      } else if !digits.isEmpty, let next = rest.first?.wholeNumberValue, next < 10,
        ".,\u{A0}\u{202F}'’".contains(character)
      {
        digits.append(character)
      } else if !digits.isEmpty {
        found.insert(normalized(digits))
        digits = ""
      }
    }
    if !digits.isEmpty { found.insert(normalized(digits)) }
    if withWords {
      for word in text.split(whereSeparator: { !$0.isLetter }) {
        if let number = words[word.lowercased()] { found.insert(number) }
      }
    }
    return found
  }

  /// A separator before a group of just three digits is one of thousands, any other one begins the
  /// fraction.
  ///
  /// "1.250" stays ambiguous; read as thousands on both sides it compares all the same.
  private static func normalized(_ digits: String) -> String {
    var result = ""
    var groups = digits.split { !$0.isNumber }
    let separators = digits.filter { !$0.isNumber }
    guard groups.count > 1, let last = groups.last else { return trimmed(digits) }
    let hasFraction = last.count != 3 || (Set(separators).count > 1)
    if hasFraction { groups.removeLast() }
    result = trimmed(groups.joined())
    let fraction = hasFraction ? last.reversed().drop { $0 == "0" }.reversed() : []
    return fraction.isEmpty ? result : result + "." + String(fraction)
  }

  private static func trimmed(_ digits: String) -> String {
    let significant = digits.drop { $0 == "0" }
    return significant.isEmpty ? "0" : String(significant)
  }

  private static let words = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20",
    "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "hundred": "100",
    "thousand": "1000",
  ]
}
