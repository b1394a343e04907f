import Foundation
import FoundationModels

@Generable(description: "A contact", representNilExplicitlyInGeneratedContent: true)
struct ExplicitContact: Equatable {
  var name: String
  var phone: String?
  var age: Int?
}

@Generable
struct BriefContact: Equatable {
  var name: String
  var phone: String?
}

/// What becomes of values that are not there.
enum ExplicitNil {
  static var explicit: GeneratedContent {
    ExplicitContact(name: "Ada", phone: nil, age: 36).generatedContent
  }

  static var brief: GeneratedContent {
    BriefContact(name: "Ada", phone: nil).generatedContent
  }

  static func schema() throws -> GenerationSchema {
    let root = DynamicGenerationSchema(
      name: "Contact", representNilExplicitlyInGeneratedContent: true,
      properties: [
        .init(name: "name", schema: .init(name: "Name", anyOf: ["Ada", "Bo"])),
        .init(name: "phone", schema: .init(type: Bool.self), isOptional: true),
      ])
    return try GenerationSchema(root: root, dependencies: [])
  }

  static func readBack(_ json: String) throws -> (ExplicitContact, BriefContact) {
    let content = try GeneratedContent(json: json)
    return (try content.value(), try BriefContact(content))
  }
}
