internal import CLlama
internal import Foundation
internal import Synchronization

extension LlamaModel {
  /// Renders a conversation with the model's chat template and cuts it into tokens.
  ///
  /// Only the template's own text may become control tokens. The contents of the messages are
  /// tokenized apart from it, so that a document which spells `<|im_end|>` cannot end its turn. It
  /// follows that the number of tokens is that of the template's text plus that of each content.
  ///
  /// - Parameters:
  ///   - messages: The conversation.
  ///   - opensAnswer: Whether the beginning of the assistant's turn is added.
  /// - Throws: ``LlamaError`` with ``LlamaError/Code/modelUnsupported`` when the model has no chat
  ///   template or one that llama.cpp does not know.
  public func render(_ messages: [ChatMessage], opensAnswer: Bool) throws(LlamaError) -> [Token] {
    guard !messages.isEmpty else { return [] }
    var tokens = beginningOfText.map { [$0] } ?? []
    let frame = try frame(
      ChatFrame.Shape(roles: messages.map(\.role.rawValue), opensAnswer: opensAnswer))
    for (before, message) in zip(frame.before, messages) {
      tokens += before
      tokens += tokenize(message.content)
    }
    return tokens + frame.behind
  }

  /// Returns the frame of a shape, which is rendered once.
  private func frame(_ shape: ChatFrame.Shape) throws(LlamaError) -> ChatFrame {
    if let known = frames.withLock({ $0[shape] }) { return known }
    let made = try makeFrame(shape)
    frames.withLock { frames in
      // Conversations that grow turn by turn have a shape each.
      if frames.count >= ChatFrame.mostKept { frames.removeAll() }
      frames[shape] = made
    }
    return made
  }

  /// Renders the template around stand-ins and takes what is between them.
  private func makeFrame(_ shape: ChatFrame.Shape) throws(LlamaError) -> ChatFrame {
    let standIns = shape.roles.indices.map { "@content-\($0)@" }
    let rendered = try applyTemplate(
      roles: shape.roles, contents: standIns, opensAnswer: shape.opensAnswer)
    var before: [[Token]] = []
    var rest = Substring(rendered)
    for (role, standIn) in zip(shape.roles, standIns) {
      guard let place = rest.range(of: standIn) else {
        throw LlamaError(
          .modelUnsupported, "\(path): the chat template leaves out \(role) messages.")
      }
      before.append(tokenize(String(rest[..<place.lowerBound]), parsesMarkers: true))
      rest = rest[place.upperBound...]
    }
    return ChatFrame(before: before, behind: tokenize(String(rest), parsesMarkers: true))
  }

  private func applyTemplate(
    roles: [String], contents: [String], opensAnswer: Bool
  ) throws(LlamaError) -> String {
    guard let template = metadata.chatTemplate else {
      throw LlamaError(
        .modelUnsupported,
        "\(path): the model has no chat template; use an instruction-tuned model."
      )
    }
    let strings = (roles + contents).map { strdup($0) }
    defer { strings.forEach { free($0) } }
    let chat = roles.indices.map {
      llama_chat_message(role: strings[$0], content: strings[roles.count + $0])
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    var length = llama_chat_apply_template(
      template, chat, chat.count, opensAnswer, &buffer, Int32(buffer.count))
    if length > buffer.count {
      buffer = [CChar](repeating: 0, count: Int(length))
      length = llama_chat_apply_template(
        template, chat, chat.count, opensAnswer, &buffer, Int32(buffer.count))
    }
    guard length >= 0 else {
      throw LlamaError(
        .modelUnsupported, "\(path): the model's chat template is of a kind that is not known.")
    }
    return String(
      decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The template's own tokens around the contents of a conversation.
struct ChatFrame: Sendable {
  /// What the tokens depend on.
  struct Shape: Hashable, Sendable {
    let roles: [String]
    let opensAnswer: Bool
  }

  /// How many frames a model keeps.
  static let mostKept = 64

  /// The tokens before each content.
  let before: [[Token]]
  /// The tokens behind the last content.
  let behind: [Token]
}
