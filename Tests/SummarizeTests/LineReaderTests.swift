import Foundation
import TestSupport
import Testing

@testable import SummarizeCommands

@Suite struct LineReaderTests {
  /// Pieces of any size make the same lines.
  @Test(arguments: [1, 2, 3, 5, 100])
  func linesDoNotDependOnThePieces(size: Int) {
    let text = Array("one\n\nthree, a long one\r\nfour".utf8)
    var splitter = LineSplitter(longest: 17)
    var lines: [LineSplitter.Line] = []
    for start in stride(from: 0, to: text.count, by: size) {
      splitter.append(text[start..<min(start + size, text.count)])
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.last() { lines.append(line) }
    #expect(splitter.last() == nil)
    // The third line has 18 bytes with its carriage return.
    #expect(
      lines == [.content(Array("one".utf8)), .content([]), .tooLong, .content(Array("four".utf8))])
  }

  @Test func aLineThatIsTooLongIsNotKept() {
    var splitter = LineSplitter(longest: 10)
    for _ in 0..<1000 {
      splitter.append(Array(repeating: 0x78, count: 7))
      #expect(splitter.next() == nil)
    }
    splitter.append("\nyes\n".utf8)
    #expect(splitter.next() == .tooLong)
    #expect(splitter.next() == .content(Array("yes".utf8)))
    #expect(splitter.next() == nil)
    #expect(splitter.last() == nil)
    splitter.append(Array(repeating: 0x78, count: 70))
    #expect(splitter.next() == nil)
    #expect(splitter.last() == .tooLong)
  }

  @Test func theLinesOfAllFilesComeWithTheirNumbers() async throws {
    let folder = try TemporaryFolder()
    let first = try folder.write("a", "one\n \t\r\n\nfour\n".utf8).path
    let second = try folder.write("b", "".utf8).path
    let third = try folder.write("c", "last".utf8).path
    let missing = folder.url.appending(path: "d").path
    let reader = LineReader(paths: [first, missing, second, third, folder.url.path])
    var lines: [String] = []
    while let line = try await reader.next() {
      switch line {
      case .success(let line):
        lines.append("\(line.place) \(String(decoding: line.content, as: UTF8.self))")
      case .failure(let failure): lines.append("\(failure.status) \(failure.message)")
      }
    }
    #expect(
      lines.prefix(4) == [
        "\(first): Line 1 one", "\(first): Line 4 four",
        "noInput \(missing): There is no such file.", "\(third): Line 1 last",
      ])
    #expect(lines.count == 5)
    #expect(lines[4].hasPrefix("unreadable \(folder.url.path): The file cannot be read"))
  }

  @Test func whoWaitsForAPipeIsFreeWhenCancelled() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.url.appending(path: "pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let task = Task { try await LineReader(paths: [pipe]).next() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The thread that opens the pipe ends when somebody else does.
    #expect(open(pipe, O_RDWR) >= 0)
  }
}
