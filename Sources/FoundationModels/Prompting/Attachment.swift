public import Foundation

/// Something in a prompt that is no text (27 API: `Attachment`).
///
/// On Linux only the address of a picture can be attached, for models of providers that see; the local
/// model does not, and its sessions throw ``LanguageModelError/unsupportedCapability(_:)``.
public struct Attachment<Content> {
  private let content: Transcript.Attachment
  private var label: String?

  /// Returns the attachment with the name by which the prompt speaks of it.
  public func label(_ label: String) -> Attachment<Content> {
    var labelled = self
    labelled.label = label
    return labelled
  }
}

extension Attachment: PromptRepresentable, InstructionsRepresentable {
  /// The attachment as the only part of a prompt.
  public var promptRepresentation: Prompt {
    return Prompt(parts: [.attachment(content, label: label)])
  }

  /// The attachment as the only part of instructions.
  public var instructionsRepresentation: Instructions {
    return Instructions(parts: [.attachment(content, label: label)])
  }
}

/// What an attachment of a picture holds (27 API: `ImageAttachmentContent`).
public struct ImageAttachmentContent: Sendable, Equatable {}

extension Attachment where Content == ImageAttachmentContent {
  /// Creates an attachment from the address of a picture.
  ///
  /// Apple's initialiser also takes an orientation, and others take pictures; Linux has no types for
  /// them.
  public init(imageURL: URL) {
    self.init(content: .image(.init(imageURL: imageURL)))
  }
}
