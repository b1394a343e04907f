import Testing

@testable import Documents

@Suite struct TextDecoderTests {
  static let german = Array(
    "Die Stra\u{DF}e war gr\u{FC}n und die H\u{E4}user sch\u{F6}n.".unicodeScalars.map {
      UInt8($0.value)
    })
  static let shiftJIS: [UInt8] = [
    0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x82, 0xCC, 0x95, 0xB6, 0x8F, 0xCD, 0x82, 0xC5, 0x82, 0xB7,
    0x81, 0x42, 0x82, 0xB1, 0x82, 0xEA, 0x82, 0xCD, 0x8E, 0x8E, 0x8C, 0xB1, 0x82, 0xC5, 0x82, 0xB7,
    0x81, 0x42,
  ]

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], "UTF-8", "a"), ([0xFF, 0xFE, 0x61, 0], "UTF-16LE", "a"),
      ([0xFE, 0xFF, 0, 0x61], "UTF-16BE", "a"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32LE", "a"),
      ([0x68, 0x69], "UTF-8", "hi"), ([0xE6, 0x97, 0xA5], "UTF-8", "日"),
      (german, "windows-1252", "Die Straße war grün und die Häuser schön."),
      (shiftJIS, "windows-31j", "日本語の文章です。これは試験です。"),
    ] as [([UInt8], String, String)])
  func decodes(bytes: [UInt8], charset: String, text: String) throws {
    let decoded = try #require(TextDecoder.decode(bytes))
    #expect(
      decoded.charset == charset || charset == "windows-1252" && decoded.charset == "ISO-8859-1")
    #expect(decoded.text == text)
    #expect(!decoded.isLossy)
  }

  @Test func findsUTF16WithoutAMark() throws {
    let bytes = "Plain words here".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try #require(TextDecoder.decode(bytes)).text == "Plain words here")
  }

  @Test(arguments: ["utf-8", "iso-8859-2", nil])
  func readsUnicodeWithAFewBrokenLetters(charset: String?) throws {
    let bytes = Array(String(repeating: "zażółć gęślą jaźń ", count: 9).utf8) + [0xC3, 0x2E]
    let decoded = try #require(TextDecoder.decode(bytes, declaredCharset: charset))
    #expect(decoded.text.hasPrefix("zażółć gęślą jaźń") && decoded.isLossy)
  }

  @Test func toleratesAFewZeros() throws {
    let bytes = Array(String(repeating: "plain text ", count: 20).utf8) + [0]
    #expect(try #require(TextDecoder.decode(bytes)).text.hasSuffix("text "))
  }

  @Test func prefersWindowsWhereItsQuotationMarksOccur() throws {
    let bytes = Array(
      "He said \u{93}yes\u{94} and the caf\u{E9} closed.".unicodeScalars.map { UInt8($0.value) })
    let decoded = try #require(TextDecoder.decode(bytes))
    #expect(decoded.text == "He said “yes” and the café closed.")
    #expect(decoded.charset == "windows-1252")
  }

  @Test(
    arguments: [
      ("KOI8-R", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
      ("iso-8859-1", [0x80, 0x35], "€5"), ("EUC-JP", [0xC6, 0xFC], "日"),
      ("\"gb2312\"", [0xC4, 0xE3, 0xBA, 0xC3], "你好"), ("no-such-charset", [0x61], "a"),
      ("utf-16", [0x61, 0x62], "ab"), ("windows-1252", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func trustsADeclaration(charset: String, bytes: [UInt8], text: String) throws {
    #expect(try #require(TextDecoder.decode(bytes, declaredCharset: charset)).text == text)
  }

  @Test(
    arguments: [[0x61, 0x00, 0x62, 0x63], [0x00], [0x01, 0x02, 0x03, 0xFF, 0x00, 0x10]] as [[UInt8]]
  )
  func refusesBinary(bytes: [UInt8]) {
    #expect(TextDecoder.decode(bytes) == nil)
  }
}

@Suite struct FileTypeTests {
  @Test(arguments: [
    ("%PDF-1.7\n", "x", FileType.pdf), ("junk before\n%PDF-1.4", "x", .pdf),
    ("write(\"%PDF-1.4\\n\")", "make.py", .text), ("\0\0\0%PDF-1.4", "x", .pdf),
    ("<!DOCTYPE html><p>Hi</p>", "x", .html), ("<!-- c -->\n<html>", "a.txt", .html),
    ("<p>Hello</p>", "a", .html), ("<p>Hello</p>", "a.txt", .text),
    ("Some <b>bold</b> text", "a.html", .html), ("Some <b>bold</b> text", "a", .text),
    ("From: a@b.example\nTo: c@d.example\n\nHi", "x", .message),
    ("Received: by x; today\r\nSubject: a\r\n b\r\n\r\nHi", "x.txt", .message),
    ("From a@b.example Mon\nFrom: a@b.example\nDate: x\n\nHi", "x", .mailbox),
    ("From here on it rains.\nSubject: rain\n", "x", .text),
    ("From: the editor\nTo: all\n\nRain", "x", .text),
    ("Subject: a\nFrom: b@c.d\nRain", "x", .text),
    ("Message-ID: is a header.\n\nText", "x.eml", .text), ("Received: yes\nno colon\n", "x", .text),
    ("Plain", "a.pdf", .text), ("PKI is a word", "a", .text), ("MZ", "a", .text),
  ])
  func decidesByContent(content: String, name: String, type: FileType) {
    #expect(FileType(of: Array(content.utf8), name: name) == type)
  }

  @Test(
    arguments: [
      ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "program"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "PNG"),
      ([0x50, 0x4B, 3, 4, 20, 0], "zip"), ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"),
      ([0x00, 0x91, 0x13, 0x00, 0x07, 0xFE], "binary"), ([0x1F, 0x8B, 8, 0], "gzip"),
    ] as [([UInt8], String)])
  func namesWhatItCannotRead(bytes: [UInt8], word: String) {
    guard case .unknown(let phrase) = FileType(of: bytes, name: "a.txt") else {
      Issue.record("taken for a document")
      return
    }
    #expect(phrase.contains(word))
  }

  @Test func refusesNoise() {
    var state: UInt64 = 88_172_645_463_325_252
    let bytes = (0..<4000).map { _ -> UInt8 in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state)
    }
    guard case .unknown = FileType(of: bytes) else {
      Issue.record("noise taken for a document")
      return
    }
  }
}
