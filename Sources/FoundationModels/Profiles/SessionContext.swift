/// The session on whose behalf code runs: profiles, instructions, callbacks and tools.
struct SessionContext: Sendable {
  /// The session that is answering a request in this task.
  @TaskLocal static var current: SessionContext?

  let properties: SessionPropertyValues
  /// Whether the history may be replaced: profiles may, dynamic instructions and tools may not.
  var mayReplaceHistory = true

  /// The same session for those that may only read the history.
  var readingHistory: SessionContext {
    SessionContext(properties: properties, mayReplaceHistory: false)
  }
}
