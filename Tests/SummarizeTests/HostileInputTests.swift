import Documents
import Foundation
import TestSupport
import Testing

/// Inputs that are made or broken to do harm, read as the program reads them.
@Suite(.serialized) struct HostileInputTests {
  /// An input, and how it may end.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let content: @Sendable () -> Data
    /// What the text begins with; `nil` where a line must say what is wrong.
    let beginning: String?

    var testDescription: String { name }

    init(_ name: String, _ beginning: String?, _ content: @escaping @Sendable () -> String) {
      self.name = name
      self.beginning = beginning
      self.content = { Data(content().utf8) }
    }

    init(_ name: String, _ beginning: String?, bytes: [UInt8]) {
      self.name = name
      self.beginning = beginning
      content = { Data(bytes) }
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let cases = [
    Case("deep.html", "deep text") {
      repeated("<div>", 10_000) + "deep text" + repeated("</div>", 10_000)
    },
    Case("open.html", "deep text") { "<html>" + repeated("<b>", 100_000) + "deep text" },
    Case("attributes.html", "The text") {
      "<p " + (0..<20_000).map { "a\($0)=x" }.joined(separator: " ") + ">The text of all.</p>"
    },
    Case("cells.html", "cell") {
      "<table>" + repeated("<tr><td colspan=1000000 rowspan=1000000>cell</td></tr>", 500)
    },
    Case("line.html", "word and word") { "<p>" + repeated("word and word, ", 1 << 18) + "</p>" },
    Case("line.txt", "word and word") { repeated("word and word, ", 1 << 18) },
    Case("word.txt", "aaaa") { repeated("a", 1 << 22) },
    Case("quotes.md", "> > >") { repeated("> ", 20_000) + "deep" },
    Case("lists.md", "- - -") { repeated("- ", 20_000) + "deep" },
    Case("brackets.md", "[[[") { repeated("[", 100_000) },
    Case("header.eml", "From: a@b.example") {
      "From: a@b.example\nSubject: \(repeated("x", 1 << 20))\n\nThe text of the mail.\n"
    },
    Case("invalid.txt", "The first", bytes: Array("The first ".utf8) + [0xFF, 0xC3, 0x28, 0x80]),
    Case("zeros.txt", nil, bytes: [UInt8](repeating: 0, count: 1 << 20)),
    Case("empty.txt", nil, bytes: []),
    Case("blank.txt", nil) { repeated(" \n", 100_000) },
    Case("header.pdf", nil) { "%PDF-1.7\n" + repeated("1 0 obj\n", 100_000) },
  ]

  @Test(arguments: cases)
  func endsInTextOrInALine(_ input: Case) async throws {
    let reader = IsolatedReader(executable: Program().executable)
    do {
      let document = try await reader.read(path: input.name, content: input.content())
      #expect(document.inconsistencies == [])
      let beginning = try #require(input.beginning, "it should not be read")
      #expect(document.text.hasPrefix(beginning), "\(document.text.prefix(80))")
    } catch let error as DocumentError {
      #expect(input.beginning == nil, "\(error)")
      #expect(!error.reason.contains("\n"))
      #expect(error.reason.hasSuffix("."))
    }
  }

  /// Entities that explode, and files and hosts that a document points to.
  @Test(arguments: [
    "<!ENTITY x SYSTEM \"file:///etc/passwd\">",
    "<!ENTITY x SYSTEM \"http://192.0.2.1/secret\">",
    "<!ENTITY a \"AAAAAAAAAA\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
      + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY x \"&c;&c;&c;&c;&c;&c;&c;&c;\">",
  ])
  func entitiesAreNotFollowed(_ entity: String) async throws {
    let page = "<!DOCTYPE html [\(entity)]><html><body><p>Before &x; behind.</p></body></html>"
    let reader = IsolatedReader(executable: Program().executable)
    let text = try await reader.read(path: "page.html", content: Data(page.utf8)).text
    #expect(text.contains("Before") && text.hasSuffix("behind."))
    #expect(!text.contains("root:"))
    // What is shown is the declaration, once.
    #expect(text.count { $0 == "A" } <= 10)
  }

  @Test(arguments: ["report.pdf", "scan.pdf", "article.html", "shift_jis.txt"])
  func damagedCopiesEndInTextOrInALine(name: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: Repository.fixture(name)))
    let reader = IsolatedReader(executable: Program().executable)
    let steps = name.hasSuffix("pdf") ? 20 : 100
    let copies =
      DamagedFile.truncations(of: bytes, steps: steps)
      + (0..<20).map { DamagedFile.flipped(bytes, seed: $0) }
    for copy in copies where name != "scan.pdf" || copy.count < bytes.count {
      do {
        let document = try await reader.read(path: name, content: Data(copy))
        #expect(document.inconsistencies == [])
      } catch let error as DocumentError {
        #expect(error.reason.hasSuffix(".") && !error.reason.contains("crashed"))
      }
    }
  }
}
