import Foundation
import FoundationModels

/// A tool whose arguments are known at run time only.
struct SaveContact: Tool {
  let name = "saveContact"
  let description = "Saves a contact."
  let parameters: GenerationSchema
  let onSave: @Sendable ([String: String]) async -> Void

  init(fields: [String], onSave: @escaping @Sendable ([String: String]) async -> Void) throws {
    let root = DynamicGenerationSchema(
      name: "Contact",
      properties: fields.map { field in
        DynamicGenerationSchema.Property(
          name: field, description: "The \(field)",
          schema: DynamicGenerationSchema(type: String.self), isOptional: field != fields.first)
      })
    parameters = try GenerationSchema(root: root, dependencies: [])
    self.onSave = onSave
  }

  func call(arguments: GeneratedContent) async throws -> String {
    guard case .structure(let properties, let order) = arguments.kind else {
      return "Nothing saved."
    }
    var contact: [String: String] = [:]
    for key in order {
      contact[key] = try properties[key]?.value(String.self)
    }
    await onSave(contact)
    return "Saved \(order.joined(separator: ", "))."
  }
}

/// Saves what the user says about a person.
enum CustomFieldsTool {
  actor AddressBook {
    private(set) var contacts: [[String: String]] = []

    func add(_ contact: [String: String]) { contacts.append(contact) }
  }

  static func run(model: some LanguageModel) async throws -> [[String: String]] {
    let book = AddressBook()
    let tool = try SaveContact(fields: ["name", "phone"]) { await book.add($0) }
    let session = LanguageModelSession(model: model, tools: [tool], instructions: nil as String?)
    try await session.respond(to: "Save Ada.")
    return await book.contacts
  }
}
