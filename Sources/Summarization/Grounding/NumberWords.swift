internal import Foundation
internal import Synchronization

/// The words for whole numbers in a language, as the rules of Unicode CLDR spell them.
enum NumberWords {
  private static let known = Mutex<[String: [String: Int]]>([:])

  /// Returns the value of each word for a number up to 100, and for 1,000, in lower case.
  ///
  /// - Parameter language: A BCP 47 code, or `nil` for English.
  static func values(in language: String?) -> [String: Int] {
    let language = language?.primarySubtag ?? "en"
    return known.withLock { known in
      if let values = known[language] { return values }
      let values = spelled(in: language)
      known[language] = values
      return values
    }
  }

  private static func spelled(in language: String) -> [String: Int] {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.numberStyle = .spellOut
    var values: [String: Int] = [:]
    for number in Array(0...100) + [1000] {
      guard let name = formatter.string(from: NSNumber(value: number))?.lowercased() else {
        continue
      }
      // Soft hyphens mark where German words may be divided; "one hundred" is known by its last word.
      let words = name.replacing("\u{AD}", with: "").split(separator: " ")
      guard let word = words.last, words.count == 1 || number >= 100 else { continue }
      values[String(word)] = number
    }
    return values
  }
}
