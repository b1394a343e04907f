import Foundation
import TestSupport
import Testing

/// `--extractive` of the built program, on a machine without a model.
@Suite struct ExtractiveProgramTests {
  let program = Program()
  let environment = ["SUMMARIZE_MODEL": "/nowhere/model.gguf"]

  @Test func noModelIsNeeded() throws {
    let report = Repository.fixture("report.pdf").path
    let result = try program.run(
      report, "--extractive", "--sentences", "7", environment: environment)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 7)
    #expect(result.messages.isEmpty)
  }

  @Test func theRecordNamesNoModel() throws {
    let result = try program.run(
      Repository.fixture("report.pdf").path, "--extractive", "--words", "100", "--format", "json",
      environment: environment)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["model"] is NSNull)
    let sentences = try #require(object["sentences"] as? [[String: Any]])
    #expect(sentences.allSatisfy { $0["origin"] as? String == "source" })
    #expect(sentences.allSatisfy { ($0["quotes"] as? [Any])?.count == 1 })
    let words = try #require(object["summary"] as? String).split(separator: " ").count
    #expect((95...105).contains(words))
  }

  @Test func failuresHaveTheirUsualStatus() throws {
    let folder = try TemporaryFolder()
    let numbers = try folder.write("numbers.txt", "1 2 3\n4 5 6\n".utf8)
    let short = try folder.write("short.txt", "The river rose. The gate was shut.".utf8)
    let none = try program.run(numbers.path, "--extractive", environment: environment)
    #expect(none.status == 65)
    #expect(none.output.isEmpty)
    let missing = try program.run("missing.pdf", "--extractive", environment: environment)
    #expect(missing.status == 66)
    let few = try program.run(short.path, "--extractive", environment: environment)
    #expect(few.status == 0)
    #expect(few.output == "The river rose.\nThe gate was shut.\n")
    #expect(few.messages.contains("only 2 of the 5 sentences"))
  }
}
