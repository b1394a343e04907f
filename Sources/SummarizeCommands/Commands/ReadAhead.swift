import Documents

/// Reads the documents of a command line in their order, the next one while the last one is used.
struct ReadAhead {
  /// A document that is being read, or has been.
  struct Reading {
    let input: InputList.Input
    fileprivate let task: Task<Document?, any Error>

    /// Waits for the document.
    ///
    /// - Returns: `nil` for a file of unknown kind that merely lies in a folder.
    /// - Throws: `DocumentError`, or `CancellationError`.
    func document() async throws -> Document? {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Memory must not grow with the number of documents, and few machines are idle enough for more.
  private static let mostReadings = 2

  private let extraction: Extraction
  private var rest: ArraySlice<InputList.Input>
  private var readings: [Reading] = []

  init(_ inputs: [InputList.Input], by extraction: Extraction) {
    self.extraction = extraction
    rest = inputs[...]
  }

  /// Returns the next document's reading, and starts that of the one behind it.
  mutating func next() -> Reading? {
    while readings.count < Self.mostReadings, let input = rest.popFirst() {
      let extraction = extraction
      readings.append(Reading(input: input, task: Task { try await extraction.document(input) }))
    }
    return readings.isEmpty ? nil : readings.removeFirst()
  }

  /// Ends the readings that nobody waits for.
  func cancel() {
    readings.forEach { $0.task.cancel() }
  }
}
