extension StringProtocol {
  /// The text with each run of white space as one space.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Whether the text ends like a sentence, closing quotes and brackets apart.
  var hasSentenceEnd: Bool {
    let end = last { !$0.isWhitespace && !"\"'”’»)]）」』".contains($0) }
    return end.map { ".!?…。！？｡:".contains($0) } ?? false
  }

  /// The language of a BCP 47 code, such as `en` of `en-GB`.
  var primarySubtag: String {
    lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
  }
}
