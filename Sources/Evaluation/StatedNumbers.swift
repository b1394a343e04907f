internal import Foundation

/// The numbers that a text states, each in one spelling.
///
/// "1,250", "1'250" and "01250.0" are one number. This is apart from the check that summaries go
/// through when they are made, since nothing can be judged by its own measure.
struct StatedNumbers {
  /// The numbers that are written with digits, in order.
  let written: [String]
  private let text: String

  /// Finds the numbers of a text.
  init(of text: String) {
    self.text = text
    written = Self.runs(of: text).flatMap(Self.numbers)
  }

  /// Returns all numbers that a summary of the text may state: also those of parts of a number, of
  /// number words and of Chinese numerals.
  ///
  /// - Parameter language: The BCP 47 code of the text's language, or `nil`.
  func supported(language: String?) -> Set<String> {
    var numbers = Set(written)
    for run in Self.runs(of: text) {
      numbers.formUnion(run.split { !isDigit($0) }.map { Self.trimmed($0) })
    }
    for scalar in text.unicodeScalars where !scalar.isASCII {
      if scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue,
        value == value.rounded(), abs(value) < 1e9
      {
        numbers.insert(String(Int(value)))
      }
    }
    let spelled = Self.spelled(language: language ?? "en")
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
      if let number = spelled[String(word)] { numbers.insert(number) }
    }
    return numbers
  }

  /// The words of small and of round numbers in a language.
  private static func spelled(language: String) -> [String: String] {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.numberStyle = .spellOut
    var spelled: [String: String] = [:]
    for number in Array(0...20) + Array(stride(from: 30, through: 90, by: 10)) + [100, 1000] {
      guard let name = formatter.string(from: NSNumber(value: number)) else { continue }
      // The last word of "one hundred" is what other numbers of hundreds are named by.
      if let word = name.lowercased().split(whereSeparator: { !$0.isLetter }).last {
        spelled[String(word)] = String(number)
      }
    }
    return spelled
  }

  /// The runs of digits and of the marks between them.
  private static func runs(of text: String) -> [[Character]] {
    var runs: [[Character]] = []
    var run: [Character] = []
    for character in text {
      if isDigit(character) || (!run.isEmpty && isMark(character)) {
        run.append(character)
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    return run.isEmpty ? runs : runs + [run]
  }

  /// Reads groups of three digits as thousands and what follows a point or comma as a fraction.
  private static func numbers(in run: [Character]) -> [String] {
    var numbers: [String] = []
    var groups: [(mark: Character?, digits: String)] = []
    for character in run {
      if !isDigit(character) {
        groups.append((character, ""))
      } else if groups.isEmpty {
        groups.append((nil, digit(character)))
      } else {
        groups[groups.count - 1].digits += digit(character)
      }
    }
    var rest = groups.filter { !$0.digits.isEmpty }[...]
    while let first = rest.popFirst() {
      var whole = first.digits
      if whole.count <= 3, let mark = rest.first?.mark, rest.first?.digits.count == 3 {
        while let next = rest.first, next.mark == mark, next.digits.count == 3 {
          whole += next.digits
          rest.removeFirst()
        }
      }
      var fraction = ""
      if let next = rest.first, next.mark == "." || next.mark == "," {
        fraction = String(next.digits.reversed().drop { $0 == "0" }.reversed())
        rest.removeFirst()
      }
      numbers.append(trimmed(whole) + (fraction.isEmpty ? "" : "." + fraction))
    }
    return numbers
  }

  private static func trimmed(_ digits: some Sequence<Character>) -> String {
    let significant = digits.map(digit).joined().drop { $0 == "0" }
    return significant.isEmpty ? "0" : String(significant)
  }

  private static func digit(_ character: Character) -> String {
    character.wholeNumberValue.map { String($0) } ?? ""
  }
}

private func isDigit(_ character: Character) -> Bool {
  // Most characters are ASCII, and the properties of others take long to look up.
  if let ascii = character.asciiValue { return 0x30...0x39 ~= ascii }
  return character.unicodeScalars.first?.properties.numericType == .decimal
}

private func isMark(_ character: Character) -> Bool {
  ".,'’\u{A0}\u{2009}\u{202F}".contains(character)
}
