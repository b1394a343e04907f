import Foundation
import TestSupport
import Testing

/// Each bad input gets one line that names it, and its own exit status.
@Suite struct BadInputTests {
  let program = Program()

  @Test(arguments: [
    ("missing.pdf", 66, "no such file"),
    ("bad/empty.txt", 65, "empty"),
    ("bad/binary.bin", 65, "cannot be read"),
    ("bad/encrypted.pdf", 65, "--password"),
    ("bad/corrupt.pdf", 65, "damaged"),
    ("bad/no-pages.pdf", 65, "page"),
    ("bad/no-text.pdf", 65, "text"),
    ("bad/no-text.html", 65, "text"),
    ("bad/bomb.docx", 65, "unpacks to more"),
    ("bad/cut-off.odt", 65, "damaged"),
  ])
  func failuresAreNamed(name: String, status: Int32, phrase: String) throws {
    let path = Repository.fixture(name).path
    for command in ["extract", "chunk"] {
      let result = try program.run(command, path)
      #expect(result.status == status)
      #expect(result.output.isEmpty)
      #expect(result.lines.count == 1, "\(result.messages)")
      #expect(result.messages.hasPrefix("\(path): "))
      #expect(result.messages.lowercased().contains(phrase), "\(result.messages)")
    }
  }

  @Test func thePasswordOpensADocument() throws {
    let path = Repository.fixture("bad/encrypted.pdf").path
    let right = try program.run("extract", path, "--password", "secret")
    #expect(right.status == 0)
    #expect(!right.output.isEmpty)
    let wrong = try program.run("extract", path, "--password", "wrong")
    #expect(wrong.status == 65)
    #expect(wrong.messages.contains("password"))
  }

  @Test func aPageThatCannotBeReadIsCounted() throws {
    let path = Repository.fixture("bad/null-page.pdf").path
    let result = try program.run("extract", path)
    #expect(result.status == 2)
    #expect(!result.output.isEmpty)
    #expect(result.messages.contains("2"))
  }

  @Test func theOtherDocumentsAreDoneAllTheSame() throws {
    let result = try program.run(
      "extract", "--quiet", "missing.pdf", Repository.fixture("utf8.txt").path,
      Repository.fixture("bad/corrupt.pdf").path, Repository.fixture("article.html").path)
    #expect(result.status == 66)
    #expect(result.lines.count == 2)
    #expect(result.output.contains("==> \(Repository.fixture("utf8.txt").path) <=="))
    #expect(result.output.contains("==> \(Repository.fixture("article.html").path) <=="))
  }

  @Test func documentsComeInTheirOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Nothing depends on the removal.
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 10..<30 {
      // Every third one takes longer than its neighbours, every fifth one fails.
      let text = String(repeating: "Text \(number). ", count: number % 3 == 0 ? 20_000 : 1)
      let content = number % 5 == 0 ? Data("%PDF-1.4 nothing".utf8) : Data(text.utf8)
      try content.write(to: folder.appending(path: "\(number)"))
    }
    let result = try program.run("extract", folder.path, "--format", "json")
    #expect(result.status == 65)
    let numbers = result.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "Text ").flatMap { Int(line[$0.upperBound...].prefix(2)) }
    }
    #expect(numbers == (10..<30).filter { $0 % 5 != 0 })
    #expect(result.lines.count == 4)
  }

  @Test func anUnreadableFileIsNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("secret.txt", "Some text.".utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    // The superuser may read everything.
    guard !FileManager.default.isReadableFile(atPath: file.path) else { return }
    let result = try program.run("extract", file.path)
    #expect(result.status == 65)
    #expect(result.messages.contains("permission"))
  }

  @Test func aDeviceIsNoDocument() throws {
    let result = try program.run("extract", "/dev/null")
    #expect(result.status == 65)
    #expect(result.messages == "/dev/null: This is not a regular file.\n")
  }

  @Test func unknownFilesInAFolderAreSkippedAndSaid() throws {
    let folder = try TemporaryFolder()
    let binary = try folder.write("image.bin", [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 3])
    _ = try folder.write("note.txt", "The river rose. The gate was shut.".utf8)
    let result = try program.run("extract", folder.url.path)
    #expect(result.status == 0)
    #expect(result.messages.contains("\(binary.path): Skipped"))
    #expect(result.output.contains("The river rose."))
  }

  @Test func aMissingModelIsNamedWithTheCommandThatHelps() throws {
    let text = Repository.fixture("utf8.txt").path
    let missing = try program.run(text, environment: ["SUMMARIZE_MODEL": "/nowhere/model.gguf"])
    #expect(missing.status == 69)
    #expect(missing.output.isEmpty)
    #expect(missing.lines.count == 1)
    #expect(missing.messages.contains("/nowhere/model.gguf"))
    #expect(missing.messages.contains("make install"))
    let other = try program.run(text, "--model", text)
    #expect(other.status == 69)
    #expect(other.messages.contains(text))
  }

  @Test func outputThatCannotBeWrittenIsNamed() throws {
    let folder = try TemporaryFolder()
    let text = Repository.fixture("utf8.txt").path
    for path in ["\(folder.url.path)/no/such/folder/out.txt", folder.url.path] {
      let result = try program.run("extract", text, "--output", path)
      #expect(result.status == 73)
      #expect(result.messages.hasPrefix("\(path): "))
    }
  }

  @Test func aFailedRunLeavesTheOldOutputAlone() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("out.txt", "old".utf8)
    let failed = try program.run("extract", "missing.pdf", "--output", output.path)
    #expect(failed.status == 66)
    #expect(try String(contentsOf: output, encoding: .utf8) == "old")
    let done = try program.run(
      "extract", Repository.fixture("utf8.txt").path, "--output", output.path)
    #expect(done.status == 0)
    #expect(try String(contentsOf: output, encoding: .utf8) != "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out.txt"])
  }

  @Test func aDocumentWithoutSentencesIsNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("numbers.txt", "1 2 3\n4 5 6\n".utf8)
    let result = try program.run(file.path)
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.lines.count == 1)
    #expect(result.messages.hasPrefix("\(file.path): "))
  }

  @Test func wrongUseEndsWith64() throws {
    let result = try program.run("--sentence", "3")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("Did you mean --sentences?"))
  }
}
