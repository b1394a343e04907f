import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite struct DigestTests {
  /// The examples of FIPS 180-2, appendix B, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func knownDigestsAreMet(text: String, hex: String) throws {
    #expect(Digest(of: Array(text.utf8)).hex == hex)
    let folder = try TemporaryFolder()
    let file = try folder.write("file", text.utf8)
    #expect(try Digest(ofFile: file.path).hex == hex)
  }

  @Test func aFileOfSeveralBlocksIsReadWhole() throws {
    let bytes = (0..<((2 << 20) + 3)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let folder = try TemporaryFolder()
    let file = try folder.write("file", bytes)
    #expect(try Digest(ofFile: file.path) == Digest(of: bytes))
  }

  @Test func aMissingFileIsNamed() {
    let error = #expect(throws: StorageError.self) { try Digest(ofFile: "/nowhere/file") }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.description.hasPrefix("/nowhere/file: The system says “") == true)
  }

  @Test func otherBytesAreNoDigest() {
    #expect(Digest(bytes: [1, 2, 3]) == nil)
    #expect(Digest(bytes: Array(repeating: 7, count: 32))?.hex.hasPrefix("0707") == true)
  }
}
