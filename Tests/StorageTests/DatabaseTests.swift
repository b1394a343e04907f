import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite struct DatabaseTests {
  private static func path(in folder: borrowing TemporaryFolder) -> String {
    folder.url.appending(path: "new/folder/records.sqlite").path
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [
    Statement.Value.integer(0), .integer(.max), .integer(.min), .real(-0.1), .text(""),
    .text("naïve 東京 \u{0} 🚢"), .blob([]), .blob([0, 255, 39]), .null,
  ])
  func valuesComeBackAsTheyWere(value: Statement.Value) throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: Self.path(in: folder))
    try database.execute("CREATE TABLE t (a ANY) STRICT")
    #expect(try database.prepare("INSERT INTO t VALUES (?)").run(value) == 1)
    let read = try database.prepare("SELECT a FROM t").first { row throws(StorageError) in
      switch value {
      case .integer: Statement.Value.integer(try row.integer(0))
      case .real: Statement.Value.real(try row.real(0))
      case .text: Statement.Value.text(try row.text(0))
      case .blob: Statement.Value.blob(try row.blob(0))
      case .null: row.isNull(0) ? Statement.Value.null : nil
      }
    }
    #expect(read == value)
  }

  @Test(arguments: ["1", "0.5", "'text'", "x'00'", "NULL"])
  func aValueOfAnotherTypeIsDamage(value: String) throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: Self.path(in: folder))
    let statement = try database.prepare("SELECT \(value)")
    var kinds: [StorageError.Kind?] = []
    for type in 0..<4 {
      do {
        _ = try statement.first { row throws(StorageError) in
          switch type {
          case 0: _ = try row.integer(0)
          case 1: _ = try row.real(0)
          case 2: _ = try row.text(0)
          default: _ = try row.blob(0)
          }
        }
        kinds.append(nil)
      } catch {
        kinds.append(error.kind)
      }
    }
    #expect(kinds.count { $0 == .damaged } == (value == "NULL" ? 4 : 3))
    #expect(kinds.count { $0 == nil } == (value == "NULL" ? 0 : 1))
  }

  @Test func onlyTheOwnerCanReadAnyOfTheFiles() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let database = try Database(path: path)
    try database.execute("CREATE TABLE t (a)")
    for file in [path, "\(path)-wal", "\(path)-shm"] { #expect(try Self.mode(file) == 0o600) }
    #expect(try Self.mode(folder.url.appending(path: "new").path) == 0o700)
    #expect(try Self.mode(folder.url.appending(path: "new/folder").path) == 0o700)
  }

  @Test func aTransactionIsDoneWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: Self.path(in: folder))
    try database.execute("CREATE TABLE t (a UNIQUE)")
    let insert = try database.prepare("INSERT INTO t VALUES (?)")
    let error = #expect(throws: StorageError.self) {
      try database.transaction { () throws(StorageError) in
        try insert.run(.integer(1))
        try insert.run(.integer(1))
      }
    }
    #expect(error?.kind == .statement)
    #expect(try database.integer("SELECT count(*) FROM t") == 0)
    try database.transaction { () throws(StorageError) in try insert.run(.integer(2)) }
    #expect(try database.integer("SELECT a FROM t") == 2)
  }

  /// The files as they are on disk at that moment are what a killed process leaves.
  @Test func aCommitOutlivesTheProcess() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let database = try Database(path: path)
    try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    let copy = folder.url.appending(path: "copy.sqlite").path
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    #expect(try Database(path: copy).integer("SELECT a FROM t") == 7)
    #expect(try Database(path: copy, access: .readOnly).integer("SELECT a FROM t") == 7)
    #expect(try database.integer("SELECT a FROM t") == 7)
  }

  @Test func aLockOfAnotherIsWaitedForAndThenSaid() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let other = try Database(path: path)
    try other.execute("CREATE TABLE t (a)")
    let database = try Database(path: path, timeout: .milliseconds(200))
    try other.execute("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
    let clock = ContinuousClock()
    let start = clock.now
    let error = #expect(throws: StorageError.self) {
      try database.execute("INSERT INTO t VALUES (2)")
    }
    #expect(error?.kind == .busy)
    #expect(clock.now - start > .milliseconds(150))
    // Readers are not kept out.
    #expect(try database.integer("SELECT count(*) FROM t") == 0)
    try other.execute("COMMIT")
    try database.execute("INSERT INTO t VALUES (2)")
    #expect(try other.integer("SELECT count(*) FROM t") == 2)
  }

  @Test func aFileThatAnotherHasForItselfIsBusy() throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let other = try Database(path: path)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE t (a)")
    let error = #expect(throws: StorageError.self) {
      try Database(path: path, timeout: .milliseconds(100)).integer("SELECT count(*) FROM t")
    }
    #expect(error?.kind == .busy)
  }

  @Test func aFullFileIsSaid() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: Self.path(in: folder))
    try database.execute("CREATE TABLE t (a); PRAGMA max_page_count = 10")
    let insert = try database.prepare("INSERT INTO t VALUES (zeroblob(3000))")
    let error = #expect(throws: StorageError.self) { for _ in 0..<20 { try insert.run() } }
    #expect(error?.kind == .full)
    #expect(try database.integer("SELECT count(*) FROM t") > 2)
  }

  @Test(arguments: ["a b?c#d%20.sqlite", "名.sqlite", "plain.sqlite"])
  func aFileCanBeReadOnly(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: name).path
    try Database(path: path).execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let database = try Database(path: path, access: .readOnly)
    #expect(try database.integer("SELECT a FROM t") == 7)
    let error = #expect(throws: StorageError.self) {
      try database.execute("INSERT INTO t VALUES (8)")
    }
    #expect(error?.kind == .readOnly)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == before)
  }

  @Test func whatIsNoDatabaseIsDamaged() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x.sqlite", Array(repeating: UInt8(ascii: "x"), count: 5000))
    for access in [Database.Access.readWrite, .readOnly] {
      let error = #expect(throws: StorageError.self) {
        _ = try Database(path: file.path, access: access)
      }
      #expect(error?.kind == .damaged)
      #expect(error?.description.hasPrefix("\(file.path): SQLite says “") == true)
    }
  }

  /// Whatever is cut off or changed, reading ends with rows or with an error of these kinds.
  @Test(arguments: 0..<60)
  func damageIsNoticedOrDoesNoHarm(seed: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "sound.sqlite").path
    let sound = try Database(path: path)
    try sound.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); CREATE INDEX i ON t (b)")
    let insert = try sound.prepare("INSERT INTO t (b) VALUES (?)")
    for number in 0..<200 { try insert.run(.text(String(repeating: "\(number) ", count: 20))) }
    try sound.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    let damaged =
      seed < 30
      ? DamagedFile.truncations(of: bytes, steps: 30)[seed]
      : DamagedFile.flipped(bytes, seed: UInt64(seed))
    let file = try folder.write("damaged.sqlite", damaged)
    do {
      let database = try Database(path: file.path)
      _ = try database.prepare("SELECT a, b FROM t ORDER BY b").all { row throws(StorageError) in
        try row.text(1)
      }
      #expect(seed >= 30, "A file that is cut off looks whole.")
    } catch {
      // Without a header the file is an empty database.
      #expect([.damaged, .statement].contains(error.kind), "\(error)")
    }
  }

  @Test func aFolderIsNoDatabase() throws {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, "/dev/null", "/dev/null/x.sqlite"] {
      let error = #expect(throws: StorageError.self) { _ = try Database(path: path) }
      #expect(error?.kind == .cannotOpen, "\(path)")
    }
  }
}
