/// Words the numbers of pages as books cite them.
enum PageCitation {
  /// Returns a citation such as `p. 4` or `pp. 4–6, 9`.
  ///
  /// - Parameter pages: The numbers in order, each once.
  static func text(of pages: [Int]) -> String {
    "\(pages.count == 1 ? "p." : "pp.") \(runs(of: pages).joined(separator: ", "))"
  }

  /// Joins neighbouring numbers: 1, 2, 3 and 5 are `1–3` and `5`.
  static func runs(of numbers: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
  }
}
