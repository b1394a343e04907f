/// A type that a model can be asked to generate (FM API: `Generable`).
///
/// The macro ``Generable(description:)`` makes a structure or an enumeration conform.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// What there is of a value while it is being generated.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self

  /// The values that may be generated.
  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  /// A type without parts is generated whole.
  public typealias PartiallyGenerated = Self

  /// Returns the value as if it was being generated and everything was there.
  public func asPartiallyGenerated() -> Self.PartiallyGenerated {
    do {
      return try PartiallyGenerated(generatedContent)
    } catch {
      preconditionFailure(
        "\(Self.self) cannot be read back from the content it was turned into: \(error)")
    }
  }

  /// The value as its JSON text.
  public var promptRepresentation: Prompt {
    return Prompt(parts: [.text(generatedContent.jsonString)])
  }

  /// The value as its JSON text.
  public var instructionsRepresentation: Instructions {
    return Instructions(parts: [.text(generatedContent.jsonString)])
  }
}

/// A type whose values can be read from what a model generated.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  /// Reads a value.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` when the content is not of the type.
  init(_ content: GeneratedContent) throws
}

/// A type whose values can be told to a model.
public protocol ConvertibleToGeneratedContent: InstructionsRepresentable, PromptRepresentable {
  /// The value as a model would generate it.
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  /// The value as its JSON text; Apple does not document the spelling.
  public var promptRepresentation: Prompt {
    return Prompt(parts: [.text(generatedContent.jsonString)])
  }

  /// The value as its JSON text; Apple does not document the spelling.
  public var instructionsRepresentation: Instructions {
    return Instructions(parts: [.text(generatedContent.jsonString)])
  }
}
