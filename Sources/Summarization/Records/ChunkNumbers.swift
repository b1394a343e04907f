/// Indices of chunks as a message names them, such as "chunks 3, 5 and 7 to 9".
struct ChunkNumbers: CustomStringConvertible, Equatable {
  private let runs: [ClosedRange<Int>]

  /// More runs than these say nothing more to a person.
  private static let mostRuns = 8

  /// Takes indices.
  init(_ indices: some Collection<Int>) {
    var runs: [ClosedRange<Int>] = []
    for index in indices.sorted() {
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    self.runs = runs
  }

  /// Takes the indices below a count that are not among those given.
  init(missingFrom indices: some Collection<Int>, of count: Int) {
    var runs: [ClosedRange<Int>] = []
    var next = 0
    for index in indices.sorted() + [count] {
      if index > next { runs.append(next...(index - 1)) }
      next = index + 1
    }
    self.runs = runs
  }

  /// Whether there are none.
  var isEmpty: Bool { runs.isEmpty }

  /// Whether there is one alone.
  var isOne: Bool { runs.count == 1 && runs[0].count == 1 }

  var description: String {
    var names = runs.prefix(Self.mostRuns).map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound) to \(run.upperBound)"
    }
    if runs.count > Self.mostRuns { names.append("others") }
    let first = names.dropLast().joined(separator: ", ")
    let list = ((first.isEmpty ? [] : [first]) + names.suffix(1)).joined(separator: " and ")
    return "\(isOne ? "Chunk" : "Chunks") \(list)"
  }
}
