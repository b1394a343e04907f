internal import Foundation

/// The calls of one round, which are independent of each other and run at the same time.
struct ToolRound: Sendable {
  let tools: [any Tool]
  let calls: [Transcript.ToolCall]

  /// Runs all calls.
  ///
  /// - Returns: Their outputs in the order of the calls.
  /// - Throws: ``LanguageModelSession/ToolCallError`` of the first call that fails, after which the
  ///   others are cancelled; `CancellationError` as soon as the task is cancelled, even while a tool
  ///   goes on.
  func run() async throws -> [Transcript.ToolOutput] {
    let context = SessionContext.current?.readingHistory
    return try await withThrowingTaskGroup(of: (Int, Transcript.ToolOutput).self) { group in
      for (place, call) in calls.enumerated() {
        guard let tool = tools.first(where: { $0.name == call.toolName }) else {
          throw LanguageModelSession.GenerationError.decodingFailure(
            .init(debugDescription: "The model called “\(call.toolName)”, which is no tool here."))
        }
        group.addTask {
          let answer = try await abandonedOnCancellation {
            // The task that may be left behind is a detached one.
            try await SessionContext.$current.withValue(context) {
              try await output(of: tool, call)
            }
          }
          return (place, answer)
        }
      }
      var outputs = [Transcript.ToolOutput?](repeating: nil, count: calls.count)
      for try await (place, output) in group { outputs[place] = output }
      return outputs.compactMap { $0 }
    }
  }
}

/// Runs one call.
@concurrent
private func output<T: Tool>(
  of tool: T, _ call: Transcript.ToolCall
) async throws -> Transcript.ToolOutput {
  do {
    let output = try await tool.call(arguments: try T.Arguments(call.arguments))
    return Transcript.ToolOutput(
      id: call.id, toolName: call.toolName, segments: segments(of: output))
  } catch {
    try Task.checkCancellation()
    throw LanguageModelSession.ToolCallError(tool: tool, underlyingError: error)
  }
}

/// Text becomes text; a generable value keeps its structure.
private func segments(of output: some PromptRepresentable) -> [Transcript.Segment] {
  if let text = output as? String { return [.text(.init(content: text))] }
  if let value = output as? any ConvertibleToGeneratedContent {
    return [
      .structure(
        .init(source: String(describing: type(of: value)), content: value.generatedContent))
    ]
  }
  return output.promptRepresentation.parts.flatMap { [$0].segments }
}

/// Waits for an operation, but no longer than until the task is cancelled.
///
/// Structured tasks wait for their children, so that a tool which never ends would hold the session
/// for ever; it is told to end and left behind instead.
func abandonedOnCancellation<Value: Sendable>(
  _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (results, continuation) = AsyncThrowingStream<Value, any Error>.makeStream()
  let task = Task.detached {
    do {
      continuation.yield(try await operation())
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
  return try await withTaskCancellationHandler {
    // A stream ends when the task that waits for it is cancelled.
    for try await value in results { return value }
    throw CancellationError()
  } onCancel: {
    task.cancel()
  }
}
