/// A schema that is put together while the program runs (FM API: `DynamicGenerationSchema`).
///
/// ``GenerationSchema/init(root:dependencies:)`` turns it into one that can be used.
public struct DynamicGenerationSchema: Sendable {
  let node: SchemaNode

  /// Only JSON's `null`.
  public static var null: DynamicGenerationSchema { DynamicGenerationSchema(node: .null) }

  private init(node: SchemaNode) {
    self.node = node
  }

  /// Creates the schema of an object.
  ///
  /// - Parameters:
  ///   - name: The name by which others may refer to it.
  ///   - description: What the object is, for the model.
  ///   - properties: The properties in the order in which they are generated.
  public init(name: String, description: String? = nil, properties: [Property]) {
    self.init(
      name: name, description: description, representNilExplicitlyInGeneratedContent: false,
      properties: properties)
  }

  /// Creates the schema of an object.
  ///
  /// - Parameters:
  ///   - name: The name by which others may refer to it.
  ///   - description: What the object is, for the model.
  ///   - explicitNil: Whether a missing value is written as `null` rather than left out.
  ///   - properties: The properties in the order in which they are generated.
  public init(
    name: String, description: String? = nil,
    representNilExplicitlyInGeneratedContent explicitNil: Bool, properties: [Property]
  ) {
    self.init(
      node: .object(
        SchemaObject(
          name: name, description: description, properties: properties.map(\.property),
          writesNil: explicitNil)))
  }

  /// Creates the schema of a value that is one of several.
  public init(
    name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]
  ) {
    self.init(
      node: .union(name: name, description: description, choices: choices.map(\.node)))
  }

  /// Creates the schema of a text that is one of several.
  public init(name: String, description: String? = nil, anyOf choices: [String]) {
    self.init(node: .text(name: name, description: description, .init(choices: choices)))
  }

  /// Creates the schema of an array.
  public init(
    arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil,
    maximumElements: Int? = nil
  ) {
    self.init(
      node: .array(
        items: itemSchema.node, count: .init(minimum: minimumElements, maximum: maximumElements)))
  }

  /// Creates the schema of a type, with limits that all hold.
  public init<Value>(type: Value.Type, guides: [GenerationGuide<Value>] = [])
  where Value: Generable {
    self.init(node: .type(type, guides: guides.flatMap(\.constraints)))
  }

  /// Creates a reference to the schema that has a name.
  public init(referenceTo name: String) {
    self.init(node: .reference(name))
  }

  /// A property of an object.
  public struct Property: Sendable {
    let property: SchemaProperty

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: What the value is, for the model.
    ///   - schema: The values that it may have.
    ///   - isOptional: Whether it may be left out.
    public init(
      name: String, description: String? = nil, schema: DynamicGenerationSchema,
      isOptional: Bool = false
    ) {
      property = SchemaProperty(
        name: name, description: description, node: schema.node, isOptional: isOptional)
    }
  }
}
