extension String {
  /// The text without characters that would change what is shown beyond them.
  ///
  /// Controls become spaces where they are white space, else U+FFFD, as HTML and CommonMark ask of
  /// NUL. What sets the direction of the text behind it is left out, since marked-up text has markup
  /// for that (UAX #9, section 2.7).
  var printable: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isDirectionalFormat { continue }
      if scalar.properties.isNoncharacterCodePoint {
        scalars.append("\u{FFFD}")
      } else if scalar.properties.generalCategory == .control || scalar.breaksLine {
        scalars.append(scalar.properties.isWhitespace ? " " : "\u{FFFD}")
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether it opens or closes an embedding, an override or an isolate.
  fileprivate var isDirectionalFormat: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }

  fileprivate var breaksLine: Bool {
    [.lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
