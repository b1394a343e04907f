import Foundation
import TestSupport
import Testing

/// The stages as filters of the built program, with the default model.
@Suite(.serialized) struct StageProgramTests {
  let program = Program()
  let report = Repository.fixture("report.pdf").path

  /// The JSON objects of an output without their usage.
  func objects(_ output: String) throws -> [NSDictionary] {
    try output.split(separator: "\n").map { line in
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      object["usage"] = nil
      return object as NSDictionary
    }
  }

  func lines(_ output: String) -> [String] { output.split(separator: "\n").map(String.init) }

  func data(_ lines: [String]) -> Data { Data(lines.map { $0 + "\n" }.joined().utf8) }

  @Test func theStagesEqualTheSummary() throws {
    let chunked = try program.run("chunk", report)
    let mapped = try program.run("map", input: Data(chunked.output.utf8))
    #expect(chunked.status == 0 && mapped.status == 0)
    #expect(chunked.messages.isEmpty && mapped.messages.isEmpty)
    #expect(lines(mapped.output).count == lines(chunked.output).count)

    var generator = SeededGenerator(seed: 7)
    let shuffled = lines(mapped.output).shuffled(using: &generator)
    let folder = try TemporaryFolder()
    _ = try folder.write("one.jsonl", data(Array(shuffled.prefix(11))))
    _ = try folder.write("two.jsonl", data(Array(shuffled.dropFirst(9))))
    let input = Data(mapped.output.utf8)
    for (place, length) in [("-", ["--sentences", "5"]), (folder.url.path, ["--words", "90"])] {
      let options = ["--format", "json"] + length
      let whole = try program.start([report] + options).wait()
      let reduced = try program.start(["reduce", place] + options, input: input).wait()
      #expect(reduced.status == 0)
      #expect(try objects(reduced.output) == objects(whole.output))
    }
    let whole = try program.run(report, "--citations")
    let reduced = try program.run("reduce", "--citations", input: input)
    #expect(reduced.output == whole.output)
  }

  /// Attachments are documents of their own, and what is missing makes the result partial.
  @Test(
    arguments: [
      ("message.eml", "text"), ("message.eml", "html"), ("book.epub", "json"),
      ("japanese.txt", "markdown"),
    ])
  func otherDocumentsPassAsWell(name: String, form: String) throws {
    let path = Repository.fixture(name).path
    let options = ["--sentences", "2", "--format", form]
    let chunked = try program.run("chunk", path, "--quiet")
    let mapped = try program.run("map", "--quiet", input: Data(chunked.output.utf8))
    #expect(mapped.status == 0)
    let whole = try program.start([path] + options).wait()
    let reduced = try program.start(["reduce"] + options, input: Data(mapped.output.utf8)).wait()
    #expect(reduced.status == whole.status)
    #expect(chunked.status == whole.status)
    #expect(reduced.messages == whole.messages)
    if form == "json" {
      #expect(try objects(reduced.output) == objects(whole.output))
    } else {
      #expect(reduced.output == whole.output)
    }
  }

  @Test func theUsageIsThatOfAllLines() throws {
    struct Usage: Decodable {
      let calls, promptTokens, outputTokens: Int
      let seconds, modelSeconds: Double
    }
    struct Line: Decodable {
      struct Summary: Decodable { let usage: Usage }
      let summary: Summary
    }
    struct Result: Decodable { let usage: Usage }
    let chunked = try program.run(
      "chunk", Repository.fixture("utf8.txt").path, "--max-tokens", "90")
    let mapped = try program.run("map", input: Data(chunked.output.utf8))
    let parts = try lines(mapped.output).map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8)).summary.usage
    }
    #expect(parts.count > 3)
    let reduced = try program.run(
      "reduce", "--format", "json", "--sentences", "2", input: Data(mapped.output.utf8))
    let usage = try JSONDecoder().decode(Result.self, from: Data(reduced.output.utf8)).usage
    #expect(usage.calls > 0)
    #expect(usage.calls == parts.map(\.calls).reduce(0, +))
    #expect(usage.promptTokens == parts.map(\.promptTokens).reduce(0, +))
    #expect(usage.outputTokens == parts.map(\.outputTokens).reduce(0, +))
    #expect(usage.seconds >= parts.map(\.seconds).reduce(0, +))
  }

  @Test func aBadLineCostsItselfOnly() throws {
    let chunks = lines(try program.run("chunk", Repository.fixture("utf8.txt").path).output)
    #expect(chunks.count == 1)
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "lines.jsonl", data(["no JSON", "", "[1]", chunks[0], "  ", "{\"path\":1}", chunks[0]]))
    let mapped = try program.run("map", file.path)
    #expect(mapped.status == 65)
    #expect(
      mapped.lines == [
        "\(file.path): Line 1 is no chunk of “summarize chunk”: it cannot be read as JSON.",
        "\(file.path): Line 3 is no chunk of “summarize chunk”: it is no JSON object.",
        "\(file.path): Line 6 is no chunk of “summarize chunk”: “text” is missing.",
      ])
    #expect(lines(mapped.output).count == 2)
    let reduced = try program.run(
      "reduce", "--sentences", "2", input: data(["x"] + lines(mapped.output)))
    #expect(reduced.status == 65)
    #expect(reduced.lines.count == 1)
    #expect(reduced.messages.hasPrefix("-: Line 1 is no chunk"))
    #expect(lines(reduced.output).count == 2)
  }

  /// One document lacks a chunk, the other is whole.
  @Test func aMissingChunkCostsItsDocumentOnly() throws {
    let text = Repository.fixture("utf8.txt").path
    let page = Repository.fixture("article.html").path
    let chunked = try program.run("chunk", text, page, "--max-tokens", "100")
    let mapped = lines(try program.run("map", input: Data(chunked.output.utf8)).output)
    let firsts = mapped.filter { $0.contains("\"index\":0,") }
    #expect(firsts.count == 2)
    let count = mapped.count { $0.contains(text.replacing("\"", with: "")) }
    let reduced = try program.run(
      "reduce", "--sentences", "1", "--quiet", input: data(mapped.filter { $0 != firsts[0] }))
    #expect(reduced.status == 65)
    #expect(
      reduced.lines == [
        "\(text): Chunk 0 of \(count) is missing; give all lines of the document to one "
          + "“summarize reduce”."
      ])
    #expect(reduced.output.hasPrefix("==> \(page) <==\n"))
    // The documents come in the order in which they first appear.
    let both = try program.run("reduce", "--sentences", "1", input: data(mapped.reversed()))
    #expect(both.status == 0)
    #expect(
      lines(both.output).filter { $0.hasPrefix("==> ") } == [page, text].map { "==> \($0) <==" })
  }

  @Test func linesOfAnotherModelAreNamed() throws {
    let chunk = lines(try program.run("chunk", Repository.fixture("utf8.txt").path).output)[0]
    let other = chunk.replacing("\"model\":\"smollm2-135M\"", with: "\"model\":\"other\"")
    #expect(other != chunk)
    let mapped = try program.run("map", input: data([other, chunk]))
    #expect(mapped.status == 65)
    #expect(
      mapped.lines == [
        "-: Line 1 was cut for the model other, not for smollm2-135M; give all stages the same "
          + "--model."
      ])
    #expect(lines(mapped.output).count == 1)
    let foreign = mapped.output.replacing("\"model\":\"smollm2-135M\"", with: "\"model\":\"other\"")
    let reduced = try program.run("reduce", input: Data(foreign.utf8))
    #expect(reduced.status == 65)
    #expect(reduced.output.isEmpty)
    #expect(reduced.messages.contains("were summarized by the model other, not by smollm2-135M"))
  }

  @Test(
    arguments: [
      (["reduce"], "", 65, "-: There is no line of “summarize map”.\n"),
      (["reduce", "missing.jsonl"], "", 66, "missing.jsonl: There is no such file.\n"),
      (["map", "missing.jsonl"], "", 66, "missing.jsonl: There is no such file.\n"),
      (["map"], "", 0, ""),
      (["map"], "\n \r\n", 0, ""),
    ] as [([String], String, Int32, String)])
  func emptyInputHasItsStatus(
    words: [String], input: String, status: Int32, messages: String
  ) throws {
    let result = try program.start(words, input: Data(input.utf8)).wait()
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.messages == messages)
  }

  @Test func chunksThatWereNotMappedAreSaid() throws {
    let chunked = try program.run("chunk", report, "--quiet")
    let result = try program.run("reduce", input: Data(chunked.output.utf8))
    #expect(result.status == 65)
    #expect(
      result.lines == [
        "\(report): Chunks 0 to 29 of 30 have no summary; run the lines through “summarize map”."
      ])
  }

  @Test func theResultOfAnEmptyPartIsAnEmptyFile() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write("part.jsonl", [])
    let output = folder.url.appending(path: "mapped.jsonl").path
    #expect(try program.run("map", empty.path, "--output", output).status == 0)
    #expect(try Data(contentsOf: URL(filePath: output)).isEmpty)
    let bad = folder.url.appending(path: "bad.jsonl").path
    #expect(try program.run("map", "--output", bad, input: Data("x\n".utf8)).status == 65)
    #expect(!FileManager.default.fileExists(atPath: bad))
  }

  @Test func withoutAModelNothingIsRead() throws {
    for command in ["chunk", "map", "reduce"] {
      let running = try program.start(
        [command, report], environment: ["SUMMARIZE_MODEL": "/nowhere/model.gguf"])
      let result = running.wait()
      #expect(result.status == 69)
      #expect(result.lines.count == 1)
    }
  }
}
