internal import Storage

/// Counts the days by which the age of answers is told.
///
/// The clock of a machine may jump. So the days are those between uses of the store, of which the
/// clock tells the number, and at most a week at once: a clock that is years ahead costs a week, one
/// that is behind costs nothing, and no answer comes from the future.
struct StoreCalendar {
  /// The most days that count as passed between two uses.
  static let longestPause = 7
  /// Beyond this no number of days is credible, and sums would overflow.
  private static let lastDay = 1 << 40

  /// The day that it is, as it was last counted.
  private(set) var today = 0

  private let database: Database
  private let read: Statement
  private let write: Statement

  init(in database: Database) throws(StorageError) {
    self.database = database
    read = try database.prepare("SELECT clock, day FROM calendar")
    write = try database.prepare("UPDATE calendar SET clock = ?, day = ?")
    today = try last().day
  }

  /// Counts the days since the last use.
  ///
  /// - Parameter clock: The days since 1970 that the clock of the machine tells.
  /// - Returns: Whether days have passed.
  mutating func advance(to clock: Int) throws(StorageError) -> Bool {
    guard try last().clock != clock else { return false }
    let (before, now) = try database.transaction { () throws(StorageError) in
      let last = try last()
      let passed = clock - min(max(last.clock, clock - Self.longestPause), clock)
      let now = min(max(last.day, 0), Self.lastDay) + passed
      try write.run(.integer(clock), .integer(now))
      return (last.day, now)
    }
    today = now
    return now != before
  }

  private func last() throws(StorageError) -> (clock: Int, day: Int) {
    let last = try read.first { row throws(StorageError) in
      (clock: try row.integer(0), day: try row.integer(1))
    }
    guard let last else {
      throw StorageError(.damaged, path: database.path, reason: "The calendar has no row")
    }
    return last
  }
}
