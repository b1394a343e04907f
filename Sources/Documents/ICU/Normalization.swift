internal import CICU

/// Brings text into a Unicode normalisation form.
enum Normalization {
  /// Returns the canonical composition (NFC) of a text.
  static func composed(_ text: String) -> String {
    isComposed(text) ? text : apply(summarize_unorm2_nfc, to: text)
  }

  /// Returns whether a text is of characters only that every western text has and that never change:
  /// all below the combining marks, and quotation marks and dashes.
  private static func isComposed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        if byte < 0xCC {
          position += 1
        } else if byte == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80,
          bytes[position + 2] >= 0x90
        {
          position += 3
        } else {
          return false
        }
      }
      return true
    }
  }

  /// Returns the compatibility composition (NFKC) of a text.
  static func compatible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return apply(summarize_unorm2_nfkc, to: text)
  }

  private static func apply(
    _ form: (UnsafeMutablePointer<Int32>) -> OpaquePointer?, to text: String
  ) -> String {
    var status: Int32 = 0
    guard let normalizer = form(&status), !summarize_icu_failed(status) else { return text }
    let source = Array(text.utf16)
    // A scalar grows to at most 18 units in either form, so a second try always fits.
    for capacity in [source.count + source.count / 2 + 16, source.count * 18 + 16] {
      status = 0
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let target = buffer.baseAddress else { return }
        let length = summarize_unorm2_normalize(
          normalizer, source, Int32(source.count), target, Int32(buffer.count), &status)
        count = summarize_icu_failed(status) ? 0 : min(Int(length), buffer.count)
      }
      if !summarize_icu_failed(status) { return String(decoding: result, as: UTF16.self) }
    }
    return text
  }
}

extension Normalization {
  /// Returns a password as SASLprep prepares it, which newer encryption of PDF files asks for.
  static func prepared(_ password: String) -> String {
    var mapped = String.UnicodeScalarView()
    for scalar in password.unicodeScalars {
      switch scalar.value {
      case 0xAD, 0x34F, 0x1806, 0x180B...0x180D, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF:
        continue
      case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
        mapped.append(" ")
      default:
        mapped.append(scalar)
      }
    }
    return compatible(String(mapped))
  }
}
