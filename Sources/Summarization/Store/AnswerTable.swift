internal import Storage

/// The table of answers.
struct AnswerTable {
  /// What is found under a key.
  enum Finding: Equatable {
    case nothing
    /// An answer, and the day on which it was used last.
    case answer(String, used: Int)
    /// Something else than was put there.
    case damage
  }

  private static let checksumBytes = 8

  private let find: Statement
  private let insert: Statement
  private let delete: Statement
  private let deleteOlder: Statement
  private let deleteOldest: Statement
  private let clamp: Statement

  init(in database: Database) throws(StorageError) {
    find = try database.prepare("SELECT text, checksum, used FROM answers WHERE key = ?")
    insert = try database.prepare("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)")
    delete = try database.prepare("DELETE FROM answers WHERE key = ?")
    deleteOlder = try database.prepare("DELETE FROM answers WHERE used < ?")
    deleteOldest = try database.prepare(
      "DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers ORDER BY used, rowid LIMIT ?)")
    clamp = try database.prepare("UPDATE answers SET used = ? WHERE used > ?")
  }

  func finding(for key: Digest) throws(StorageError) -> Finding {
    let finding = try find.first(.blob(key.bytes)) { row throws(StorageError) in
      let text = try row.text(0)
      let isSound = try row.blob(1) == Self.checksum(of: text, for: key)
      return isSound ? Finding.answer(text, used: try row.integer(2)) : .damage
    }
    return finding ?? .nothing
  }

  /// Keeps an answer, or notes that it was used: it becomes the one that was last used.
  func keep(_ text: String, for key: Digest, on day: Int) throws(StorageError) {
    try insert.run(
      .blob(key.bytes), .text(text), .blob(Self.checksum(of: text, for: key)), .integer(day))
  }

  func remove(_ key: Digest) throws(StorageError) {
    try delete.run(.blob(key.bytes))
  }

  /// Removes the answers that were last used before a day.
  func removeOlder(than day: Int) throws(StorageError) -> Int {
    try deleteOlder.run(.integer(day))
  }

  /// Removes answers, those first that were last used the longest ago.
  ///
  /// Of the uses of one day only the first counts, which spares writing at each of them.
  func removeOldest(_ count: Int) throws(StorageError) -> Int {
    try deleteOldest.run(.integer(count))
  }

  /// Takes a use in the future, which only damage can tell of, for one on the last day.
  func clampUses(to day: Int) throws(StorageError) {
    try clamp.run(.integer(day), .integer(day))
  }

  /// The key is part of it, so that the answer to another request is noticed as well.
  private static func checksum(of text: String, for key: Digest) -> [UInt8] {
    Array(Digest(of: key.bytes + text.utf8).bytes.prefix(checksumBytes))
  }
}
