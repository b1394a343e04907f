import Foundation
import FoundationModels
import Testing

@Suite struct AttachmentTests {
  static let picture = URL(filePath: "/tmp/cat.png")

  @Test func anAttachmentBecomesASegmentBetweenTexts() async throws {
    let model = ScriptedLanguageModel(texts: ["A cat."], [.vision])
    let session = LanguageModelSession(model: model) {
      "Look at"
      Attachment(imageURL: Self.picture)
    }
    try await session.respond {
      "What"
      "is"
      Attachment(imageURL: Self.picture).label("it")
      "?"
    }
    guard case .instructions(let instructions) = session.transcript[0],
      case .prompt(let prompt) = session.transcript[1],
      case .attachment(let attachment) = prompt.segments[1]
    else {
      Issue.record("the transcript begins with instructions and a prompt with an attachment")
      return
    }
    #expect(instructions.segments.count == 2)
    #expect(prompt.segments.map(\.description) == ["What\nis", "it", "?"])
    #expect(attachment.content == .image(.init(imageURL: Self.picture)))

    let reference = try ImageReference(GeneratedContent(json: #"{"attachmentLabel": "it"}"#))
    #expect(reference.resolve(in: session.transcript)?.url == Self.picture)
    let other = try ImageReference(GeneratedContent(json: #"{"attachmentLabel": "that"}"#))
    #expect(other.resolve(in: session.transcript) == nil)
  }

  @Test func theLocalModelDoesNotSee() async {
    let model = SystemLanguageModel(configuration: .init(modelPath: nil))
    let session = LanguageModelSession(model: model)
    await #expect {
      try await session.respond { Attachment(imageURL: Self.picture) }
    } throws: {
      if case .unsupportedCapability(let error) = $0 as? LanguageModelError {
        error.capability == .vision
      } else {
        false
      }
    }
    #expect(session.transcript.isEmpty)
  }
}
