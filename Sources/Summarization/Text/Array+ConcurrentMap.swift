internal import Foundation

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index: Sendable {
  /// Maps the elements in as many tasks as there are processors.
  ///
  /// - Throws: What the first failing transformation throws.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // Parts that are done sooner do not wait for the others.
    let length = Swift.max(1, (count + 4 * processors - 1) / (4 * processors))
    let starts = Array(stride(from: 0, to: count, by: length))
    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      var results = [[Result]](repeating: [], count: starts.count)
      var next = 0
      func startNext() {
        guard next < starts.count else { return }
        let position = next
        let part = dropFirst(starts[position]).prefix(length)
        next += 1
        group.addTask {
          var mapped: [Result] = []
          for element in part {
            try Task.checkCancellation()
            mapped.append(try await transform(element))
          }
          return (position, mapped)
        }
      }
      for _ in 0..<processors { startNext() }
      while let (position, mapped) = try await group.next() {
        results[position] = mapped
        startNext()
      }
      return results.flatMap { $0 }
    }
  }
}
