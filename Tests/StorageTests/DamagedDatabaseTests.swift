import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite struct DamagedDatabaseTests {
  private static func names(in folder: borrowing TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func theFilesGetFreeNames() throws {
    let folder = try TemporaryFolder()
    for number in 1...11 {
      let file = try folder.write("s.sqlite", Array("text \(number)".utf8))
      _ = try folder.write("s.sqlite-wal", Array("log \(number)".utf8))
      let stamp = try #require(FileStamp(path: file.path))
      let name = try DamagedDatabase.setAside(file.path, of: stamp)
      #expect(name == file.path + (number == 1 ? ".damaged" : ".damaged.\(min(number, 9))"))
    }
    let expected = (1...9).flatMap { number -> [String] in
      let name = number == 1 ? "s.sqlite.damaged" : "s.sqlite.damaged.\(number)"
      return [name, "\(name)-wal"]
    }
    #expect(try Self.names(in: folder) == expected.sorted())
    let last = folder.url.appending(path: "s.sqlite.damaged.9")
    #expect(try String(contentsOf: last, encoding: .utf8) == "text 11")
  }

  @Test func aFileThatHasComeInBetweenStays() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("s.sqlite", Array("damaged".utf8))
    let stamp = try #require(FileStamp(path: file.path))
    let other = try folder.write("other", Array("sound".utf8))
    #expect(rename(other.path, file.path) == 0)
    #expect(try DamagedDatabase.setAside(file.path, of: stamp) == nil)
    #expect(try Self.names(in: folder) == ["s.sqlite"])
    #expect(unlink(file.path) == 0)
    #expect(try DamagedDatabase.setAside(file.path, of: stamp) == nil)
  }

  @Test func stampsTellFilesApart() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("model", Array("one".utf8))
    let first = try #require(FileStamp(path: file.path))
    #expect(FileStamp(path: file.path) == first)
    #expect(first.size == 3)
    // Another file of the same size and time in its place.
    let other = try folder.write("other", Array("two".utf8))
    var times = [
      timespec(tv_sec: 0, tv_nsec: first.modified % 1_000_000_000),
      timespec(tv_sec: 0, tv_nsec: first.modified % 1_000_000_000),
    ]
    times[0].tv_sec = first.modified / 1_000_000_000
    times[1].tv_sec = first.modified / 1_000_000_000
    #expect(utimensat(AT_FDCWD, other.path, times, 0) == 0)
    #expect(rename(other.path, file.path) == 0)
    let second = try #require(FileStamp(path: file.path))
    #expect(second.modified == first.modified)
    #expect(second != first)
    #expect(!second.isOfSameFile(as: first))
    #expect(FileStamp(path: folder.url.path) == nil)
  }
}
