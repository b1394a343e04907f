import Foundation
import FoundationModels

/// Asks a model that sees about a picture, and takes what it says of it.
enum PhotoCaption {
  @Generable(name: "Caption", description: "A caption")
  struct Caption {
    var text: String
    var picture: ImageReference
  }

  static func prompt(for url: URL) -> Prompt {
    Prompt {
      "What does the picture show?"
      Attachment(imageURL: url).label("photo")
    }
  }

  /// The capability that is missing, if any.
  static func run(model: some LanguageModel, url: URL) async throws
    -> LanguageModelCapabilities.Capability?
  {
    guard model.capabilities.contains(.vision) else { return .vision }
    let session = LanguageModelSession(model: model)
    do {
      let caption = try await session.respond(to: prompt(for: url), generating: Caption.self)
      let picture = caption.content.picture.resolve(in: session.transcript)
      return picture?.url == url ? nil : .vision
    } catch LanguageModelError.unsupportedCapability(let details) {
      return details.capability
    }
  }
}
