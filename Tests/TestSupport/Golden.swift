internal import Foundation
public import Testing

/// Expected outputs that are kept in files beside the tests.
public enum Golden {
  /// Compares an output with its file; with `RECORD_GOLDEN=1` in the environment writes the file.
  ///
  /// A test that records fails, so that a recording is never taken for a pass.
  ///
  /// - Parameters:
  ///   - output: What the code under test gives.
  ///   - name: The name of the file.
  ///   - test: The file of the test; the outputs are in the folder `Golden` beside it.
  ///   - location: Where a difference is reported.
  public static func check(
    _ output: String, _ name: String, test: String = #filePath,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(output.utf8).write(to: file)
      Issue.record("Recorded \(name); run again without RECORD_GOLDEN.", sourceLocation: location)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard output != expected else { return }
    let lines = (output.split(separator: "\n"), expected.split(separator: "\n"))
    let same = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name) differs from line \(same + 1) on:
      - \(lines.1.dropFirst(same).first ?? "(end)")
      + \(lines.0.dropFirst(same).first ?? "(end)")
      """, sourceLocation: location)
  }
}
