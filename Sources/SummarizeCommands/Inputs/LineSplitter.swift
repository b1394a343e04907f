/// Cuts what comes in pieces into lines, without keeping more than the last one.
struct LineSplitter {
  /// A line without its line feed.
  enum Line: Equatable {
    case content([UInt8])
    /// The line is longer than may be; what it had is gone.
    case tooLong
  }

  private let longest: Int
  private var rest: [UInt8] = []
  /// Up to where the rest is known to have no line feed.
  private var searched = 0
  /// Where the current line begins in the rest.
  private var start = 0
  private var isTooLong = false

  /// Creates a splitter.
  ///
  /// - Parameter longest: The length of the longest line that may be, in bytes.
  init(longest: Int) {
    self.longest = longest
  }

  /// Takes the next piece.
  mutating func append(_ piece: some Sequence<UInt8>) {
    rest.removeFirst(start)
    searched -= start
    start = 0
    rest += piece
  }

  /// Returns the next line that is complete, or `nil` before more has come.
  mutating func next() -> Line? {
    guard let end = rest[searched...].firstIndex(of: 0x0A) else {
      searched = rest.count
      if searched - start > longest {
        isTooLong = true
        start = searched
      }
      return nil
    }
    searched = end + 1
    return line(upTo: end, next: end + 1)
  }

  /// Returns what stands behind the last line feed, or `nil` where nothing does.
  mutating func last() -> Line? {
    guard start < rest.count || isTooLong else { return nil }
    return line(upTo: rest.count, next: rest.count)
  }

  private mutating func line(upTo end: Int, next: Int) -> Line {
    defer {
      start = next
      isTooLong = false
    }
    return isTooLong || end - start > longest ? .tooLong : .content(Array(rest[start..<end]))
  }
}
