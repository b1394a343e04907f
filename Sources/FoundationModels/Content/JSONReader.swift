/// Reads JSON (RFC 8259) that may end anywhere.
///
/// Foundation's readers neither keep the order of keys nor take a text that ends early, which is
/// what each snapshot of a stream is.
struct JSONReader {
  private let bytes: [UInt8]
  private let text: String
  private let identities: GenerationIdentities?
  private var position = 0
  private var objects = 0
  private var isComplete = true

  /// The depth from which content is refused; deeper nesting would exhaust the stack.
  private static let maximumDepth = 200

  init(_ text: String, identities: GenerationIdentities?) {
    self.text = text
    self.bytes = Array(text.utf8)
    self.identities = identities
  }

  /// Reads the whole text.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` with the byte that cannot stand where it does.
  mutating func read() throws(GeneratedContent.ParsingError) -> GeneratedContent {
    skipSpace()
    guard position < bytes.count else { throw error("There is no JSON value.") }
    let content = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else {
      throw error("Text follows the JSON value at byte \(position).")
    }
    return content
  }

  private mutating func value(
    depth: Int
  ) throws(GeneratedContent.ParsingError) -> GeneratedContent {
    guard depth < Self.maximumDepth else {
      throw error("The value is nested more than \(Self.maximumDepth) deep.")
    }
    skipSpace()
    guard let byte = current else {
      isComplete = false
      return content(.null)
    }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      // Read before the call, which would take the reader as it was before the text.
      let text = try string()
      return content(.string(text))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw unexpected()
    }
  }

  private mutating func object(
    depth: Int
  ) throws(GeneratedContent.ParsingError) -> GeneratedContent {
    let id = identities?[objects]
    objects += 1
    position += 1
    var properties: [String: GeneratedContent] = [:]
    var order: [String] = []
    func end() -> GeneratedContent {
      GeneratedContent(
        kind: .structure(properties: properties, orderedKeys: order), id: id,
        isComplete: isComplete)
    }
    skipSpace()
    if take("}") { return end() }
    while true {
      skipSpace()
      guard let byte = current else { break }
      guard byte == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      // A name that is cut may be the beginning of any name.
      guard isComplete else { return end() }
      if properties[name] == nil { order.append(name) }
      skipSpace()
      guard current == nil || take(":") else { throw unexpected() }
      properties[name] = try value(depth: depth + 1)
      skipSpace()
      if take("}") { return end() }
      guard current != nil else { break }
      guard take(",") else { throw unexpected() }
    }
    isComplete = false
    return end()
  }

  private mutating func array(
    depth: Int
  ) throws(GeneratedContent.ParsingError) -> GeneratedContent {
    position += 1
    var elements: [GeneratedContent] = []
    skipSpace()
    if take("]") { return content(.array(elements)) }
    while true {
      skipSpace()
      guard current != nil else { break }
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return content(.array(elements)) }
      guard current != nil else { break }
      guard take(",") else { throw unexpected() }
    }
    isComplete = false
    return content(.array(elements))
  }

  private mutating func word(
    _ word: StaticString, _ kind: GeneratedContent.Kind
  ) throws(GeneratedContent.ParsingError) -> GeneratedContent {
    for offset in 0..<word.utf8CodeUnitCount {
      guard let byte = current else {
        isComplete = false
        break
      }
      guard byte == word.utf8Start[offset] else { throw unexpected() }
      position += 1
    }
    return content(kind)
  }

  private mutating func number() throws(GeneratedContent.ParsingError) -> GeneratedContent {
    let start = position
    _ = take("-")
    var end = position
    if take("0") {
      end = position
    } else {
      guard skipDigits() || current == nil else { throw unexpected() }
      end = position
    }
    if current == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() || current == nil else { throw unexpected() }
      if bytes[position - 1] != UInt8(ascii: ".") { end = position }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      _ = take("+") || take("-")
      guard skipDigits() || current == nil else { throw unexpected() }
      if isDigit(bytes[position - 1]) { end = position }
    }
    // A sign alone, a point or an exponent without digits.
    if end != position || end == start + 1 && bytes[start] == UInt8(ascii: "-") {
      isComplete = false
    }
    let spelling = String(decoding: bytes[start..<end], as: UTF8.self)
    guard spelling != "-" else { return content(.null) }
    guard let number = Double(spelling), number.isFinite else {
      throw error("The number at byte \(start) is too large.")
    }
    return content(.number(number))
  }

  private mutating func string() throws(GeneratedContent.ParsingError) -> String {
    position += 1
    var result: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = try escape() else {
          isComplete = false
          return String(decoding: result, as: UTF8.self)
        }
        result += Array(String(scalar).utf8)
      case 0..<0x20:
        position -= 1
        throw unexpected()
      default: result.append(byte)
      }
    }
    isComplete = false
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads what stands behind a backslash; `nil` when the text ends within it.
  private mutating func escape() throws(GeneratedContent.ParsingError) -> Unicode.Scalar? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw unexpected()
    }
  }

  private mutating func unicodeEscape() throws(GeneratedContent.ParsingError) -> Unicode.Scalar? {
    guard let unit = try hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A half of a surrogate pair alone stands for no character.
    guard UTF16.isLeadSurrogate(unit) else { return "\u{FFFD}" }
    let behind = position
    for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
      guard let byte = current else { return nil }
      guard byte == expected else {
        position = behind
        return "\u{FFFD}"
      }
      position += 1
    }
    guard let second = try hexadecimal() else { return nil }
    guard UTF16.isTrailSurrogate(second) else {
      position = behind
      return "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(value)
  }

  private mutating func hexadecimal() throws(GeneratedContent.ParsingError) -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current else { return nil }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected() }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = current, isDigit(byte) { position += 1 }
    return position > start
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func content(_ kind: GeneratedContent.Kind) -> GeneratedContent {
    GeneratedContent(kind: kind, isComplete: isComplete)
  }

  private func unexpected() -> GeneratedContent.ParsingError {
    error(
      position < bytes.count
        ? "The character at byte \(position) cannot stand there in JSON."
        : "The JSON ends too early.")
  }

  private func error(_ description: String) -> GeneratedContent.ParsingError {
    GeneratedContent.ParsingError(rawContent: text, debugDescription: description)
  }
}
