extension GeneratedContent {
  /// Reads JSON; a text that ends early is completed.
  ///
  /// Open strings, arrays and objects are closed, a begun `true`, `false` or `null` is taken as
  /// meant, a name without a value gets `null`, and half an escape is dropped; ``isComplete`` is then
  /// `false`.
  ///
  /// - Throws: ``ParsingError`` when the text is not the beginning of any JSON.
  public init(json: String) throws {
    self = try Self.read(json: json, identities: nil)
  }

  /// Reads JSON and gives each object an identity: that at its place in a list by the order in which
  /// the objects begin, which stays the same while the text grows.
  static func read(json: String, identities: GenerationIdentities?) throws -> GeneratedContent {
    var reader = JSONReader(json, identities: identities)
    return try reader.read()
  }

  /// The content as JSON, spaced as Apple's: one space behind each colon and comma.
  ///
  /// Keys are in the order they were generated. Only what JSON requires is escaped. A number that
  /// JSON does not know, such as infinity, is written as `null`.
  public var jsonString: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch kind {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.jsonSpelling
    case .string(let string): text += string.jsonSpelling
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .structure(let properties, let orderedKeys):
      text += "{"
      var isFirst = true
      for key in orderedKeys {
        guard let value = properties[key] else { continue }
        if !isFirst { text += ", " }
        isFirst = false
        text += key.jsonSpelling + ": "
        value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension Double {
  /// The number in JSON, whole numbers without a fraction.
  var jsonSpelling: String {
    guard isFinite else { return "null" }
    // Up to here every whole number has a spelling of its own.
    if magnitude < 1e15, let whole = Int(exactly: self) { return String(whole) }
    return description
  }
}

extension String {
  /// The text as a JSON string, with its quotes.
  var jsonSpelling: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{08}": result += "\\b"
      case "\u{0C}": result += "\\f"
      case "\u{00}"..<"\u{20}":
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
