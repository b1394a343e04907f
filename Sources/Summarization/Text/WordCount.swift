/// Counts words as `--words` does.
public enum WordCount {
  /// Returns the number of words of a text.
  ///
  /// A word is what stands between spaces and has a letter or digit; a Chinese or Japanese
  /// character is a word of its own.
  public static func of(_ text: some StringProtocol) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      if scalar.isIdeographicOrKana {
        count += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        count += 1
        isInWord = true
      }
    }
    return count
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a script that is written without spaces between words.
  var isIdeographicOrKana: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3134F:
      true
    default: false
    }
  }
}
