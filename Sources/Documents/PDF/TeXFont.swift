/// The mathematical fonts of TeX, whose glyphs the library takes for what their codes are in ASCII.
///
/// Their glyphs bear names that are in no list of glyph names, so nothing but the code tells what
/// they are. Only codes are looked up that stand for no such character in the font.
enum TeXFont {
  /// The symbols of plain TeX, encoded as OMS.
  case symbols
  /// Large delimiters and operators, encoded as OMX.
  case extensions
  /// The first font of symbols of the American Mathematical Society.
  case moreSymbols

  /// Returns the mathematical font that has a name, or `nil` for all other fonts.
  init?(fontName: String) {
    let name = fontName.split(separator: "+").last.map { $0.uppercased() } ?? ""
    if name.hasPrefix("CMSY") || name.hasPrefix("CMBSY") {
      self = .symbols
    } else if name.hasPrefix("CMEX") {
      self = .extensions
    } else if name.hasPrefix("MSAM") {
      self = .moreSymbols
    } else {
      return nil
    }
  }

  /// Returns the character that a glyph stands for, given what the library takes it for.
  func meaning(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let code = Int(scalar.value)
    switch self {
    case .symbols:
      if let found = Self.character(Self.digits, code - 0x30) { return found }
      return Self.character(Self.letters, code - 0x60) ?? scalar
    case .extensions:
      if let found = Self.character(Self.delimiters, code) { return found }
      return Self.character(Self.operators, code - 0x50) ?? scalar
    case .moreSymbols:
      return Self.others[code] ?? scalar
    }
  }

  private static func character(
    _ characters: [Unicode.Scalar], _ position: Int
  ) -> Unicode.Scalar? {
    characters.indices.contains(position) ? characters[position] : nil
  }

  /// A stroke comes before the sign that it negates, and a bar before the arrow that starts at it.
  private static let digits = Array("′∞∈∋△▽\u{338}\u{200B}∀∃¬∅ℜℑ⊤⊥".unicodeScalars)
  private static let letters = Array("⊢⊣⌊⌋⌈⌉{}⟨⟩|‖↕⇕\\≀√∐∇∫⊔⊓⊑⊒§†‡".unicodeScalars)
  private static let delimiters = Array("()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\".unicodeScalars)
  private static let operators = Array("∑∏∫⋃⋂⊎⋀⋁∑∏∫".unicodeScalars)
  private static let others: [Int: Unicode.Scalar] = [
    0x03: "□", 0x04: "■", 0x36: "⩽", 0x3E: "⩾", 0x5D: "∡",
  ]
}
