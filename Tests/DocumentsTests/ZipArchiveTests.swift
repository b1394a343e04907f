import Testing

@testable import Documents

@Suite struct ZipArchiveTests {
  private func failure(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits(), reading name: String = "a"
  ) -> ZipArchive.Failure? {
    do throws(ZipArchive.Failure) {
      var archive = try ZipArchive(bytes: bytes, limits: limits)
      _ = try archive.contents(of: name)
      return nil
    } catch {
      return error
    }
  }

  private func archive(_ entries: Int = 1, size: Int = 100) -> [UInt8] {
    var builder = ZipBuilder()
    for number in 0..<entries {
      builder.add(number == 0 ? "a" : "e\(number)", [UInt8](repeating: 65, count: size))
    }
    return builder.archive
  }

  @Test func readsAnEntry() throws {
    var archive = try ZipArchive(bytes: archive(3))
    #expect(archive.names.sorted() == ["a", "e1", "e2"])
    #expect(try archive.contents(of: "a") == [UInt8](repeating: 65, count: 100))
  }

  @Test func refusesWhatIsNoArchive() {
    #expect(failure([]) == .damaged)
    #expect(failure(Array("PK\u{3}\u{4}".utf8)) == .damaged)
    #expect(failure(archive(), reading: "b") == .missing)
  }

  @Test func keepsTheLimits() throws {
    #expect(failure(archive(20), limits: ArchiveLimits(entries: 19)) == .tooLarge)
    #expect(failure(archive(), limits: ArchiveLimits(entrySize: 99)) == .tooLarge)
    #expect(failure(archive(), limits: ArchiveLimits(entrySize: 100)) == nil)
    var both = try ZipArchive(bytes: archive(2), limits: ArchiveLimits(totalSize: 150))
    _ = try both.contents(of: "a")
    var found: ZipArchive.Failure?
    do throws(ZipArchive.Failure) { _ = try both.contents(of: "e1") } catch { found = error }
    #expect(found == .tooLarge)
  }

  @Test(arguments: [0, 50, 99, 101, 200, 1 << 31, 0xFFFF_FFFE])
  func refusesEntriesThatLieAboutTheirSize(size: Int) {
    var builder = ZipBuilder()
    builder.add("a", [UInt8](repeating: 65, count: 100), declaredSize: size)
    #expect(failure(builder.archive) != nil)
  }

  @Test func refusesEntriesThatArePackedTooTightly() throws {
    var builder = ZipBuilder()
    builder.add("a", [1, 2, 3], declaredSize: 100 << 20)
    #expect(failure(builder.archive) == .tooLarge)
  }

  @Test(
    arguments: [
      ([("word/document.xml", "")], .word),
      ([("mimetype", "application/vnd.oasis.opendocument.text")], .openDocument),
      ([("mimetype", "application/vnd.oasis.opendocument.text-template\n")], .openDocument),
      ([("mimetype", "application/epub+zip")], .book), ([("META-INF/container.xml", "")], .book),
      (
        [("mimetype", "application/vnd.oasis.opendocument.spreadsheet")],
        .unknown(looksLike: "an OpenDocument spreadsheet, presentation or drawing")
      ),
      ([("xl/workbook.xml", "")], .unknown(looksLike: "an Excel workbook (XLSX)")),
      (
        [("ppt/presentation.xml", "")],
        .unknown(looksLike: "a PowerPoint presentation (PPTX)")
      ),
      ([("a.txt", "word/document.xml")], .unknown(looksLike: "a zip archive")),
    ] as [([(String, String)], FileType)])
  func decidesTheTypeByTheEntries(entries: [(String, String)], type: FileType) {
    var builder = ZipBuilder()
    for (name, content) in entries { builder.add(name, content) }
    #expect(FileType(of: builder.archive, name: "a.txt") == type)
  }
}
