/// Content that is written and read by any coder, such as `JSONEncoder`.
///
/// ``GeneratedContent`` itself is not `Codable` in Apple's interface.
struct CodableContent: Codable {
  let content: GeneratedContent

  init(_ content: GeneratedContent) {
    self.content = content
  }

  func encode(to encoder: any Encoder) throws {
    switch content.kind {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let number):
      var container = encoder.singleValueContainer()
      if number.magnitude < 1e15, let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(CodableContent(element)) }
    case .structure(let properties, let orderedKeys):
      var container = encoder.container(keyedBy: JSONKey.self)
      for key in orderedKeys {
        try container.encodeIfPresent(
          properties[key].map(CodableContent.init), forKey: JSONKey(key))
      }
    }
  }

  /// Reads a value of any kind.
  ///
  /// Coders do not keep the order of keys; they are sorted, so that the result is always the same.
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      let keys = container.allKeys.map(\.stringValue).sorted()
      let members = try keys.map { key in
        (
          key,
          try container.decode(CodableContent.self, forKey: JSONKey(key)).content
            as any ConvertibleToGeneratedContent
        )
      }
      content = GeneratedContent(properties: members, uniquingKeysWith: { _, later in later })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [GeneratedContent] = []
      while !container.isAtEnd {
        elements.append(try container.decode(CodableContent.self).content)
      }
      content = GeneratedContent(kind: .array(elements))
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      content = GeneratedContent(kind: .null)
    } else if let value = try? container.decode(Bool.self) {
      content = GeneratedContent(value)
    } else if let value = try? container.decode(Double.self) {
      content = GeneratedContent(value)
    } else {
      content = GeneratedContent(try container.decode(String.self))
    }
  }
}

/// Any key of an object.
struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) {
    stringValue = key
  }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
