internal import CSnowball

/// Takes the endings off English words (Porter, An Algorithm for Suffix Stripping, 1980).
///
/// ROUGE is defined with this stemmer, and not with its successors.
final class PorterStemmer {
  /// Owned by this object, which frees it; `nil` when memory is short.
  private let stemmer = sb_stemmer_new("porter", "UTF_8")

  deinit { sb_stemmer_delete(stemmer) }

  /// Returns the stem of a word in lower case.
  func stem(_ word: String) -> String {
    var word = word
    return word.withUTF8 { bytes in
      // The stem belongs to the stemmer until its next call, so that it is copied.
      guard let stemmer, let size = Int32(exactly: bytes.count),
        let stem = sb_stemmer_stem(stemmer, bytes.baseAddress, size)
      else { return String(decoding: bytes, as: UTF8.self) }
      let length = Int(sb_stemmer_length(stemmer))
      return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
    }
  }
}
