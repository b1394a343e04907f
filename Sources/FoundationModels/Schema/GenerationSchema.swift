/// The values that a model may generate (FM API: `GenerationSchema`).
///
/// The schemas of the types that a schema mentions are collected when it is used.
public struct GenerationSchema: Sendable {
  /// The name of the type or of the root (27 API).
  public private(set) var name: String
  let root: SchemaNode
  /// Definitions that the root refers to by name, in order.
  let definitions: [SchemaDefinition]
  /// The type that the root describes, to recognise where it holds values of itself.
  let type: ObjectIdentifier?

  init(
    name: String, root: SchemaNode, definitions: [SchemaDefinition] = [],
    type: ObjectIdentifier? = nil
  ) {
    self.name = name
    self.root = root
    self.definitions = definitions
    self.type = type
  }

  /// A property of an object.
  public struct Property: Sendable {
    let property: SchemaProperty

    private init<Value: Generable>(
      _ name: String, _ description: String?, _ type: Value.Type, _ guides: [GuideConstraint],
      isOptional: Bool
    ) {
      property = SchemaProperty(
        name: name, description: description, node: .type(type, guides: guides),
        isOptional: isOptional)
    }

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: What the value is, for the model.
    ///   - type: The type of the value.
    ///   - guides: Limits, all of which hold.
    public init<Value>(
      name: String, description: String? = nil, type: Value.Type,
      guides: [GenerationGuide<Value>] = []
    ) where Value: Generable {
      self.init(name, description, type, guides.flatMap(\.constraints), isOptional: false)
    }

    /// Creates a property that may be left out.
    public init<Value>(
      name: String, description: String? = nil, type: Value?.Type,
      guides: [GenerationGuide<Value>] = []
    ) where Value: Generable {
      self.init(name, description, Value.self, guides.flatMap(\.constraints), isOptional: true)
    }

    /// Creates a property whose text a regular expression matches as a whole.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String.Type,
      guides: [Regex<RegexOutput>] = []
    ) {
      self.init(
        name, description, type, guides.map { .pattern(of: $0) }, isOptional: false)
    }

    /// Creates a property that may be left out, and whose text a regular expression matches as a
    /// whole.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String?.Type,
      guides: [Regex<RegexOutput>] = []
    ) {
      self.init(
        name, description, String.self, guides.map { .pattern(of: $0) },
        isOptional: true)
    }
  }
}

/// A node with a name.
struct SchemaDefinition: Sendable {
  let name: String
  let node: SchemaNode
}

extension GenerationSchema {
  /// Creates the schema of an object.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - description: What the object is, for the model.
  ///   - properties: The properties in the order in which they are generated.
  public init(
    type: any Generable.Type, description: String? = nil, properties: [Property]
  ) {
    self.init(
      type: type, description: description, representNilExplicitlyInGeneratedContent: false,
      properties: properties)
  }

  /// Creates the schema of an object.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - description: What the object is, for the model.
  ///   - explicitNil: Whether a missing value is written as `null` rather than left out.
  ///   - properties: The properties in the order in which they are generated.
  public init(
    type: any Generable.Type, description: String? = nil,
    representNilExplicitlyInGeneratedContent explicitNil: Bool, properties: [Property]
  ) {
    self.init(
      _name: type.generationName, type: type, description: description,
      representNilExplicitlyInGeneratedContent: explicitNil, properties: properties)
  }

  /// Creates the schema of a text that is one of several.
  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    self.init(_name: type.generationName, type: type, description: description, anyOf: choices)
  }

  /// Creates the schema of a value that is of one of several types.
  public init(
    type: any Generable.Type, description: String? = nil, anyOf types: [any Generable.Type]
  ) {
    self.init(_name: type.generationName, type: type, description: description, anyOf: types)
  }
}

// Beyond Apple's API: what the macros call. Apple's macro takes a name too, but no initialiser of its
// interface does (27 API).
extension GenerationSchema {
  /// Creates the schema of an object with a name of its own.
  @_documentation(visibility: private)
  public init(
    _name name: String, type: any Generable.Type, description: String? = nil,
    representNilExplicitlyInGeneratedContent explicitNil: Bool = false, properties: [Property]
  ) {
    let object = SchemaObject(
      name: name, description: description, properties: properties.map(\.property),
      writesNil: explicitNil)
    self.init(name: name, root: .object(object), type: ObjectIdentifier(type))
  }

  /// Creates the schema of a text that is one of several, with a name of its own.
  @_documentation(visibility: private)
  public init(
    _name name: String, type: any Generable.Type, description: String? = nil,
    anyOf choices: [String]
  ) {
    self.init(
      name: name, root: .text(name: name, description: description, .init(choices: choices)),
      type: ObjectIdentifier(type))
  }

  /// Creates the schema of a value that is of one of several types, with a name of its own.
  @_documentation(visibility: private)
  public init(
    _name name: String, type: any Generable.Type, description: String? = nil,
    anyOf types: [any Generable.Type]
  ) {
    self.init(
      name: name,
      root: .union(
        name: name, description: description, choices: types.map { .type($0, guides: []) }),
      type: ObjectIdentifier(type))
  }
}

extension GenerationSchema: CustomDebugStringConvertible {
  /// The JSON text that the model is shown.
  public var debugDescription: String { resolved().json.jsonString }
}
