extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpace: String {
    var part = drop(while: \.isWhitespace)
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return String(part)
  }

  /// The words of the text with one space between them.
  var collapsingSpace: String {
    var result = String.UnicodeScalarView()
    var isSpace = false
    for scalar in unicodeScalars {
      if scalar.value <= 0x20 || scalar.value > 0x7F && scalar.properties.isWhitespace {
        isSpace = true
      } else {
        if isSpace, !result.isEmpty { result.append(" ") }
        isSpace = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text without white space at its end.
  var trimmingTrailingSpace: String {
    var part = self[...]
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return String(part)
  }

  /// The text without line feeds at its ends.
  var trimmingEmptyLines: String {
    var part = drop { $0.isNewline }
    while let last = part.last, last.isNewline { part.removeLast() }
    return String(part)
  }
}
