#if canImport(NaturalLanguage)
import NaturalLanguage
#endif

/// Identifies the language of a text.
public struct LanguageIdentifier: Sendable {
  /// How many characters are looked at, in parts spread over the text.
  private static let sampleLength = 4_000
  private static let sampleParts = 8
  /// Texts with fewer letters than this are not judged by statistics.
  private static let fewestLetters = 40

  /// Creates an identifier.
  public init() {}

  /// Returns the BCP 47 code of a text's language, or `nil` where it is uncertain.
  public func language(of text: String) -> String? {
    // Lists of commands or names may fill a sample, so that scripts are counted in the whole text.
    if let language = ScriptCensus(text).language { return language }
    let sample = Self.sample(of: text)
    guard sample.unicodeScalars.count(where: \.properties.isAlphabetic) >= Self.fewestLetters else {
      return nil
    }
    return Self.identify(sample)
  }

  /// Returns the language of a text that declares one, which templates and converters often get
  /// wrong: a declaration holds only where the script of the text allows it.
  func language(of text: String, declared: String?) -> String? {
    guard let declared else { return language(of: text) }
    let script = ScriptCensus(text).language
    let isOwnScript = ["zh", "yue", "ja", "ko", "th", "he", "yi", "el"].contains(declared)
    if script == nil, isOwnScript { return language(of: text) ?? declared }
    if let script, !isOwnScript { return script }
    return declared
  }

  private static func sample(of text: String) -> String {
    let length = text.utf8.count
    guard length > sampleLength * 4 else { return String(text.prefix(sampleLength)) }
    var sample = ""
    for part in 0..<sampleParts {
      let offset = length / sampleParts * part
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      let rest = text.unicodeScalars[start...].drop { !$0.isWhitespace }
      let scalars = rest.isEmpty ? text.unicodeScalars[start...] : rest
      sample.unicodeScalars.append(contentsOf: scalars.prefix(sampleLength / sampleParts))
      sample += " "
    }
    return sample
  }

  #if canImport(NaturalLanguage)
  private static func identify(_ sample: String) -> String? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(sample)
    let best = recognizer.languageHypotheses(withMaximum: 1).first { $0.value > 0.6 }
    return best.flatMap { LanguageCode.canonical($0.key.rawValue) }
  }
  #else
  /// Languages that a text is far likelier to be in than in a close relative that also fits.
  private static let common: Set<String> = [
    "en", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "nb", "fi", "pl", "cs", "ru", "uk", "el",
    "ar", "he", "fa", "hi", "tr", "hu", "ro", "bg", "id", "vi", "ca", "hr", "sr", "sk", "sl",
  ]

  private static func identify(_ sample: String) -> String? {
    let letters = String.UnicodeScalarView(
      sample.unicodeScalars.map { $0.isAlphabetic || $0 == "'" || $0 == "’" ? $0 : " " })
    let languages = TextCategorizer.languages(of: String(letters))
    return (languages.first { common.contains($0) } ?? languages.first)
      .flatMap(LanguageCode.canonical)
  }
  #endif
}

/// Counts the scripts of a text, which alone decide some languages.
struct ScriptCensus {
  /// The language that the scripts decide, or `nil`.
  let language: String?

  /// Counts the letters of a text.
  init(_ text: String) {
    var han = 0
    var kana = 0
    var hangul = 0
    var thai = 0
    var hebrew = 0
    var greek = 0
    var letters = 0
    for scalar in text.unicodeScalars where scalar.isAlphabetic {
      letters += 1
      if Script.isHan(scalar) { han += 1 }
      if Script.isKana(scalar) { kana += 1 }
      if Script.isHangul(scalar) { hangul += 1 }
      switch scalar.value {
      case 0x0E01...0x0E5B: thai += 1
      case 0x0590...0x05FF: hebrew += 1
      case 0x0370...0x03FF: greek += 1
      default: break
      }
    }
    // A Han character or a syllable says as much as several letters.
    let isMost = { (count: Int) in count > 4 && count * 3 > letters }
    if hangul > kana, isMost(hangul + han) {
      language = "ko"
    } else if isMost(han + kana) {
      language = kana * 20 > han ? "ja" : "zh"
    } else if isMost(thai) {
      language = "th"
    } else if isMost(hebrew) {
      language = "he"
    } else if greek > 4, greek * 2 > letters {
      language = "el"
    } else {
      language = nil
    }
  }
}
