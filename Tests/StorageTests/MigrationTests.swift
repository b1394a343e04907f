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
    try Database(path: path, schema: Schema(application: application, scripts: scripts))
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
    #expect(try Self.migrate(path, by: Self.scripts).integer("SELECT b FROM t") == 6)
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

  /// What was done to a database of ours, and how it is refused.
  @Test(arguments: [
    ("PRAGMA user_version = 4", StorageError.Kind.newerVersion),
    ("PRAGMA user_version = -1", .damaged), ("PRAGMA application_id = 77", .foreign),
    ("PRAGMA application_id = 0", .foreign),
    ("PRAGMA application_id = 0; PRAGMA user_version = 0", .foreign),
  ])
  func databasesOfOthersAreLeftAsTheyAre(change: String, kind: StorageError.Kind) throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    // Without a log the file would be changed by the switch to one.
    try Self.migrate(path, by: Self.scripts).execute("\(change); PRAGMA journal_mode = DELETE")
    let before = try Data(contentsOf: URL(filePath: path))
    for access in [Database.Access.readWrite, .readOnly] {
      let error = #expect(throws: StorageError.self) {
        _ = try Database(
          path: path, schema: Schema(application: Self.application, scripts: Self.scripts),
          access: access)
      }
      #expect(error?.kind == kind)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["records.sqlite"])
  }

  @Test func whatMayOnlyBeReadIsNotMigrated() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    _ = try Self.migrate(path, by: [Self.scripts[0]])
    func open(_ scripts: [String]) throws -> Database {
      try Database(
        path: path, schema: Schema(application: Self.application, scripts: scripts),
        access: .readOnly)
    }
    let error = #expect(throws: StorageError.self) { _ = try open(Self.scripts) }
    #expect(error?.kind == .readOnly)
    #expect(try open([Self.scripts[0]]).integer("SELECT a FROM t") == 1)
  }

  @Test func aLockForWritingKeepsNobodyFromOpening() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let other = try Self.migrate(path, by: Self.scripts)
    try other.execute("BEGIN IMMEDIATE")
    #expect(try Self.migrate(path, by: Self.scripts).integer("SELECT b FROM t") == 6)
  }

  /// Whenever another process makes the tables, nobody takes them for those of another program.
  @Test(arguments: 0..<60)
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
    #expect(try Database(path: path).integer("PRAGMA auto_vacuum") == 2)
  }
}
