import Documents
import Foundation
import TestSupport

/// Reads damaged copies of files through extraction processes and counts how each copy ends.
///
/// Of each file all truncations at 1 % and the asked number of copies with flipped bytes are read.
/// A copy must end in text or in one line; a copy on which the process crashed or was stopped is
/// kept in the temporary folder and named.
///
///     DamagedFiles [COPIES [FILE…]]
@main
struct DamagedFiles {
  /// How the copies of a file ended.
  private struct Ends {
    var text = 0
    var refused = 0
    var crashed = 0
    var stopped = 0
    var isSound = true

    var line: String { "\(text) text, \(refused) a line, \(crashed) crashed, \(stopped) stopped" }
  }

  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let copies = words.first.flatMap { UInt64($0) } ?? 1_250
    let files =
      words.count > 1
      ? words.dropFirst().map { URL(filePath: $0) }
      : [
        "report.pdf", "letter.docx", "letter.odt", "book.epub", "message.eml", "mailbox.mbox",
        "article.html", "utf8.txt",
      ].map(Repository.fixture)
    let program = Bundle.main.bundleURL.appending(path: "summarize")
    var isSound = true
    for file in files {
      let ends = try await ends(of: file, copies: copies, program: program)
      print("\(file.lastPathComponent): \(ends.line)")
      isSound = isSound && ends.isSound
    }
    exit(isSound ? 0 : 1)
  }

  private static func ends(of file: URL, copies: UInt64, program: URL) async throws -> Ends {
    var limits = ExtractionLimits()
    limits.wallSeconds = 60
    let reader = IsolatedReader(executable: program, limits: limits)
    let bytes = [UInt8](try Data(contentsOf: file))
    var ends = Ends()
    func read(_ copy: [UInt8], name: String) async throws {
      do {
        let document = try await reader.read(
          path: file.lastPathComponent, content: Data(copy))
        ends.text += 1
        for inconsistency in document.inconsistencies {
          print("  \(name): \(inconsistency)")
          ends.isSound = false
        }
      } catch let error as DocumentError {
        ends.isSound = ends.isSound && !error.reason.contains("\n")
        let hasCrashed = error.reason.contains("crashed")
        if hasCrashed {
          ends.crashed += 1
        } else if error.code == .limitExceeded {
          ends.stopped += 1
        } else {
          ends.refused += 1
          return
        }
        let kept = FileManager.default.temporaryDirectory.appending(
          path: "\(name)-\(file.lastPathComponent)")
        try Data(copy).write(to: kept)
        print("  \(kept.path): \(error.reason)")
      }
    }
    for (percent, copy) in DamagedFile.truncations(of: bytes).enumerated() {
      try await read(copy, name: "truncated-\(percent)")
    }
    for seed in 0..<copies {
      try await read(DamagedFile.flipped(bytes, seed: seed), name: "flipped-\(seed)")
    }
    return ends
  }
}
