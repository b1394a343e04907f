internal import Storage

/// The table of digests of files, which remembers what takes a second for each gigabyte to compute.
struct DigestTable {
  private let find: Statement
  private let insert: Statement
  private let deleteOlder: Statement

  init(in database: Database) throws(StorageError) {
    find = try database.prepare(
      """
      SELECT digest FROM digests WHERE path = ? AND device = ? AND inode = ? AND size = ?
        AND modified = ? AND changed = ?
      """)
    insert = try database.prepare(
      "INSERT OR REPLACE INTO digests VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    deleteOlder = try database.prepare("DELETE FROM digests WHERE used < ?")
  }

  /// Returns the digest of a file that has not changed since it was kept, or `nil`.
  func digest(of path: String, stamp: FileStamp) throws(StorageError) -> Digest? {
    let bytes = try find.first(
      .text(path), .integer(stamp.device), .integer(stamp.inode), .integer(stamp.size),
      .integer(stamp.modified), .integer(stamp.changed)
    ) { row throws(StorageError) in try row.blob(0) }
    return bytes.flatMap(Digest.init(bytes:))
  }

  func keep(
    _ digest: Digest, of path: String, stamp: FileStamp, on day: Int
  ) throws(StorageError) {
    try insert.run(
      .text(path), .integer(stamp.device), .integer(stamp.inode), .integer(stamp.size),
      .integer(stamp.modified), .integer(stamp.changed), .blob(digest.bytes), .integer(day))
  }

  /// Removes the digests that were computed before a day.
  func removeOlder(than day: Int) throws(StorageError) -> Int {
    try deleteOlder.run(.integer(day))
  }
}
