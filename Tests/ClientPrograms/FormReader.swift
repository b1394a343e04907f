import Foundation
import FoundationModels

/// A form that users put together in the app.
struct CustomForm {
  enum Field {
    case text(String)
    case choice(String, [String])
    case number(String, ClosedRange<Int>)
    case list(String, of: [String], atMost: Int)
    case group(String, [Field])
    case optional(String, [String])
    case reference(String, to: String)
  }

  var name: String
  var fields: [Field]
  var dependencies: [DynamicGenerationSchema] = []

  func schema() throws -> GenerationSchema {
    try GenerationSchema(root: Self.object(name, fields), dependencies: dependencies)
  }

  private static func object(_ name: String, _ fields: [Field]) -> DynamicGenerationSchema {
    DynamicGenerationSchema(
      name: name, description: "The form \(name)", properties: fields.map(property))
  }

  private static func property(_ field: Field) -> DynamicGenerationSchema.Property {
    switch field {
    case .text(let name):
      .init(
        name: name, schema: .init(type: String.self, guides: [.pattern(/[A-Z][a-z]{1,9}/)]))
    case .choice(let name, let choices):
      .init(name: name, description: "One of them", schema: .init(name: name, anyOf: choices))
    case .number(let name, let range):
      .init(name: name, schema: .init(type: Int.self, guides: [.range(range)]))
    case .list(let name, let choices, let count):
      .init(
        name: name,
        schema: .init(
          arrayOf: .init(name: "\(name)Item", anyOf: choices), minimumElements: 1,
          maximumElements: count))
    case .group(let name, let fields):
      .init(name: name, schema: object(name, fields))
    case .optional(let name, let choices):
      .init(name: name, schema: .init(name: name, anyOf: choices), isOptional: true)
    case .reference(let name, let target):
      .init(name: name, schema: .init(referenceTo: target))
    }
  }
}

/// Fills a form from a text.
enum FormReader {
  static let form = CustomForm(
    name: "Booking",
    fields: [
      .text("guest"), .choice("room", ["single", "double"]), .number("nights", 1...7),
      .list("meals", of: ["breakfast", "dinner"], atMost: 2),
      .group("contact", [.choice("by", ["mail", "phone"])]), .optional("view", ["sea", "town"]),
      .reference("payment", to: "Payment"),
    ],
    dependencies: [
      DynamicGenerationSchema(
        name: "Payment",
        anyOf: [
          DynamicGenerationSchema(
            name: "Card",
            properties: [.init(name: "card", schema: .init(name: "Brand", anyOf: ["V", "M"]))]),
          DynamicGenerationSchema(name: "Other", anyOf: ["cash", "bill"]),
        ])
    ])

  static func run(model: SystemLanguageModel = .default) async throws -> GeneratedContent {
    let session = LanguageModelSession(model: model)
    let response = try await session.respond(
      to: "Bo wants a double room with breakfast for two nights and pays in cash.",
      schema: form.schema(), options: GenerationOptions(sampling: .greedy))
    return response.content
  }

  static func mistake(in form: CustomForm) -> String? {
    do {
      _ = try form.schema()
      return nil
    } catch GenerationSchema.SchemaError.undefinedReferences(_, let references, _) {
      return "undefined: \(references.joined(separator: ", "))"
    } catch GenerationSchema.SchemaError.duplicateProperty(let schema, let property, _) {
      return "twice: \(schema).\(property)"
    } catch GenerationSchema.SchemaError.duplicateType(_, let type, _) {
      return "twice: \(type)"
    } catch let error as GenerationSchema.SchemaError {
      return error.errorDescription
    } catch {
      return "\(error)"
    }
  }
}
