/// Text that was decoded from bytes, and the charset that it was in.
public struct DecodedText: Sendable, Equatable {
  /// The text, without a byte order mark.
  public let text: String
  /// The name of the charset.
  public let charset: String
  /// Whether some bytes meant nothing in the charset and became U+FFFD.
  public let isLossy: Bool

  /// Creates a record of decoded text.
  public init(text: String, charset: String, isLossy: Bool) {
    self.text = text
    self.charset = charset
    self.isLossy = isLossy
  }
}

/// Decodes bytes of a known or unknown charset.
public enum TextDecoder {
  /// Decodes bytes.
  ///
  /// What decides, in order: a byte order mark; the declared charset, unless the bytes are valid
  /// UTF-8 and the declared charset could not tell; valid UTF-8; statistics.
  ///
  /// - Parameters:
  ///   - bytes: The encoded text.
  ///   - declaredCharset: The name of the charset that a document declares, or `nil`.
  /// - Returns: The text, or `nil` where the bytes are no text.
  public static func decode(_ bytes: [UInt8], declaredCharset: String? = nil) -> DecodedText? {
    if let mark = ByteOrderMark(bytes) {
      let body = Array(bytes.dropFirst(mark.length))
      return convert(body, charset: mark.charset)
    }
    var zeros = 0
    var union: UInt8 = 0
    // A plain loop, since the compiler makes one over many bytes at a time of it.
    for byte in bytes {
      zeros &+= byte == 0 ? 1 : 0
      union |= byte
    }
    // A few stray zeros in a long text, as broken servers send them, do not make it binary.
    if zeros > 0, zeros * 100 < bytes.count {
      return decode(bytes.filter { $0 != 0 }, declaredCharset: declaredCharset)
    }
    let isASCII = union < 0x80
    let label = declaredCharset.map(Charsets.canonical)
    if !isASCII || label == "UTF-8", let text = String(validating: bytes, as: UTF8.self) {
      return zeros > 0 ? nil : DecodedText(text: text, charset: "UTF-8", isLossy: false)
    }
    if !isASCII, zeros == 0, isNearlyUTF8(bytes) { return convert(bytes, charset: "UTF-8") }
    if let label, !isUnmarkedWide(label, zeros: zeros),
      let declared = convert(bytes, charset: label),
      !declared.isLossy
    {
      return plausible(declared)
    }
    if let charset = wideCharset(of: bytes) { return convert(bytes, charset: charset) }
    if zeros > 0 { return nil }
    if isASCII, !bytes.contains(0x1B) { return convert(bytes, charset: "UTF-8") }
    return detect(bytes)
  }

  private static func convert(_ bytes: [UInt8], charset: String) -> DecodedText? {
    if charset == "UTF-8" {
      let text = String(decoding: bytes, as: UTF8.self)
      return DecodedText(
        text: text, charset: charset, isLossy: String(validating: bytes, as: UTF8.self) == nil)
    }
    guard let text = CharsetConverter.decode(bytes, charset: charset) else { return nil }
    let isLossy = text.unicodeScalars.contains("\u{FFFD}")
    return DecodedText(text: text, charset: charset, isLossy: isLossy)
  }

  /// Returns whether bytes are UTF-8 but for a few, as programs leave them that cut texts anywhere.
  ///
  /// In other charsets, letters beyond ASCII hardly ever form sequences of UTF-8 by chance.
  private static func isNearlyUTF8(_ bytes: [UInt8]) -> Bool {
    var good = 0
    var bad = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte >= 0x80 else { continue }
      let length = byte < 0xC2 || byte > 0xF4 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
      let end = min(position + length, bytes.count)
      if length > 0, end - position == length,
        bytes[position..<end].allSatisfy({ $0 & 0xC0 == 0x80 })
      {
        good += 1
        position = end
      } else {
        bad += 1
      }
    }
    return good >= 20 * bad
  }

  /// Pages that declare UTF-16 in bytes that are plainly not UTF-16 are common.
  private static func isUnmarkedWide(_ charset: String, zeros: Int) -> Bool {
    let name = charset.lowercased()
    return (name.hasPrefix("utf-16") || name.hasPrefix("utf-32")) && zeros == 0
  }

  private static func plausible(_ decoded: DecodedText?) -> DecodedText? {
    guard let decoded, !decoded.text.utf8.contains(0) else { return nil }
    return decoded
  }

  /// Returns the charset of text in two or four bytes a character that has no byte order mark.
  private static func wideCharset(of bytes: [UInt8]) -> String? {
    let sample = bytes.prefix(4096)
    guard sample.count >= 4, sample.contains(0) else { return nil }
    var zeros = [0, 0, 0, 0]
    for (position, byte) in sample.enumerated() where byte == 0 { zeros[position % 4] += 1 }
    let quarter = sample.count / 4
    let isMany = { (count: Int) in count * 10 > quarter * 9 }
    if bytes.count % 4 == 0, isMany(zeros[2]), isMany(zeros[3]), !isMany(zeros[0]) {
      return "UTF-32LE"
    }
    if bytes.count % 4 == 0, isMany(zeros[0]), isMany(zeros[1]), !isMany(zeros[3]) {
      return "UTF-32BE"
    }
    let even = zeros[0] + zeros[2]
    let odd = zeros[1] + zeros[3]
    guard bytes.count % 2 == 0, max(even, odd) * 10 > sample.count * 3 else { return nil }
    if even * 20 < odd { return "UTF-16LE" }
    return odd * 20 < even ? "UTF-16BE" : nil
  }

  private static func detect(_ bytes: [UInt8]) -> DecodedText? {
    let hasWindowsBytes = bytes.contains { (0x80...0x9F).contains($0) }
    for guess in CharsetConverter.guesses(for: bytes).prefix(6) {
      guard !guess.charset.hasPrefix("UTF-") || guess.charset == "UTF-8" else { continue }
      // A few stray bytes in UTF-8 are better than mojibake everywhere.
      if guess.charset == "UTF-8", guess.confidence < 80 { continue }
      if guess.confidence < 10 { break }
      let name = Charsets.canonical(guess.charset, hasWindowsBytes: hasWindowsBytes)
      guard let decoded = convert(bytes, charset: name) else { continue }
      if decoded.isLossy, guess.charset != "UTF-8" { continue }
      if hasControls(decoded.text) { continue }
      return decoded
    }
    guard let decoded = convert(bytes, charset: "windows-1252"), !hasControls(decoded.text) else {
      return nil
    }
    return decoded
  }

  private static func hasControls(_ text: String) -> Bool {
    var controls = 0
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      let isControl =
        scalar.value < 0x20 && !(0x08...0x0D).contains(scalar.value) && scalar.value != 0x1A
        && scalar.value != 0x1B
      if isControl || scalar.value == 0x7F { controls += 1 }
    }
    return controls * 100 > count
  }
}

/// A byte order mark at the start of text.
private struct ByteOrderMark {
  let charset: String
  let length: Int

  init?(_ bytes: [UInt8]) {
    let marks: [(charset: String, bytes: [UInt8])] = [
      ("UTF-32LE", [0xFF, 0xFE, 0, 0]), ("UTF-32BE", [0, 0, 0xFE, 0xFF]),
      ("UTF-8", [0xEF, 0xBB, 0xBF]), ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", [0xFE, 0xFF]),
    ]
    guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    charset = mark.charset
    length = mark.bytes.count
  }
}

/// What charset names mean in practice.
enum Charsets {
  /// Labels whose text is nearly always in a larger charset, as browsers read them.
  private static let supersets = [
    "iso-8859-1": "windows-1252", "latin1": "windows-1252", "iso8859-1": "windows-1252",
    "us-ascii": "windows-1252", "ascii": "windows-1252", "iso-8859-9": "windows-1254",
    "gb2312": "GB18030", "gbk": "GB18030", "gb_2312-80": "GB18030", "x-gbk": "GB18030",
    "shift_jis": "windows-31j", "shift-jis": "windows-31j", "sjis": "windows-31j",
    "x-sjis": "windows-31j", "euc-kr": "windows-949", "ks_c_5601-1987": "windows-949",
    "tis-620": "windows-874", "utf8": "UTF-8", "utf-8": "UTF-8", "unicode": "UTF-8",
    "big5": "Big5-HKSCS", "x-x-big5": "Big5-HKSCS",
  ]
  private static let windowsTwins = [
    "ISO-8859-1": "windows-1252", "ISO-8859-2": "windows-1250", "ISO-8859-7": "windows-1253",
    "ISO-8859-8": "windows-1255", "ISO-8859-9": "windows-1254",
  ]

  /// Returns the charset to decode with where a document declares a label.
  static func canonical(_ label: String) -> String {
    let trimmed = label.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    return supersets[trimmed.lowercased()] ?? trimmed
  }

  /// Chooses the charset to decode with where statistics found one.
  ///
  /// - Parameters:
  ///   - guess: The name that the detector gave.
  ///   - hasWindowsBytes: Whether bytes occur that are control codes in ISO 8859.
  /// - Returns: The name of the charset.
  static func canonical(_ guess: String, hasWindowsBytes: Bool) -> String {
    if hasWindowsBytes, let twin = windowsTwins[guess] { return twin }
    switch guess {
    case "Shift_JIS": return "windows-31j"
    case "EUC-KR": return "windows-949"
    default: return guess
    }
  }
}
