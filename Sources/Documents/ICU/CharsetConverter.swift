internal import CICU

/// Converts bytes of a named charset to text, and guesses the charset of bytes.
enum CharsetConverter {
  /// A charset that bytes may be in.
  struct Guess: Equatable {
    /// The charset's name.
    let charset: String
    /// How well it fits, from 0 to 100.
    let confidence: Int
  }

  /// Returns the text that bytes stand for, or `nil` where the charset is unknown.
  ///
  /// Bytes that mean nothing in the charset become U+FFFD.
  static func decode(_ bytes: [UInt8], charset: String) -> String? {
    var status: Int32 = 0
    guard let converter = summarize_ucnv_open(charset, &status), !summarize_icu_failed(status)
    else { return nil }
    defer { summarize_ucnv_close(converter) }
    guard bytes.count < Int(Int32.max) / 2 else { return nil }
    return bytes.withUnsafeBytes { raw in
      let source = raw.assumingMemoryBound(to: CChar.self)
      guard let base = source.baseAddress else { return "" }
      let capacity = bytes.count * 2 + 16
      let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let target = buffer.baseAddress else { return }
        let length = summarize_ucnv_to_uchars(
          converter, target, Int32(buffer.count), base, Int32(source.count), &status)
        count = summarize_icu_failed(status) ? 0 : min(Int(length), buffer.count)
      }
      guard !summarize_icu_failed(status) else { return nil }
      return String(decoding: units, as: UTF16.self)
    }
  }

  /// Returns the charsets that bytes may be in, the likeliest first.
  static func guesses(for bytes: [UInt8]) -> [Guess] {
    var status: Int32 = 0
    guard let detector = summarize_ucsdet_open(&status), !summarize_icu_failed(status) else {
      return []
    }
    defer { summarize_ucsdet_close(detector) }
    return bytes.withUnsafeBytes { raw in
      let source = raw.assumingMemoryBound(to: CChar.self)
      guard let base = source.baseAddress else { return [] }
      summarize_ucsdet_set_text(detector, base, Int32(min(source.count, 1 << 20)), &status)
      var count: Int32 = 0
      guard let matches = summarize_ucsdet_detect_all(detector, &count, &status),
        !summarize_icu_failed(status)
      else { return [] }
      return (0..<Int(count)).compactMap { position in
        guard let match = matches[position], let name = summarize_ucsdet_name(match, &status)
        else { return nil }
        return Guess(
          charset: String(cString: name),
          confidence: Int(summarize_ucsdet_confidence(match, &status)))
      }
    }
  }
}
