import Foundation
import FoundationModels
import Testing

/// What the macro makes, by hand: a type that holds values of itself.
struct Person: Generable, Equatable {
  let name: String
  let age: Int?
  let children: [Person]

  static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Person.self, description: "A person",
      properties: [
        .init(name: "age", description: "Years", type: Int?.self, guides: [.range(18...100)]),
        .init(name: "children", type: [Person].self, guides: [.maximumCount(3)]),
        .init(name: "name", type: String.self),
      ])
  }

  init(_ content: GeneratedContent) throws {
    name = try content.value(forProperty: "name")
    age = try content.value(forProperty: "age")
    children = try content.value(forProperty: "children")
  }

  var generatedContent: GeneratedContent {
    GeneratedContent(properties: ["age": age, "children": children, "name": name])
  }
}

private struct Household: Generable {
  static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Household.self,
      properties: [
        .init(name: "head", description: "Who signs", type: Person.self),
        .init(name: "mood", type: Mood.self),
        .init(name: "code", type: String.self, guides: [.pattern(/[A-Z]{2}\d+/)]),
      ])
  }

  init(_ content: GeneratedContent) throws {}
  var generatedContent: GeneratedContent { GeneratedContent(properties: [:]) }
}

private enum Mood: String, Generable {
  case calm, cross

  static var generationSchema: GenerationSchema {
    GenerationSchema(type: Mood.self, anyOf: ["calm", "cross"])
  }

  init(_ content: GeneratedContent) throws { self = .calm }
  var generatedContent: GeneratedContent { GeneratedContent(rawValue) }
}

@Suite struct GenerationSchemaTests {
  static let person = """
    {"type": "object", "title": "Person", "description": "A person", "properties": \
    {"age": {"type": "integer", "minimum": 18, "maximum": 100, "description": "Years"}, \
    "children": {"type": "array", "items": {"$ref": "#"}, "maxItems": 3}, \
    "name": {"type": "string"}}, "required": ["children", "name"], \
    "additionalProperties": false, "x-order": ["age", "children", "name"]}
    """

  @Test func theDialectIsApples() throws {
    #expect(Person.generationSchema.debugDescription == Self.person)
    #expect(
      Household.generationSchema.debugDescription == """
        {"type": "object", "title": "Household", "properties": \
        {"head": {"$ref": "#/$defs/Person", "description": "Who signs"}, \
        "mood": {"$ref": "#/$defs/Mood"}, \
        "code": {"type": "string", "pattern": "[A-Z]{2}\\\\d+"}}, \
        "required": ["head", "mood", "code"], "additionalProperties": false, \
        "x-order": ["head", "mood", "code"], "$defs": {"Person": {"type": "object", \
        "title": "Person", "description": "A person", "properties": \
        {"age": {"type": "integer", "minimum": 18, "maximum": 100, "description": "Years"}, \
        "children": {"type": "array", "items": {"$ref": "#/$defs/Person"}, "maxItems": 3}, \
        "name": {"type": "string"}}, "required": ["children", "name"], \
        "additionalProperties": false, "x-order": ["age", "children", "name"]}, \
        "Mood": {"type": "string", "enum": ["calm", "cross"]}}}
        """)
  }

  @Test(arguments: [
    (String.generationSchema, "String", #"{"type": "string"}"#),
    (Int.generationSchema, "Int", #"{"type": "integer"}"#),
    (Decimal.generationSchema, "Decimal", #"{"type": "number"}"#),
    (Bool.generationSchema, "Bool", #"{"type": "boolean"}"#),
    (
      [Mood].generationSchema, "Array<Mood>",
      ##"{"type": "array", "items": {"$ref": "#/$defs/Mood"}, "$defs": {"Mood": {"type": "string", "enum": ["calm", "cross"]}}}"##
    ),
    (GeneratedContent.generationSchema, "GeneratedContent", "{}"),
  ])
  func schemasHaveNames(schema: GenerationSchema, name: String, json: String) {
    #expect(schema.name == name)
    #expect(schema.debugDescription == json)
  }

  @Test(arguments: [
    Person.generationSchema, Household.generationSchema, [Person].generationSchema,
    Int.generationSchema, GeneratedContent.generationSchema,
  ])
  func schemasComeBack(schema: GenerationSchema) throws {
    let data = try JSONEncoder().encode(schema)
    let read = try JSONDecoder().decode(GenerationSchema.self, from: data)
    let again = try JSONEncoder().encode(read)
    let objects = try [data, again].map {
      try #require(JSONSerialization.jsonObject(with: $0) as? NSDictionary)
    }
    #expect(objects[0] == objects[1])
  }

  @Test(arguments: [
    (
      #"{"type":"object","properties":{},"required":[],"additionalProperties":false,"x-order":[]}"#,
      "title"
    ),
    (
      #"{"type":"object","title":"T","properties":{},"additionalProperties":false,"x-order":[]}"#,
      "required"
    ),
    (
      #"{"type":"object","title":"T","properties":{},"required":[],"x-order":[]}"#,
      "additionalProperties"
    ),
    (
      #"{"type":"object","title":"T","properties":{},"required":[],"additionalProperties":false}"#,
      "x-order"
    ),
    (#"{"type":["string","null"]}"#, "type"), (#"{"allOf":[]}"#, "allOf"),
    (##"{"$ref":"#/$defs/Missing"}"##, "Missing"), (#"{"type":"date"}"#, "date"),
    (#"{"type":"array"}"#, "items"), (#"{"minLength":3}"#, "type"),
  ])
  func foreignSchemasMustSayAll(json: String, lacking: String) {
    #expect {
      try JSONDecoder().decode(GenerationSchema.self, from: Data(json.utf8))
    } throws: { error in
      String(describing: error).contains(lacking)
    }
  }

  @Test func unknownKeywordsArePassedOver() throws {
    let json = #"{"type":"string","format":"date","minLength":3}"#
    let schema = try JSONDecoder().decode(GenerationSchema.self, from: Data(json.utf8))
    #expect(schema.debugDescription == #"{"type": "string"}"#)
  }
}

@Suite struct DynamicGenerationSchemaTests {
  typealias Dynamic = DynamicGenerationSchema

  @Test func nestedSchemasAreDefinedOnce() throws {
    let dish = Dynamic(
      name: "Dish", description: "What is eaten",
      properties: [
        .init(name: "price", schema: Dynamic(type: Double.self, guides: [.minimum(0.5)])),
        .init(name: "with", schema: Dynamic(referenceTo: "Side"), isOptional: true),
      ])
    let menu = Dynamic(
      name: "Menu",
      properties: [
        .init(name: "dishes", schema: Dynamic(arrayOf: dish, minimumElements: 1)),
        .init(
          name: "end", schema: Dynamic(name: "End", anyOf: [Dynamic(referenceTo: "Dish"), .null])),
      ])
    let side = Dynamic(name: "Side", anyOf: ["rice", "bread"])
    let schema = try GenerationSchema(root: menu, dependencies: [side])
    #expect(
      schema.debugDescription == """
        {"type": "object", "title": "Menu", "properties": {"dishes": {"type": "array", "items": \
        {"$ref": "#/$defs/Dish"}, "minItems": 1}, "end": {"$ref": "#/$defs/End"}}, "required": \
        ["dishes", "end"], "additionalProperties": false, "x-order": ["dishes", "end"], "$defs": \
        {"Dish": {"type": "object", "title": "Dish", "description": "What is eaten", "properties": \
        {"price": {"type": "number", "minimum": 0.5}, "with": {"$ref": "#/$defs/Side"}}, \
        "required": ["price"], "additionalProperties": false, "x-order": ["price", "with"]}, \
        "End": {"anyOf": [{"$ref": "#/$defs/Dish"}, {"type": "null"}]}, \
        "Side": {"type": "string", "enum": ["rice", "bread"]}}}
        """)
  }

  @Test(arguments: [
    (
      Dynamic(
        name: "A",
        properties: [.init(name: "x", schema: Dynamic(name: "A", anyOf: ["y"]))]), "duplicateType"
    ),
    (
      Dynamic(
        name: "A",
        properties: [
          .init(name: "x", schema: .null), .init(name: "x", schema: Dynamic(type: Int.self)),
        ]), "duplicateProperty"
    ),
    (Dynamic(name: "A", anyOf: [String]()), "emptyTypeChoices"),
    (Dynamic(name: "A", anyOf: [Dynamic]()), "emptyTypeChoices"),
    (Dynamic(arrayOf: Dynamic(referenceTo: "B")), "undefinedReferences"),
  ])
  func whatDoesNotMakeAWholeIsRefused(root: DynamicGenerationSchema, kind: String) {
    #expect {
      try GenerationSchema(root: root, dependencies: [])
    } throws: { error in
      guard let error = error as? GenerationSchema.SchemaError else { return false }
      #expect(error.errorDescription?.isEmpty == false)
      #expect(error.recoverySuggestion?.isEmpty == false)
      return String(describing: error).hasPrefix(kind)
    }
  }
}
