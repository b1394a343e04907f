internal import Foundation

/// The numbers that a text holds, in a form that notations do not change.
///
/// "1,250", "1 250" and "1250" are one number, and so are "three" and "3", "2.5 million" and
/// "2,500,000". A percentage is another number than a count, and a sum in dollars another one than the
/// sum in euros. Signs are not compared.
struct NumberLedger: Sendable, Equatable {
  /// The numbers as digits with `.` before a fraction, and `%` or the sign of a currency behind.
  let numbers: Set<String>
  /// The language of the text, whose number words are read.
  private let language: String?

  /// Collects the numbers of a text.
  ///
  /// - Parameter language: The BCP 47 code of its language, or `nil` for English.
  init(of text: some StringProtocol, language: String? = nil) {
    self.language = language
    // A plain space may separate thousands or numbers; the text may mean either.
    let text = String(text)
    numbers = Set(Self.quantities(in: text, language: language).map(\.text))
      .union(
        Self.quantities(in: text.replacing(" ", with: "\u{A0}"), language: language).map(\.text))
  }

  /// Returns whether all numbers of a sentence in the same language are in the ledger.
  ///
  /// The word for one is not looked at: it is more often an article than a count.
  func supports(_ sentence: some StringProtocol) -> Bool {
    Self.quantities(in: String(sentence), language: language).allSatisfy { quantity in
      if quantity.isWord, ["0", "1"].contains(quantity.value) { return true }
      // The currency may be left to what stands around the sentence, a percentage may not.
      return numbers.contains(quantity.text)
        || quantity.unit == nil
          && Self.currencies.contains { numbers.contains(quantity.value + $0) }
    }
  }

  private struct Quantity {
    let value: String
    let unit: String?
    let isWord: Bool

    var text: String { value + (unit ?? "") }
  }

  /// The numbers of a text with what they count.
  private static func quantities(in text: String, language: String?) -> [Quantity] {
    let words = NumberWords.values(in: language)
    let tokens = tokens(of: text)
    return tokens.indices.compactMap { place in
      let token = tokens[place]
      let isWord = token.first?.isLetter ?? false
      guard isWord || token.first.map(isDigit) ?? false,
        var value = isWord ? words[token].map(String.init) : normalized(token)
      else { return nil }
      var next = place + 1
      if next < tokens.count, let scale = scales[tokens[next]],
        let number = Decimal(string: value, locale: Locale(identifier: "en_US_POSIX"))
      {
        value = "\(number * scale)"
        next += 1
      }
      let behind = next < tokens.count ? units[tokens[next]] : nil
      let isPerCent = percentages.contains { tokens[next...].starts(with: $0) }
      let before = place > 0 ? currencySigns[tokens[place - 1]] : nil
      return Quantity(value: value, unit: isPerCent ? "%" : behind ?? before, isWord: isWord)
    }
  }

  /// The numbers in digits with their separators, the words in lower case, and the signs of units.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let isDigits = isDigit(first)
      let run = rest.prefix { character in
        isDigits
          ? isDigit(character) || separators.contains(character)
          : character.isLetter
            || character == "-" && first.isLetter
      }
      if run.isEmpty {
        if units[String(first)] != nil { tokens.append(String(first)) }
        rest.removeFirst()
        continue
      }
      // A mark behind the last digit or letter belongs to the sentence.
      let end = run.lastIndex { isDigit($0) || $0.isLetter } ?? run.startIndex
      tokens.append(run[...end].lowercased())
      rest = rest[run.endIndex...]
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.wholeNumberValue.map { $0 < 10 } ?? false
  }

  private static let separators: Set<Character> = [".", ",", "'", "’", "\u{A0}", "\u{202F}"]

  /// A separator before a group of just three digits is one of thousands, any other one begins the
  /// fraction.
  ///
  /// "1.250" stays ambiguous; read as thousands on both sides it compares all the same.
  private static func normalized(_ text: String) -> String? {
    let digits = text.map { $0.wholeNumberValue.map { String($0) } ?? String($0) }.joined()
    var groups = digits.split { !$0.isNumber }
    let separators = digits.filter { !$0.isNumber }
    guard groups.count > 1, let last = groups.last else { return trimmed(digits) }
    let hasFraction = last.count != 3 || Set(separators).count > 1
    if hasFraction { groups.removeLast() }
    let whole = trimmed(groups.joined())
    let fraction = hasFraction ? last.reversed().drop { $0 == "0" }.reversed() : []
    return fraction.isEmpty ? whole : whole + "." + String(fraction)
  }

  private static func trimmed(_ digits: String) -> String {
    let significant = digits.drop { $0 == "0" }
    return significant.isEmpty ? "0" : String(significant)
  }

  private static let percentages = [
    ["per", "cent"], ["pour", "cent"], ["por", "ciento"], ["per", "cento"], ["por", "cento"],
  ]
  private static let currencies = ["$", "€", "£", "¥"]
  private static let currencySigns = Dictionary(
    uniqueKeysWithValues: currencies.map { ($0, $0) })
  /// What a number counts, where its meaning hangs on it, in the languages of Western Europe.
  private static let units: [String: String] = [
    "%": "%", "％": "%", "٪": "%", "percent": "%", "prozent": "%", "procent": "%",
    "dollar": "$", "dollars": "$", "dólares": "$", "dollari": "$", "usd": "$", "$": "$",
    "euro": "€", "euros": "€", "eur": "€", "€": "€", "pound": "£", "pounds": "£", "pfund": "£",
    "gbp": "£", "£": "£", "yen": "¥", "¥": "¥",
  ]
  /// "Billion" is not the same number in all languages and is compared as a word.
  private static let scales: [String: Decimal] = [
    "million": 1_000_000, "millions": 1_000_000, "millionen": 1_000_000, "millón": 1_000_000,
    "millones": 1_000_000, "milione": 1_000_000, "milioni": 1_000_000, "milhão": 1_000_000,
    "milhões": 1_000_000, "miljoen": 1_000_000, "milliard": 1_000_000_000,
    "milliards": 1_000_000_000, "milliarde": 1_000_000_000, "milliarden": 1_000_000_000,
    "miliardo": 1_000_000_000, "miliardi": 1_000_000_000, "miljard": 1_000_000_000,
  ]
}
