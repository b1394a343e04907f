/// Wording for lists of page numbers.
enum PageList {
  /// Words a list of page numbers.
  ///
  /// - Parameter numbers: Page numbers in rising order, at least one.
  /// - Returns: A phrase such as "Pages 1, 3-5 and 9".
  static func phrase(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let words = runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    guard let last = words.last, words.count > 1 else {
      return (numbers.count == 1 ? "Page " : "Pages ") + (words.first ?? "")
    }
    return "Pages " + words.dropLast().joined(separator: ", ") + " and " + last
  }
}
