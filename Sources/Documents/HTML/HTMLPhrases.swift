/// A list of phrases that texts are searched for.
///
/// A text is searched for all phrases at once: only those are compared that begin with its byte.
struct HTMLPhrases: Sendable {
  private let byFirst: [[[UInt8]]]

  /// Prepares a list of phrases in lower case; where several fit, the first one counts.
  init(_ phrases: [String]) {
    var byFirst = [[[UInt8]]](repeating: [], count: 256)
    for phrase in phrases {
      let bytes = Array(phrase.utf8)
      if let first = bytes.first { byFirst[Int(first)].append(bytes) }
    }
    self.byFirst = byFirst
  }

  /// Returns the phrase that a text in lower case begins with.
  func prefix(of text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { bytes in prefix(of: bytes[...]) }
  }

  /// Returns whether a phrase stands anywhere in a text in lower case.
  func occur(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { prefix(of: bytes[$0...]) != nil }
    }
  }

  /// Returns the phrase that bytes begin with.
  func prefix(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard let first = bytes.first else { return nil }
    return byFirst[Int(first)].first { bytes.starts(with: $0) }
  }
}
