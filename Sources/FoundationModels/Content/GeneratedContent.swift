/// What a model generated, or what is told to it, as a tree of values (FM API:
/// `GeneratedContent`).
///
/// Numbers are of one kind, `Double`. Two contents are equal when their values and their identities
/// are.
public struct GeneratedContent: Sendable, Equatable, Generable {
  /// Which object this is, over all snapshots of a stream; `nil` where it does not matter.
  public var id: GenerationID?
  /// The value.
  public private(set) var kind: Kind
  /// Whether nothing is missing: `false` for content of a text that ended early, such as a snapshot
  /// of a stream.
  public private(set) var isComplete: Bool

  /// A value of one of JSON's kinds.
  public enum Kind: Equatable, Sendable {
    /// JSON's `null`.
    case null
    /// A truth value.
    case bool(Bool)
    /// Any number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([GeneratedContent])
    /// An object; the keys are in the order they were generated.
    case structure(properties: [String: GeneratedContent], orderedKeys: [String])
  }

  init(kind: Kind, id: GenerationID? = nil, isComplete: Bool) {
    self.kind = kind
    self.id = id
    self.isComplete = isComplete
  }

  /// Creates content of a value.
  public init(kind: Kind, id: GenerationID? = nil) {
    self.init(kind: kind, id: id, isComplete: true)
  }
}

extension GeneratedContent {
  /// Any value at all.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(name: "GeneratedContent", root: .anything)
  }

  /// Takes content over as it is.
  public init(_ content: GeneratedContent) throws {
    self = content
  }

  /// The content itself.
  public var generatedContent: GeneratedContent { self }

  /// Creates an object.
  ///
  /// Where a name is given twice the later value counts.
  public init(
    properties: KeyValuePairs<String, any ConvertibleToGeneratedContent>, id: GenerationID? = nil
  ) {
    self.init(
      properties: properties.map { ($0.key, $0.value) }, id: id,
      uniquingKeysWith: { _, later in later })
  }

  /// Creates an object from names and values.
  ///
  /// - Parameters:
  ///   - properties: The names and values in order.
  ///   - id: Which object it is.
  ///   - combine: Makes one value of two that have the same name.
  /// - Throws: What `combine` throws.
  public init<S>(
    properties: S, id: GenerationID? = nil,
    uniquingKeysWith combine: (GeneratedContent, GeneratedContent) throws ->
      some ConvertibleToGeneratedContent
  ) rethrows where S: Sequence, S.Element == (String, any ConvertibleToGeneratedContent) {
    var values: [String: GeneratedContent] = [:]
    var order: [String] = []
    for (name, value) in properties {
      if let earlier = values[name] {
        values[name] = try combine(earlier, value.generatedContent).generatedContent
      } else {
        values[name] = value.generatedContent
        order.append(name)
      }
    }
    self.init(kind: .structure(properties: values, orderedKeys: order), id: id)
  }

  /// Creates an array.
  public init<S>(elements: S, id: GenerationID? = nil)
  where S: Sequence, S.Element == any ConvertibleToGeneratedContent {
    self.init(kind: .array(elements.map(\.generatedContent)), id: id)
  }

  /// Creates content from a value.
  public init(_ value: some ConvertibleToGeneratedContent) {
    self = value.generatedContent
  }

  /// Creates content from a value, with an identity.
  public init(_ value: some ConvertibleToGeneratedContent, id: GenerationID) {
    self = value.generatedContent
    self.id = id
  }
}

extension GeneratedContent {
  /// Reads the content as a type.
  ///
  /// - Throws: ``ParsingError`` when it is not of the type.
  public func value<Value>(_ type: Value.Type = Value.self) throws -> Value
  where Value: ConvertibleFromGeneratedContent {
    try Value(self)
  }

  /// Reads a property.
  ///
  /// - Throws: ``ParsingError`` that names the property when it is missing or of another type.
  public func value<Value>(
    _ type: Value.Type = Value.self, forProperty property: String
  ) throws -> Value where Value: ConvertibleFromGeneratedContent {
    guard let content = try properties()[property] else {
      throw ParsingError(
        rawContent: jsonString, debugDescription: "There is no property “\(property)”.")
    }
    return try content.read(property)
  }

  /// Reads a property that may be missing or `null`.
  ///
  /// - Returns: The value, or `nil` where there is none.
  /// - Throws: ``ParsingError`` that names the property when it is of another type.
  public func value<Value>(
    _ type: Value?.Type = Value?.self, forProperty property: String
  ) throws -> Value? where Value: ConvertibleFromGeneratedContent {
    guard let content = try properties()[property], content.kind != .null else { return nil }
    return try content.read(property) as Value
  }

  private func properties() throws -> [String: GeneratedContent] {
    guard case .structure(let properties, _) = kind else { throw mismatch(expected: "an object") }
    return properties
  }

  private func read<Value: ConvertibleFromGeneratedContent>(_ property: String) throws -> Value {
    do {
      return try Value(self)
    } catch let error as ParsingError {
      throw ParsingError(
        rawContent: error.rawContent, underlyingError: error,
        debugDescription: "The property “\(property)”: \(error.debugDescription)")
    }
  }
}

extension GeneratedContent: CustomDebugStringConvertible {
  /// The JSON text.
  public var debugDescription: String { jsonString }
}

extension GeneratedContent {
  /// The content without the value at its end that is still being generated, unless that is an array
  /// or an object.
  var withoutOpenLeaf: GeneratedContent {
    guard !isComplete else { return self }
    switch kind {
    case .array(var elements):
      guard let last = elements.popLast() else { return self }
      if last.isOpenBranch { elements.append(last.withoutOpenLeaf) }
      return GeneratedContent(kind: .array(elements), id: id, isComplete: false)
    case .structure(var properties, var orderedKeys):
      guard let key = orderedKeys.popLast(), let last = properties.removeValue(forKey: key) else {
        return self
      }
      if last.isOpenBranch {
        properties[key] = last.withoutOpenLeaf
        orderedKeys.append(key)
      }
      return GeneratedContent(
        kind: .structure(properties: properties, orderedKeys: orderedKeys), id: id,
        isComplete: false)
    default: return self
    }
  }

  private var isOpenBranch: Bool {
    switch kind {
    case .array, .structure: !isComplete
    default: false
    }
  }
}
