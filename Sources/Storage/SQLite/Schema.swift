/// The tables of a database in all their versions.
package struct Schema: Sendable {
  /// The number by which a program knows its own files, other than 0.
  package let application: Int
  /// What makes each version out of the one before it; the first script makes version 1 out of an
  /// empty database.
  package let scripts: [String]

  /// Creates a schema.
  package init(application: Int, scripts: [String]) {
    self.application = application
    self.scripts = scripts
  }
}

extension Database {
  /// Returns the version of the database, 0 for an empty one.
  ///
  /// - Throws: ``StorageError`` of the kind `foreign` for the database of another program,
  ///   `newerVersion` for one beyond the last script, and others.
  func version(by schema: Schema?) throws(StorageError) -> Int {
    // One statement sees one moment: another process may be making the tables.
    let look = try prepare(
      """
      SELECT (SELECT count(*) FROM sqlite_schema), (SELECT application_id FROM pragma_application_id),
        (SELECT user_version FROM pragma_user_version)
      """)
    let found = try look.first { row throws(StorageError) in
      (
        isEmpty: try row.integer(0) == 0, application: try row.integer(1),
        version: try row.integer(2)
      )
    }
    guard let schema, let (isEmpty, application, version) = found else {
      return found?.version ?? 0
    }
    guard application == schema.application || (application == 0 && version == 0 && isEmpty) else {
      throw StorageError(.foreign, path: path, reason: "This is the database of another program")
    }
    guard version >= 0 else {
      throw StorageError(.damaged, path: path, reason: "The version is below 0")
    }
    guard version <= schema.scripts.count else {
      throw StorageError(
        .newerVersion, path: path, reason: "A newer version of the program made the file")
    }
    return version
  }

  /// Brings the database to the newest version, all at once.
  ///
  /// - Throws: ``StorageError``, of the kind `readOnly` where it may not be written.
  func migrate(to schema: Schema) throws(StorageError) {
    guard access == .readWrite else {
      throw StorageError(
        .readOnly, path: path, reason: "An older version of the program made the file")
    }
    try transaction { () throws(StorageError) in
      // Another process may have been faster.
      let version = try version(by: schema)
      guard version < schema.scripts.count else { return }
      for script in schema.scripts[version...] { try execute(script) }
      try execute(
        "PRAGMA application_id = \(schema.application); PRAGMA user_version = \(schema.scripts.count)"
      )
    }
  }
}
