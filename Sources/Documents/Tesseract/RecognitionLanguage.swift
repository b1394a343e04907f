/// The names under which Tesseract and its packages know a language.
struct RecognitionLanguage: Equatable {
  /// The language that is read where nothing tells which one it is.
  static let fallback = RecognitionLanguage(code: "en")

  /// The BCP 47 code.
  let code: String

  /// The name of the language's data, such as `deu`.
  var data: String { Self.names[code] ?? code }

  /// The name of the Debian package that holds the data.
  var package: String { "tesseract-ocr-" + data.replacing("_", with: "-") }

  private static let names = [
    "af": "afr", "ar": "ara", "be": "bel", "bg": "bul", "bn": "ben", "bs": "bos", "ca": "cat",
    "cs": "ces", "cy": "cym", "da": "dan", "de": "deu", "el": "ell", "en": "eng", "eo": "epo",
    "es": "spa", "et": "est", "eu": "eus", "fa": "fas", "fi": "fin", "fr": "fra", "ga": "gle",
    "gl": "glg", "he": "heb", "hi": "hin", "hr": "hrv", "hu": "hun", "hy": "hye", "id": "ind",
    "is": "isl", "it": "ita", "ja": "jpn", "ka": "kat", "ko": "kor", "la": "lat", "lt": "lit",
    "lv": "lav", "mk": "mkd", "ms": "msa", "nb": "nor", "nl": "nld", "nn": "nor", "no": "nor",
    "pl": "pol", "pt": "por", "ro": "ron", "ru": "rus", "sk": "slk", "sl": "slv", "sq": "sqi",
    "sr": "srp", "sv": "swe", "ta": "tam", "th": "tha", "tr": "tur", "uk": "ukr", "ur": "urd",
    "vi": "vie", "yi": "yid", "zh": "chi_sim",
  ]
}
