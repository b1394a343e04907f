internal import CSQLite
internal import Foundation

/// An open SQLite database, which closes with the last reference to it and its statements.
///
/// Calls block, so that a database belongs into an actor with a thread of its own.
package final class Database {
  /// What may be done with a database.
  package enum Access: Sendable {
    /// The file is read and written, and made where it is not there.
    case readWrite
    /// The file is only read, and nothing is written beside it.
    case readOnly
  }

  /// The file.
  package let path: String
  /// What may be done with it.
  package let access: Access
  let handle: OpaquePointer

  /// Opens a database.
  ///
  /// A commit outlives the end of the process at any moment, but the last ones may be lost when the
  /// machine loses power.
  ///
  /// - Parameters:
  ///   - path: The file; a new one can be read and written by its owner only.
  ///   - schema: The tables, which are brought to the newest version; `nil` to take them as they are.
  ///   - access: What is to be done with the file.
  ///   - timeout: How long to wait for the locks of other processes.
  /// - Throws: ``StorageError``. Files of other programs and of newer versions are left as they are.
  package init(
    path: String, schema: Schema? = nil, access: Access = .readWrite,
    timeout: Duration = .seconds(3)
  ) throws(StorageError) {
    if access == .readWrite { try PrivateFile.create(path) }
    var opened: OpaquePointer?
    let code =
      switch access {
      case .readWrite:
        sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
      case .readOnly:
        sqlite3_open_v2(
          Self.readOnlyAddress(of: path), &opened,
          SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
      }
    guard let opened else {
      throw StorageError(.other, path: path, reason: "There is no memory to open the file")
    }
    guard code == SQLITE_OK else {
      let error = StorageError(of: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    self.access = access
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(clamping: Int(timeout / .milliseconds(1))))
    // What a file from elsewhere defines must not run, and damage is to be noticed early.
    try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    // Opening alone reads nothing; the version is looked at before anything is changed.
    let version = try version(by: schema)
    if access == .readWrite { try prepareForWriting(timeout: timeout) }
    if let schema, version < schema.scripts.count { try migrate(to: schema) }
  }

  deinit {
    // Statements hold the database, so that none is left here.
    sqlite3_close_v2(handle)
  }

  /// Runs statements that take no values and give none.
  package func execute(_ script: String) throws(StorageError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  /// Compiles a statement that is used several times.
  package func prepare(_ sql: String) throws(StorageError) -> Statement {
    try Statement(sql, in: self)
  }

  /// Returns the number that a statement gives in its first row.
  package func integer(_ sql: String) throws(StorageError) -> Int {
    let number = try prepare(sql).first { row throws(StorageError) in try row.integer(0) }
    return number ?? 0
  }

  /// Runs a body whose changes are made all together or not at all.
  ///
  /// The lock for writing is taken at once, so that nothing that the body reads can become stale.
  @discardableResult
  package func transaction<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite rolls back by itself after some errors. Where it cannot now, it does when it closes.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// The error of the last call.
  var error: StorageError { StorageError(of: handle, path: path) }

  private func prepareForWriting(timeout: Duration) throws(StorageError) {
    // It is chosen before there is a page, and choosing it takes the lock for writing.
    if try integer("PRAGMA page_count") == 0 { try execute("PRAGMA auto_vacuum = INCREMENTAL") }
    try execute("PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = \(4 << 20)")
    // SQLite does not wait for others with this one lock.
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    while true {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch  where error.kind == .busy && clock.now < deadline {
        usleep(10_000)
      }
    }
  }

  /// A log beside the file has to be read with it; without one the file is taken as it is, since
  /// SQLite would want to make one.
  private static func readOnlyAddress(of path: String) -> String {
    let url = URL(filePath: path)
    let address = url.absoluteURL.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    let hasLog = FileStamp(path: path + "-wal").map { $0.size > 0 } ?? false
    return "file://\(address ?? path)?\(hasLog ? "mode=ro" : "immutable=1")"
  }
}

extension StorageError {
  /// The error of the last call.
  fileprivate init(of handle: OpaquePointer, path: String) {
    let code = sqlite3_extended_errcode(handle)
    self.init(
      Self.kind(of: code, systemError: sqlite3_system_errno(handle)), path: path,
      reason: "SQLite says “\(String(cString: sqlite3_errmsg(handle)))”")
  }

  private static func kind(of code: Int32, systemError: Int32) -> Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_RANGE: .statement
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError): .full
    default: .other
    }
  }
}
