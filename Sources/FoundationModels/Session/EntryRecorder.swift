internal import Foundation

/// Makes the entries of a transcript from the events of one generation.
struct EntryRecorder: Sendable {
  private typealias Channel = LanguageModelExecutorGenerationChannel

  private enum Kind {
    case response, reasoning, toolCalls
  }

  private struct Call {
    let id: String
    let name: String
    var arguments = ""
    var metadata: [String: any Codable & Sendable & Equatable] = [:]
  }

  private struct Recorded {
    let kind: Kind
    let id: String
    var segments: [Transcript.Segment] = []
    var calls: [Call] = []
    var signature: Data?
    var metadata: [String: any Codable & Sendable & Equatable] = [:]
  }

  private var recorded: [Recorded] = []
  private var countedTokens = 0
  private var reported: LanguageModelSession.Usage?

  /// What the generation took: what the provider reported last, or the tokens it counted.
  var usage: LanguageModelSession.Usage {
    if let reported { return reported }
    var usage = LanguageModelSession.Usage()
    usage.output.totalTokenCount = countedTokens
    return usage
  }

  /// Whether anything of a response is there.
  var hasResponse: Bool { recorded.contains { $0.kind == .response } }

  /// Takes in an event.
  mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Event) {
    switch event.kind {
    case .response(let piece):
      apply(piece.action.change, to: place(of: .response, id: piece.entryID))
    case .reasoning(let piece):
      apply(piece.action.change, to: place(of: .reasoning, id: piece.entryID))
    case .toolCalls(let piece):
      apply(piece.action.change, to: place(of: .toolCalls, id: piece.entryID))
    }
  }

  /// Events without an identifier go on with the latest entry where it is of their kind.
  private mutating func place(of kind: Kind, id: String?) -> Int {
    let known =
      if let id {
        recorded.lastIndex { $0.kind == kind && $0.id == id }
      } else {
        recorded.last?.kind == kind ? recorded.endIndex - 1 : nil
      }
    if let known { return known }
    recorded.append(Recorded(kind: kind, id: id ?? UUID().uuidString))
    return recorded.endIndex - 1
  }

  private mutating func apply(
    _ change: LanguageModelExecutorGenerationChannel.EntryChange, to place: Int
  ) {
    switch change {
    case .append(let fragment):
      countedTokens += fragment.tokenCount
      recorded[place].segments.edit(fragment.segmentID) { $0 += fragment.content }
    case .replace(let replacement):
      countedTokens += replacement.tokenCount
      recorded[place].segments.edit(replacement.segmentID) { $0 = replacement.content }
    case .addAttachment(let segment): recorded[place].segments.append(.attachment(segment))
    case .removeSegment(let id): recorded[place].segments.removeAll { $0.id == id }
    case .signature(let signature):
      countedTokens += signature.tokenCount
      recorded[place].signature = signature.signature
    case .metadata(let metadata): recorded[place].metadata = metadata.values
    case .usage(let usage): report(usage)
    }
  }

  private mutating func apply(
    _ change: LanguageModelExecutorGenerationChannel.ToolCalls.Action.Change, to place: Int
  ) {
    switch change {
    case .call(let piece):
      var call =
        recorded[place].calls.first { $0.id == piece.id } ?? Call(id: piece.id, name: piece.name)
      switch piece.action.change {
      case .append(let fragment):
        countedTokens += fragment.tokenCount
        call.arguments += fragment.content
      case .metadata(let metadata): call.metadata = metadata.values
      }
      if let index = recorded[place].calls.firstIndex(where: { $0.id == piece.id }) {
        recorded[place].calls[index] = call
      } else {
        recorded[place].calls.append(call)
      }
    case .remove(let id): recorded[place].calls.removeAll { $0.id == id }
    case .metadata(let metadata): recorded[place].metadata = metadata.values
    case .usage(let usage): report(usage)
    }
  }

  private mutating func report(_ usage: LanguageModelExecutorGenerationChannel.Usage) {
    reported = LanguageModelSession.Usage(
      input: .init(
        totalTokenCount: usage.input.totalTokenCount,
        cachedTokenCount: usage.input.cachedTokenCount),
      output: .init(
        totalTokenCount: usage.output.totalTokenCount,
        reasoningTokenCount: usage.output.reasoningTokenCount),
      metadata: usage.metadata)
  }
}

extension EntryRecorder {
  /// The calls of all rounds of tool calls.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` when the arguments of one are not whole JSON.
  func calls() throws -> [Transcript.ToolCall] {
    try recorded.flatMap { try calls(of: $0) }
  }

  /// The content of the response.
  ///
  /// - Parameters:
  ///   - format: The form that was asked for; `nil` for text.
  ///   - identities: The identities of objects.
  ///   - acceptsParts: Whether more may come.
  /// - Throws: ``GeneratedContent/ParsingError``.
  func content(
    format: Transcript.ResponseFormat?, identities: GenerationIdentities, acceptsParts: Bool = false
  ) throws -> GeneratedContent {
    let text = recorded.filter { $0.kind == .response }.map(\.segments.text).joined()
    guard format != nil else { return GeneratedContent(text) }
    return try Self.content(of: text, identities: identities, acceptsParts: acceptsParts)
  }

  /// The entries of the transcript; a text answer that is empty is an entry, too.
  func entries(
    format: Transcript.ResponseFormat?, identities: GenerationIdentities, acceptsParts: Bool = false
  ) throws -> [Transcript.Entry] {
    var all = recorded
    if all.allSatisfy({ $0.kind == .reasoning }) {
      all.append(Recorded(kind: .response, id: UUID().uuidString))
    }
    return try all.compactMap { entry in
      switch entry.kind {
      case .toolCalls:
        // Arguments that are not whole yet are no call yet.
        acceptsParts ? nil : .toolCalls(.init(id: entry.id, try calls(of: entry)))
      case .reasoning:
        .reasoning(
          .init(
            id: entry.id, metadata: entry.metadata, segments: entry.segments,
            signature: entry.signature))
      case .response:
        .response(
          .init(
            id: entry.id, metadata: entry.metadata,
            segments: try segments(
              of: entry, format: format, identities: identities, acceptsParts: acceptsParts)))
      }
    }
  }

  private func segments(
    of entry: Recorded, format: Transcript.ResponseFormat?, identities: GenerationIdentities,
    acceptsParts: Bool
  ) throws -> [Transcript.Segment] {
    guard let format else { return entry.segments }
    let content = try Self.content(
      of: entry.segments.text, identities: identities, acceptsParts: acceptsParts)
    return [.structure(.init(id: "0", source: format.name, content: content))]
  }

  private func calls(of entry: Recorded) throws -> [Transcript.ToolCall] {
    try entry.calls.map { call in
      // Tools without parameters may be called without arguments.
      let json = call.arguments.isEmpty ? "{}" : call.arguments
      return Transcript.ToolCall(
        id: call.id, metadata: call.metadata, toolName: call.name,
        arguments: try Self.content(of: json, identities: nil, acceptsParts: false))
    }
  }

  private static func content(
    of json: String, identities: GenerationIdentities?, acceptsParts: Bool
  ) throws -> GeneratedContent {
    let content = try GeneratedContent.read(json: json, identities: identities)
    guard acceptsParts || content.isComplete else {
      throw GeneratedContent.ParsingError(
        rawContent: json,
        debugDescription: "The answer ended before it was complete; allow more response tokens.")
    }
    return content
  }
}

extension [Transcript.Segment] {
  /// Changes the text of a segment; without an identifier that of the latest text.
  ///
  /// A segment that is not there is added. Segments that nobody named are numbered, as Apple's.
  fileprivate mutating func edit(_ id: String?, _ change: (inout String) -> Void) {
    let place = lastIndex { segment in
      guard case .text(let text) = segment else { return false }
      return id == nil || text.id == id
    }
    if let place, case .text(var text) = self[place] {
      change(&text.content)
      self[place] = .text(text)
    } else {
      var content = ""
      change(&content)
      append(.text(.init(id: id ?? String(count), content: content)))
    }
  }
}
