internal import Storage

/// The open file of the store.
struct StoreFile {
  let answers: AnswerTable
  let digests: DigestTable
  private let database: Database
  private let limits: StoreLimits
  private var calendar: StoreCalendar

  /// Opens the file, which is made or brought to the newest version where it can be written.
  ///
  /// - Throws: ``StorageError``.
  init(path: String, access: Database.Access, limits: StoreLimits) throws(StorageError) {
    database = try Database(
      path: path, schema: .answers, access: access, timeout: limits.timeout)
    self.limits = limits
    // What is kept between two looks at the size has room, but the file never grows without end.
    let pages = try 2 * limits.bytes / max(1, database.integer("PRAGMA page_size"))
    try database.execute("PRAGMA max_page_count = \(pages)")
    answers = try AnswerTable(in: database)
    digests = try DigestTable(in: database)
    calendar = try StoreCalendar(in: database)
  }

  /// Whether the file can be written.
  var isWritable: Bool { database.access == .readWrite }

  /// The day that it is; see ``StoreCalendar``.
  var today: Int { calendar.today }

  /// Counts the days, and removes what is too old or too much.
  ///
  /// - Parameters:
  ///   - clock: The days since 1970.
  ///   - isFirst: Whether nothing has been written since the last time; then old answers are looked
  ///     for on a new day only, since even a look for them locks the file.
  /// - Throws: ``StorageError``.
  mutating func maintain(clock: Int, isFirst: Bool) throws(StorageError) {
    let isNewDay = try calendar.advance(to: clock)
    var removed = 0
    if isNewDay || !isFirst { removed += try removeOld() }
    removed += try removeExcess()
    guard removed > 0 else { return }
    try database.execute("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(PASSIVE)")
  }

  private func removeOld() throws(StorageError) -> Int {
    try database.transaction { () throws(StorageError) in
      try answers.clampUses(to: today)
      let oldest = today - limits.days
      return try answers.removeOlder(than: oldest) + digests.removeOlder(than: oldest)
    }
  }

  /// Makes room for a while, so that this is not due again at once.
  private func removeExcess() throws(StorageError) -> Int {
    var removed = 0
    guard try size() > limits.bytes else { return 0 }
    // Few at once, so that others wait briefly.
    let batch = try database.integer("SELECT count(*) FROM answers") / 50 + 1
    while try size() > limits.bytes / 10 * 9 {
      let count = try answers.removeOldest(batch)
      if count == 0 { break }
      removed += count
    }
    return removed
  }

  /// The bytes that the file would have without free pages.
  private func size() throws(StorageError) -> Int {
    let pages =
      try database.integer("PRAGMA page_count") - database.integer("PRAGMA freelist_count")
    return try pages * database.integer("PRAGMA page_size")
  }
}
