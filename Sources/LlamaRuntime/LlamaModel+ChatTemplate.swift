internal import CLlama
internal import Foundation

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
    for piece in try templatePieces(messages, opensAnswer: opensAnswer) {
      switch piece {
      case .template(let text): tokens += tokenize(text, parsesMarkers: true)
      case .content(let index): tokens += tokenize(messages[index].content)
      }
    }
    return tokens
  }

  private enum Piece {
    case template(String)
    case content(Int)
  }

  /// Renders the template around stand-ins and returns its text and the places of the contents.
  private func templatePieces(
    _ messages: [ChatMessage], opensAnswer: Bool
  ) throws(LlamaError) -> [Piece] {
    let standIns = messages.indices.map { "@content-\($0)@" }
    let rendered = try applyTemplate(
      roles: messages.map(\.role.rawValue), contents: standIns, opensAnswer: opensAnswer)
    var pieces: [Piece] = []
    var rest = Substring(rendered)
    for (index, standIn) in standIns.enumerated() {
      guard let place = rest.range(of: standIn) else {
        throw LlamaError(
          .modelUnsupported,
          "\(path): the chat template leaves out \(messages[index].role.rawValue) messages.")
      }
      pieces.append(.template(String(rest[..<place.lowerBound])))
      pieces.append(.content(index))
      rest = rest[place.upperBound...]
    }
    pieces.append(.template(String(rest)))
    return pieces
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
