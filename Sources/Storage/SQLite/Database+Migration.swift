extension Database {
  /// Brings the database to the newest version.
  ///
  /// - Parameters:
  ///   - scripts: What makes each version out of the one before it; the first one makes version 1 out
  ///     of an empty database.
  ///   - application: The number by which the program knows its own files, other than 0.
  /// - Throws: ``StorageError`` of the kind `foreign` for the database of another program,
  ///   `newerVersion` for one that has a version beyond the last script, `readOnly` for an older one
  ///   that may not be written, and others.
  package func migrate(by scripts: [String], application: Int) throws(StorageError) {
    if try version(application: application) < scripts.count {
      guard access == .readWrite else {
        throw StorageError(
          .readOnly, path: path, reason: "An older version of the program made the file")
      }
      try transaction { () throws(StorageError) in
        // Another process may have been faster.
        let version = try version(application: application)
        guard version < scripts.count else { return }
        for script in scripts[version...] { try execute(script) }
        try execute(
          "PRAGMA application_id = \(application); PRAGMA user_version = \(scripts.count)")
      }
    }
    guard try version(application: application) == scripts.count else {
      throw StorageError(
        .newerVersion, path: path, reason: "A newer version of the program made the file")
    }
  }

  private func version(application: Int) throws(StorageError) -> Int {
    let found = try integer("PRAGMA application_id")
    let version = try integer("PRAGMA user_version")
    let isEmpty = try integer("SELECT count(*) FROM sqlite_schema") == 0
    guard found == application || (found == 0 && version == 0 && isEmpty) else {
      throw StorageError(.foreign, path: path, reason: "This is the database of another program")
    }
    guard version >= 0 else {
      throw StorageError(.damaged, path: path, reason: "The version is below 0")
    }
    return version
  }
}
