internal import CSQLite

/// A compiled statement of a database.
package final class Statement {
  /// What is put in the place of a question mark.
  package enum Value: Sendable, Equatable {
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
    case null
  }

  fileprivate let database: Database
  fileprivate let handle: OpaquePointer

  init(_ sql: String, in database: Database) throws(StorageError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK else { throw database.error }
    guard let prepared else {
      throw StorageError(.statement, path: database.path, reason: "A statement is empty")
    }
    self.database = database
    handle = prepared
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs the statement and drops the rows it gives.
  ///
  /// - Returns: The number of rows that it inserted, changed or removed.
  @discardableResult
  package func run(_ values: Value...) throws(StorageError) -> Int {
    try rows(values) { _ in true }
    return Int(sqlite3_changes64(database.handle))
  }

  /// Returns what is read of the first row, or `nil` where there is no row.
  package func first<Result>(
    _ values: Value..., read: (Row) throws(StorageError) -> Result
  ) throws(StorageError) -> Result? {
    var result: Result?
    try rows(values) { row throws(StorageError) in
      result = try read(row)
      return false
    }
    return result
  }

  /// Returns what is read of each row.
  package func all<Result>(
    _ values: Value..., read: (Row) throws(StorageError) -> Result
  ) throws(StorageError) -> [Result] {
    var results: [Result] = []
    try rows(values) { row throws(StorageError) in
      results.append(try read(row))
      return true
    }
    return results
  }

  /// Hands each row to a body until it returns `false`.
  private func rows(
    _ values: [Value], _ body: (Row) throws(StorageError) -> Bool
  ) throws(StorageError) {
    // A statement that is not reset keeps others from writing. Its error has been thrown already.
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (position, value) in values.enumerated() { try bind(value, at: Int32(position + 1)) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW:
        guard try body(Row(statement: self)) else { return }
      case SQLITE_DONE: return
      default: throw database.error
      }
    }
  }

  private func bind(_ value: Value, at position: Int32) throws(StorageError) {
    // SQLite copies what it is given.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code =
      switch value {
      case .integer(let number): sqlite3_bind_int64(handle, position, Int64(number))
      case .real(let number): sqlite3_bind_double(handle, position, number)
      case .text(let text):
        sqlite3_bind_text(handle, position, text, Int32(clamping: text.utf8.count), copied)
      case .blob(let bytes):
        // An empty array may have no address, which would be taken for NULL.
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(handle, position, 0)
          : sqlite3_bind_blob(handle, position, bytes, Int32(clamping: bytes.count), copied)
      case .null: sqlite3_bind_null(handle, position)
      }
    guard code == SQLITE_OK else { throw database.error }
  }
}

/// A row that a statement gives; it has no columns any more behind the call that it is handed to.
package struct Row {
  fileprivate let statement: Statement

  /// Returns a whole number; columns count from 0.
  ///
  /// - Throws: An error of the kind `damaged` where the column holds something else.
  package func integer(_ column: Int) throws(StorageError) -> Int {
    try check(column, is: SQLITE_INTEGER)
    return Int(sqlite3_column_int64(statement.handle, Int32(column)))
  }

  /// Returns a number with a fraction; see ``integer(_:)``.
  package func real(_ column: Int) throws(StorageError) -> Double {
    try check(column, is: SQLITE_FLOAT)
    return sqlite3_column_double(statement.handle, Int32(column))
  }

  /// Returns a text, in which bytes that are no UTF-8 are replaced; see ``integer(_:)``.
  package func text(_ column: Int) throws(StorageError) -> String {
    try check(column, is: SQLITE_TEXT)
    guard let start = sqlite3_column_text(statement.handle, Int32(column)) else {
      throw statement.database.error
    }
    let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns bytes; see ``integer(_:)``.
  package func blob(_ column: Int) throws(StorageError) -> [UInt8] {
    try check(column, is: SQLITE_BLOB)
    let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
    guard let start = sqlite3_column_blob(statement.handle, Int32(column)) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether the column holds nothing.
  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement.handle, Int32(column)) == SQLITE_NULL
  }

  private func check(_ column: Int, is type: Int32) throws(StorageError) {
    guard sqlite3_column_type(statement.handle, Int32(column)) == type else {
      throw StorageError(
        .damaged, path: statement.database.path,
        reason: "Column \(column) of a row has another type")
    }
  }
}
