// Looking up a property takes a search in the tables of Unicode, which most text need not pay.
extension Unicode.Scalar {
  /// Whether the scalar is white space.
  var isWhitespace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether the scalar is a decimal digit of any script.
  var isDigit: Bool {
    isASCII ? (0x30...0x39).contains(value) : properties.numericType == .decimal
  }

  /// Whether the scalar is a letter or a mark that is used like one.
  var isAlphabetic: Bool {
    isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
  }
}
