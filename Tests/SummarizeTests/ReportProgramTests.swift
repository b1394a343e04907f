import Foundation
import TestSupport
import Testing

/// The forms of the summary that the built program writes, on a machine without a model.
@Suite struct ReportProgramTests {
  let program = Program()
  let report = Repository.fixture("report.pdf").path

  func run(_ words: String..., input: Data = Data()) throws -> Program.Result {
    let running = try program.start(
      words + ["--extractive"], input: input, environment: ["SUMMARIZE_MODEL": "/nowhere"])
    return running.wait()
  }

  @Test func citationsEndTheLinesOfText() throws {
    let plain = try run(report, "--sentences", "4")
    let cited = try run(report, "--sentences", "4", "--citations")
    let pairs = zip(plain.output.split(separator: "\n"), cited.output.split(separator: "\n"))
    #expect(cited.output.split(separator: "\n").count == 4)
    for (line, citedLine) in pairs {
      #expect(!line.contains(/\[p/))
      #expect(citedLine.wholeMatch(of: /(.*) \[p\. ([0-9]+)\]/)?.1 == line)
    }
    #expect(try run(report, "--format", "json", "--citations").status == 0)
  }

  /// All sentences of the book, so that the choice of sentences does not matter.
  @Test(arguments: ["markdown", "html"])
  func theFormIsAsRecorded(form: String) throws {
    let book = try Data(contentsOf: Repository.fixture("book.epub"))
    let result = try run("-", "--format", form, "--sentences", "50", input: book)
    #expect(result.status == 2)
    try Golden.check(result.output, "book.\(form)")
  }

  @Test func documentsShareAPage() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.txt", "The river rose. The gate was shut.".utf8)
    _ = try folder.write("b.txt", "1 2 3\n4 5 6\n".utf8)
    _ = try folder.write("c.txt", "The town was dry. The keeper slept.".utf8)
    let file = folder.url.appending(path: ".page.html").path
    let result = try run(folder.url.path, "missing.txt", "--format", "html", "--output", file)
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let markup = Markup(page)
    #expect(markup.faults == [])
    #expect(markup.count("html") == 1)
    #expect(markup.count("article") == 2)
    #expect(page.contains("<title>Summaries</title>"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
  }

  @Test func footnotesOfSeveralDocumentsDoNotClash() throws {
    let result = try run(
      Repository.fixture("message.eml").path, Repository.fixture("utf8.txt").path,
      "--sentences", "2", "--format", "markdown")
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("# ") } == 4)
    let labels = result.output.matches(of: #/\n\[\^([0-9]+)\]: /#).compactMap { Int($0.1) }
    #expect(labels == Array(1...labels.count))
    #expect(labels.count > 4)
    #expect(!result.output.contains("==>"))
    for label in labels {
      #expect(
        result.output.split(separator: "[^\(label)]", omittingEmptySubsequences: false).count == 3)
    }
  }

  @Test func withoutAnyDocumentNothingIsWritten() throws {
    let result = try run("missing.txt", "--format", "html")
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
  }

  @Test func theThirdsAreSaidOnRequest() throws {
    let result = try run(report, "--verbose", "--sentences", "6")
    let line = result.lines.first { $0.contains("last third of the document: ") }
    let counts = line?.split(separator: ": ").last?.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(counts?.count == 3)
    #expect(counts?.reduce(0, +) == 6)
    #expect(try run(report).messages.isEmpty)
  }

  @Test func reportsAreRepeatable() throws {
    for form in ["markdown", "html"] {
      #expect(try run(report, "--format", form).output == run(report, "--format", form).output)
    }
  }

  @Test func aTitleThatIsMarkupStaysText() throws {
    let page =
      "<html lang=en><head><title>A &lt;script&gt;alert(1)&lt;/script&gt; [b](c)</title></head>"
      + "<body><p>The river rose &lt;b&gt;two&lt;/b&gt; metres &amp;amp; more. The gate was shut.</p>"
    let html = try run("-", "--format", "html", input: Data(page.utf8)).output
    #expect(Markup(html).faults == [])
    #expect(Markup(html).count("script") == 0)
    #expect(Markup(html).text.contains("A <script>alert(1)</script> [b](c)"))
    let markdown = try run("-", "--format", "markdown", input: Data(page.utf8)).output
    #expect(markdown.hasPrefix("# A &lt;script&gt;alert(1)&lt;/script&gt; \\[b\\](c)\n"))
    #expect(markdown.contains("The river rose &lt;b&gt;two&lt;/b&gt; metres &amp;amp; more."))
  }
}
