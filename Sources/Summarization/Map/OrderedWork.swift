/// Works on elements several at a time, and hands the results over in the order of the elements.
///
/// Neither the elements nor the results are kept longer than they are needed, so that memory does not
/// grow with their number.
package struct OrderedWork: Sendable {
  private let jobs: Int
  /// How many elements may be started and not yet handed over: one that takes long holds up the
  /// results behind it.
  private let mostOpen: Int

  private enum Event<Element: Sendable, Result: Sendable>: Sendable {
    case read(Element?)
    case done(Int, Result)
  }

  /// Creates a way to work.
  ///
  /// - Parameter jobs: How many elements may be worked on at once, at least 1.
  package init(jobs: Int) {
    self.jobs = max(1, jobs)
    mostOpen = 8 * self.jobs
  }

  /// Works on all elements.
  ///
  /// - Parameters:
  ///   - next: Returns the next element, or `nil` when there is none; it is not called again before
  ///     it has returned, and results are handed over while it waits.
  ///   - work: Makes a result of an element.
  ///   - take: Takes the results in the order of the elements, each as soon as it may.
  /// - Throws: What one of the functions throws first; the others are cancelled then.
  package func run<Element: Sendable, Result: Sendable>(
    over next: @escaping @Sendable () async throws -> Element?,
    _ work: @escaping @Sendable (Element) async throws -> Result,
    take: (Result) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Event<Element, Result>.self) { group in
      var finished: [Int: Result] = [:]
      var (started, taken, running) = (0, 0, 0)
      var (isReading, hasEnded) = (false, false)
      while true {
        if !isReading, !hasEnded, running < jobs, started - taken < mostOpen {
          isReading = true
          group.addTask { .read(try await next()) }
        }
        switch try await group.next() {
        case .read(let element?):
          let number = started
          isReading = false
          started += 1
          running += 1
          group.addTask { .done(number, try await work(element)) }
        case .read(nil):
          isReading = false
          hasEnded = true
        case .done(let number, let result):
          running -= 1
          finished[number] = result
          while let result = finished.removeValue(forKey: taken) {
            taken += 1
            try await take(result)
          }
        case nil: return
        }
      }
    }
  }
}
