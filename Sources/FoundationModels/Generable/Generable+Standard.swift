public import Foundation

// The conformances that Apple's module has (FM API §3), and no other: optionals are convertible but
// not `Generable`; there is none for dictionaries, dates or sized integers.

extension Bool: Generable {
  /// Either of the two values.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "Bool", root: .boolean)
  }

  /// Reads `true` or `false`.
  public init(_ content: GeneratedContent) throws {
    guard case .bool(let value) = content.kind else { throw content.mismatch(expected: "a Bool") }
    self = value
  }

  /// The value as JSON's `true` or `false`.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .bool(self)) }

  /// The value as its JSON text.
  public var promptRepresentation: Prompt { return Prompt(generatedContent) }

  /// The value as its JSON text.
  public var instructionsRepresentation: Instructions { return Instructions(generatedContent) }
}

extension String: Generable {
  /// Any text.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "String", root: .text(name: nil, description: nil, .init()))
  }

  /// Reads a text.
  public init(_ content: GeneratedContent) throws {
    guard case .string(let value) = content.kind else {
      throw content.mismatch(expected: "a String")
    }
    self = value
  }

  /// The text as a JSON string.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .string(self)) }
}

extension Int: Generable {
  /// Any whole number of up to 15 digits, which a `Double` holds exactly.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "Int", root: .number(isInteger: true, .init()))
  }

  /// Reads a whole number; a fraction is no `Int`.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.kind, let value = Int(exactly: number) else {
      throw content.mismatch(expected: "an Int")
    }
    self = value
  }

  /// The number as JSON; beyond 2⁵³ it is rounded to the nearest `Double`, as all numbers are.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }

  /// The value as its JSON text.
  public var promptRepresentation: Prompt { return Prompt(generatedContent) }

  /// The value as its JSON text.
  public var instructionsRepresentation: Instructions { return Instructions(generatedContent) }
}

extension Float: Generable {
  /// Any number in plain decimal notation.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "Float", root: .number(isInteger: false, .init()))
  }

  /// Reads a number.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.kind else {
      throw content.mismatch(expected: "a Float")
    }
    self = Float(number)
  }

  /// The number in its shortest spelling, so that 0.1 stays 0.1.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .number(Double(description) ?? Double(self)))
  }

  /// The value as its JSON text.
  public var promptRepresentation: Prompt { return Prompt(generatedContent) }

  /// The value as its JSON text.
  public var instructionsRepresentation: Instructions { return Instructions(generatedContent) }
}

extension Double: Generable {
  /// Any number in plain decimal notation.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "Double", root: .number(isInteger: false, .init()))
  }

  /// Reads a number.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.kind else {
      throw content.mismatch(expected: "a Double")
    }
    self = number
  }

  /// The number as JSON.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(self)) }

  /// The value as its JSON text.
  public var promptRepresentation: Prompt { return Prompt(generatedContent) }

  /// The value as its JSON text.
  public var instructionsRepresentation: Instructions { return Instructions(generatedContent) }
}

extension Decimal: Generable {
  /// Any number in plain decimal notation.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "Decimal", root: .number(isInteger: false, .init()))
  }

  /// Reads a number by its shortest decimal spelling.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.kind, let value = Decimal(shortest: number) else {
      throw content.mismatch(expected: "a Decimal")
    }
    self = value
  }

  /// The number as JSON, rounded to the nearest `Double`, as all numbers are.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .number(Double(description) ?? .nan))
  }

  /// The value as its JSON text.
  public var promptRepresentation: Prompt { return Prompt(generatedContent) }

  /// The value as its JSON text.
  public var instructionsRepresentation: Instructions { return Instructions(generatedContent) }
}

extension Decimal {
  /// The decimal number that a floating-point number's shortest spelling stands for.
  init?(shortest number: some BinaryFloatingPoint & LosslessStringConvertible) {
    guard number.isFinite else { return nil }
    self.init(string: number.description, locale: nil)
  }
}

extension Never: Generable {
  /// No value at all; a request for it is unsupported.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "Never", root: .nothing)
  }

  /// Always throws.
  public init(_ content: GeneratedContent) throws {
    throw content.mismatch(expected: "nothing: Never has no values")
  }

  /// There is no value to turn into content.
  public var generatedContent: GeneratedContent {
    switch self {}
  }
}

extension Array: Generable where Element: Generable {
  /// The elements that there are.
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]

  /// Any number of elements.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(
      name: "Array<\(Element.generationName)>",
      root: .array(items: .type(Element.self, guides: []), count: .init()))
  }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  /// The elements as a JSON array.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .array(map(\.generatedContent)))
  }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  /// Reads the elements.
  public init(_ content: GeneratedContent) throws {
    guard case .array(let elements) = content.kind else {
      throw content.mismatch(expected: "an array")
    }
    self = try elements.map { try Element($0) }
  }
}

extension Optional where Wrapped: Generable {
  /// What there is of the wrapped value.
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}

extension Optional: ConvertibleToGeneratedContent, PromptRepresentable, InstructionsRepresentable
where Wrapped: ConvertibleToGeneratedContent {
  /// The wrapped value, or JSON's `null`.
  public var generatedContent: GeneratedContent {
    self?.generatedContent ?? GeneratedContent(kind: .null)
  }

  /// The wrapped value as it stands in a prompt, or JSON's `null`.
  public var promptRepresentation: Prompt {
    return self?.promptRepresentation ?? Prompt(generatedContent)
  }

  /// The wrapped value as it stands in instructions, or JSON's `null`.
  public var instructionsRepresentation: Instructions {
    return self?.instructionsRepresentation ?? Instructions(generatedContent)
  }
}

extension Generable {
  /// The simple name of the type, as titles of schemas give it.
  static var generationName: String { String(describing: Self.self) }
}
