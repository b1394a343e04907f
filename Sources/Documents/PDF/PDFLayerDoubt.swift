/// Why the text layer of a page may not say what the page shows.
enum PDFLayerDoubt: Equatable {
  /// Its fonts do not tell what their glyphs mean.
  case garbled
  /// Its letters make words of no language, as they do when fonts tell the wrong meaning.
  case implausible
  /// The page is a scan, whose text is the work of some text recognition.
  case scan
  /// The page is a scan with text in its margins only, such as a note of who downloaded it.
  case marginal

  /// Fewer letters than this, or other characters, prove nothing.
  private static let fewest = 200
  /// The share of vowels in text of any language that is written in Latin letters; program code and
  /// tables of abbreviations come near its lower end.
  private static let vowelShare = 0.25...0.6
  /// Signs such as # and } take more of what is printed only where they stand for something else.
  private static let mostSigns = 0.2

  /// Judges a text by its characters alone.
  init?(_ text: String) {
    var census = Census()
    for scalar in text.unicodeScalars { census.count(scalar) }
    census.finishWord()
    if census.unknown >= 20, census.unknown * 3 > census.total {
      self = .garbled
    } else if census.isStrange {
      self = .implausible
    } else {
      return nil
    }
  }

  private struct Census {
    var total = 0
    var unknown = 0
    private var signs = 0
    private var ascii = 0
    private var latin = 0
    private var accented = 0
    /// Letters and vowels of words that are long enough to be no abbreviations.
    private var letters = 0
    private var vowels = 0

    private var length = 0
    private var vowelsInWord = 0

    var isStrange: Bool {
      if ascii >= PDFLayerDoubt.fewest, ascii * 2 > total,
        Double(signs) > PDFLayerDoubt.mostSigns * Double(ascii)
      {
        return true
      }
      guard letters >= PDFLayerDoubt.fewest, latin * 2 > total else { return false }
      // No language has accents on most letters, but other alphabets taken for Latin do.
      if accented * 2 > latin { return true }
      return !PDFLayerDoubt.vowelShare.contains(Double(vowels) / Double(letters))
    }

    mutating func count(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        countASCII(UInt8(truncatingIfNeeded: scalar.value))
        return
      }
      switch scalar.value {
      case 0xFFFD, 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0x80..<0xA0:
        total += 1
        unknown += 1
        finishWord()
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
        total += 1
        latin += 1
        accented += 1
        length += 1
        vowelsInWord += 1
      default:
        if !scalar.isWhitespace { total += 1 }
        finishWord()
      }
    }

    private mutating func countASCII(_ byte: UInt8) {
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        total += 1
        ascii += 1
        latin += 1
        length += 1
        if Self.isVowel(byte | 0x20) { vowelsInWord += 1 }
        return
      default: finishWord()
      }
      switch byte {
      case 0x09...0x0D, 0x20: break
      case 0x00..<0x20, 0x7F:
        total += 1
        unknown += 1
      default:
        total += 1
        ascii += 1
        if !Self.isUsual(byte) { signs += 1 }
      }
    }

    mutating func finishWord() {
      if length >= 4 {
        letters += length
        vowels += vowelsInWord
      }
      length = 0
      vowelsInWord = 0
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"):
        true
      default: false
      }
    }

    /// Returns whether a sign is one of those that prose has: a digit, a bracket or a stop.
    private static func isUsual(_ byte: UInt8) -> Bool {
      (0x27...0x29).contains(byte) || (0x2C...0x3B).contains(byte)
    }
  }
}
