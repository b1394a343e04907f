internal import CICU

/// Finds boundaries in text by the rules of Unicode and of a language.
struct BreakIterator: ~Copyable {
  /// What lies between two boundaries.
  enum Unit {
    /// Sentences.
    case sentence
    /// Words, and what stands between them.
    case word
  }

  /// A boundary, and the class of what ends there.
  struct Boundary {
    /// The offset in bytes.
    let offset: Int
    /// The rule status, which classifies words.
    let status: Int32
  }

  private let iterator: OpaquePointer

  /// Creates an iterator, or returns `nil` where the library's data lacks the rules.
  ///
  /// - Parameters:
  ///   - unit: What to find.
  ///   - locale: A locale identifier in the library's form, such as `en@ss=standard`.
  init?(_ unit: Unit, locale: String) {
    var status: Int32 = 0
    let type = unit == .sentence ? SUMMARIZE_BREAK_SENTENCES : SUMMARIZE_BREAK_WORDS
    guard let iterator = summarize_ubrk_open(type, locale, &status),
      !summarize_icu_failed(status)
    else { return nil }
    self.iterator = iterator
  }

  deinit { summarize_ubrk_close(iterator) }

  /// Finds the boundaries of a text.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Returns: The boundaries after the start of the text, in order.
  /// - Complexity: Linear in the length of the text.
  func boundaries(in bytes: UnsafeBufferPointer<UInt8>) -> [Boundary] {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
    var status: Int32 = 0
    return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
      guard
        let text = summarize_utext_open_utf8(characters, Int64(bytes.count), &status),
        !summarize_icu_failed(status)
      else { return [Boundary(offset: bytes.count, status: 0)] }
      defer { summarize_utext_close(text) }
      summarize_ubrk_set_text(iterator, text, &status)
      guard !summarize_icu_failed(status) else {
        return [Boundary(offset: bytes.count, status: 0)]
      }
      var found: [Boundary] = []
      _ = summarize_ubrk_first(iterator)
      while true {
        let offset = summarize_ubrk_next(iterator)
        guard offset >= 0 else { return found }
        found.append(
          Boundary(offset: Int(offset), status: summarize_ubrk_rule_status(iterator)))
      }
    }
  }
}
