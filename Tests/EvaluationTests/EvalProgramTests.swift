import Foundation
import TestSupport
import Testing

/// `summarize eval` of the built program.
@Suite struct EvalProgramTests {
  let program = Program()
  let withoutModel = ["SUMMARIZE_MODEL": "/nowhere/model.gguf"]

  static let text = (1...40).map { number in
    "The survey of valley \(number) counted \(number * 3) farms beside the old road. "
      + (number % 5 == 0 ? "Most farms of the survey grow wheat for the northern market. " : "")
  }.joined()
  static let reference = "Most farms of the survey grow wheat for the northern market."

  func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aFolderIsEvaluatedWithoutAModel() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.txt", Self.text.utf8)
    _ = try folder.write("a.reference.txt", Self.reference.utf8)
    _ = try folder.write("b.html", "<html><body><p>\(Self.text)</p></body></html>".utf8)
    _ = try folder.write("b.reference.1.txt", "A survey counted farms.".utf8)
    _ = try folder.write("b.reference.2.txt", Self.reference.utf8)
    _ = try folder.write("alone.txt", Self.text.utf8)
    _ = try folder.write("lost.reference.txt", Self.reference.utf8)
    let result = try program.run(
      "eval", folder.url.path, "--extractive", "--format", "json", environment: withoutModel)
    #expect(result.status == 0)
    #expect(result.lines.count == 2)
    #expect(result.messages.contains("alone.txt: Left out, as there is no reference"))
    #expect(result.messages.contains("lost.reference.txt: Left out, as there is no document"))
    let report = try object(result.output)
    #expect(report["documents"] as? Int == 2)
    #expect(report["model"] is NSNull)
    let systems = try #require(report["systems"] as? [[String: Any]])
    #expect(
      systems.map { $0["system"] as? String } == ["extractive", "lead", "random", "lexrank"])
    #expect(systems[0]["faithfulNumbers"] as? Double ?? 1 == 1)
    #expect(systems[0]["modelSentences"] as? Double == 0)
    let table = try program.run(
      "eval", folder.url.path, "--extractive", "--quiet", environment: withoutModel)
    #expect(table.messages.isEmpty)
    #expect(table.output.hasPrefix("2 documents of "))
    #expect(table.output.contains("R2 of extractive less lexrank: "))
    #expect(
      table.output.split(separator: "\n").count {
        $0.hasPrefix("lexrank  ") || $0.hasPrefix("lead ")
      }
        == 2)
  }

  @Test func aFileFindsItsReferenceBesideIt() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.txt", Self.text.utf8)
    _ = try folder.write("a.reference.txt", Self.reference.utf8)
    _ = try folder.write("ab.reference.txt", Self.reference.utf8)
    let output = folder.url.appending(path: "out.txt")
    let result = try program.run(
      "eval", file.path, "--extractive", "-o", output.path, environment: withoutModel)
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.messages.isEmpty)
    #expect(try String(contentsOf: output, encoding: .utf8).hasPrefix("1 document of "))
  }

  @Test func badLinesAreNamedByTheirNumber() throws {
    let folder = try TemporaryFolder()
    let lines = [
      #"{"text":"\#(Self.text)","reference":"\#(Self.reference)","id":"first"}"#, "", "{oops",
      #"{"text":"Only a text."}"#, #"{"reference":"Only a reference."}"#,
      #"{"text":"Some text.","reference":" "}"#, #"{"text":"","reference":"Something."}"#,
      #"{"text":"\#(Self.text)","references":["\#(Self.reference)"],"language":"en"}"#,
    ]
    let file = try folder.write("set.jsonl", (lines.joined(separator: "\n") + "\n").utf8)
    let result = try program.run(
      "eval", file.path, "--extractive", "--format", "json", environment: withoutModel)
    #expect(result.status == 65)
    #expect(result.messages.contains("set.jsonl: Line 3 is no JSON object"))
    #expect(result.messages.contains("set.jsonl: Line 4 is left out, as it has no “reference”."))
    #expect(result.messages.contains("set.jsonl: Line 5 is left out, as it has no “text”."))
    #expect(result.messages.contains("set.jsonl: Line 6 is left out: A reference has no words."))
    #expect(result.messages.contains("set.jsonl/7.txt: The file is empty."))
    let report = try object(result.output)
    // The document without text counts as 0.
    #expect(report["documents"] as? Int == 3)
    let entries = try #require(report["entries"] as? [[String: Any]])
    #expect(entries.map { $0["id"] as? String } == ["first", nil, nil])
    let scores = try #require(entries[1]["scores"] as? [String: [String: Double]])
    #expect(scores["extractive"]?["rouge1"] == 0)

    let first = try program.run(
      "eval", file.path, "--extractive", "--limit", "1", "--format", "json",
      environment: withoutModel)
    #expect(first.status == 0)
    #expect(try object(first.output)["documents"] as? Int == 1)
    let piped = try program.run(
      "eval", "-", "--extractive", input: Data(lines[0].utf8), environment: withoutModel)
    #expect(piped.status == 0)
    #expect(piped.output.hasPrefix("1 document of "))
  }

  @Test func unreadableDocumentsCountAsZero() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.pdf", "%PDF-1.7\nnothing".utf8)
    _ = try folder.write("a.reference.txt", Self.reference.utf8)
    _ = try folder.write("b.txt", Self.text.utf8)
    _ = try folder.write("b.reference.txt", Data())
    let result = try program.run(
      "eval", folder.url.path, "--extractive", environment: withoutModel)
    #expect(result.status == 65)
    #expect(result.output.hasPrefix("1 document of 0 words"))
    #expect(result.messages.contains("a.pdf: "))
    #expect(result.messages.contains("b.reference.txt: The file is empty."))
  }

  @Test func nothingToEvaluateIsAnError() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.txt", Self.text.utf8)
    for path in [folder.url.path, "missing.jsonl", "missing.pdf"] {
      let result = try program.run("eval", path, "--extractive", environment: withoutModel)
      #expect(result.status == 66, "\(path)")
      #expect(result.output.isEmpty)
      #expect(result.messages.contains("There is nothing to evaluate"))
    }
    let model = try program.run("eval", folder.url.path, environment: withoutModel)
    #expect(model.status == 69)
  }

  @Test func theModelIsEvaluatedBesideTheOthers() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.txt", Self.text.utf8)
    _ = try folder.write("a.reference.txt", Self.reference.utf8)
    let result = try program.run("eval", folder.url.path, "--format", "json", "-q")
    #expect(result.status == 0)
    let report = try object(result.output)
    #expect(report["model"] as? String != nil)
    let systems = try #require(report["systems"] as? [[String: Any]])
    #expect(systems.first?["system"] as? String == "model")
    #expect(systems.first?["secondsPerThousandWords"] as? Double ?? 0 > 0)
    #expect((report["differences"] as? [Any])?.count == 2)
  }

  @Test func interruptionEndsIt() throws {
    let folder = try TemporaryFolder()
    let long = (0..<40).map { "Chapter \($0). \(Self.text)" }.joined(separator: "\n\n")
    _ = try folder.write("a.txt", long.utf8)
    _ = try folder.write("a.reference.txt", Self.reference.utf8)
    _ = try folder.write("alone.txt", long.utf8)
    let running = try program.start(["eval", folder.url.path])
    // The warning comes when the model has been loaded.
    while running.isRunning, !running.messages.contains("alone.txt") { sched_yield() }
    running.interrupt()
    let result = running.wait()
    #expect(result.status == 130)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("Interrupted."))
  }
}
