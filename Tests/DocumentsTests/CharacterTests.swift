import Foundation
import Testing

@testable import Documents

/// Short cuts that must say the same as what they spare.
@Suite struct CharacterTests {
  @Test func composesEveryCharacterAsUnicodeAsks() {
    for value in UInt32(1)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(scalar)
      let composed = text.precomposedStringWithCanonicalMapping
      let isSame = Normalization.composed(text).unicodeScalars.elementsEqual(
        composed.unicodeScalars)
      #expect(isSame, "U+\(String(value, radix: 16))")
    }
  }

  @Test func knowsThePropertiesOfCharacters() {
    for value in UInt32(0)...0x2FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.isWhitespace == scalar.properties.isWhitespace)
      #expect(scalar.isAlphabetic == scalar.properties.isAlphabetic)
      #expect(scalar.isDigit == (scalar.properties.numericType == .decimal))
    }
  }

  @Test func findsBytesInText() {
    #expect("Contents . . . . 5".containsBytes(of: ". . . ."))
    #expect("they said ‘‘no’’".containsBytes(of: "’’"))
    #expect(!"they said ‘no’".containsBytes(of: "’’"))
    #expect(!"".containsBytes(of: "a"))
  }
}
