import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite struct MigrationTests {
  static let application = 0x7465_7374
  static let scripts = [
    "CREATE TABLE t (a); INSERT INTO t VALUES (1)",
    "ALTER TABLE t ADD COLUMN b DEFAULT 5",
    "UPDATE t SET b = b + a; CREATE INDEX i ON t (b)",
  ]

  private static func migrate(_ path: String, by scripts: [String]) throws -> Database {
    let database = try Database(path: path)
    try database.migrate(by: scripts, application: application)
    return database
  }

  private static func path(in folder: borrowing TemporaryFolder) -> String {
    folder.url.appending(path: "records.sqlite").path
  }

  @Test(arguments: 0...3)
  func everyVersionBecomesTheNewest(version: Int) throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    _ = try Self.migrate(path, by: Array(Self.scripts.prefix(version)))
    let database = try Self.migrate(path, by: Self.scripts)
    #expect(try database.integer("PRAGMA user_version") == 3)
    #expect(try database.integer("SELECT b FROM t") == 6)
    try database.migrate(by: Self.scripts, application: Self.application)
    #expect(try database.integer("SELECT b FROM t") == 6)
  }

  @Test func aScriptThatFailsLeavesTheOldVersion() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    _ = try Self.migrate(path, by: [Self.scripts[0]])
    let error = #expect(throws: StorageError.self) {
      _ = try Self.migrate(
        path, by: [Self.scripts[0], Self.scripts[1], "UPDATE missing SET a = 1"])
    }
    #expect(error?.kind == .statement)
    let database = try Database(path: path)
    #expect(try database.integer("PRAGMA user_version") == 1)
    #expect(try database.integer("SELECT count(*) FROM pragma_table_info('t')") == 1)
  }

  @Test func aNewerVersionIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    _ = try Self.migrate(path, by: Self.scripts)
    let error = #expect(throws: StorageError.self) {
      _ = try Self.migrate(path, by: [Self.scripts[0]])
    }
    #expect(error?.kind == .newerVersion)
    #expect(try Database(path: path).integer("SELECT b FROM t") == 6)
  }

  @Test func databasesOfOthersAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    try Database(path: path).execute("CREATE TABLE notes (text)")
    for pragma in ["application_id = 0", "application_id = 77", "user_version = 1"] {
      try Database(path: path).execute("PRAGMA \(pragma)")
      let error = #expect(throws: StorageError.self) {
        _ = try Self.migrate(path, by: Self.scripts)
      }
      #expect(error?.kind == .foreign)
    }
  }

  @Test func whatMayOnlyBeReadIsNotMigrated() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    _ = try Self.migrate(path, by: [Self.scripts[0]])
    let database = try Database(path: path, access: .readOnly)
    let error = #expect(throws: StorageError.self) {
      try database.migrate(by: Self.scripts, application: Self.application)
    }
    #expect(error?.kind == .readOnly)
    try database.migrate(by: [Self.scripts[0]], application: Self.application)
  }

  @Test(arguments: 0..<5)
  func severalAtOnceMigrateOnce(round: Int) async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let scripts = ["CREATE TABLE t (a)", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (2)"]
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { try Self.migrate(path, by: scripts).integer("SELECT count(*) FROM t") }
      }
      for try await count in group { #expect(count == 2) }
    }
  }
}
