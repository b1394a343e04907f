import Testing

@testable import Documents

@Suite struct XMLParserTests {
  private func parse(_ text: String) -> XMLParser.Result? { XMLParser.parse(Array(text.utf8)) }

  @Test func namesElementsByTheirNamespaces() throws {
    let root = try #require(
      parse(
        """
        <q:p xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main" q:val="1" x="&amp;2">
        a<q:t>b &lt; c</q:t><![CDATA[ & d]]><y xmlns="urn:other">e</y></q:p>
        """)
    ).root
    #expect(root.name == "w:p")
    #expect(root.attributes == ["w:val": "1", "x": "&2"])
    #expect(root.elements.map(\.name) == ["w:t", "?:y"])
    #expect(root.text == "\nab < c & de")
  }

  @Test func entitiesDoNotGrow() {
    let declarations = (1...12).map { number in
      "<!ENTITY e\(number) \"" + String(repeating: "&e\(number - 1);", count: 10) + "\">"
    }
    let text =
      "<!DOCTYPE a [<!ENTITY e0 \"SECRET\">\(declarations.joined())]><a b=\"&e12;\">x&e12;y</a>"
    let root = parse(text)?.root
    let lengths = [root?.text, root?.attributes["b"]].map { $0?.utf8.count ?? 0 }
    #expect(lengths.allSatisfy { $0 < 20 })
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><a>x&f;</a>",
    "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>x</a>",
    "<!DOCTYPE a [<!ENTITY % f SYSTEM \"file:///etc/passwd\">%f;]><a>x</a>",
    "<!DOCTYPE a PUBLIC \"x\" \"http://localhost:1/x.dtd\"><a>x&nbsp;</a>",
    "<a xmlns:i=\"http://www.w3.org/2001/XInclude\"><i:include href=\"/etc/passwd\" parse=\"text\"/>x</a>",
  ])
  func nothingIsLoaded(text: String) {
    let content = parse(text)?.root.text ?? ""
    #expect(!content.contains("root"))
    #expect(content.isEmpty || content == "x")
  }

  @Test(arguments: ["", "x", "<", "<a", "\0", "<!DOCTYPE a>"])
  func refusesWhatIsNoXML(text: String) {
    let content = parse(text)?.root.text ?? ""
    #expect(content == "")
  }

  @Test func boundsTheDepth() throws {
    let depth = 100_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let isDamaged = parse(text)?.isDamaged ?? true
    #expect(isDamaged)
  }

  @Test func readsDamagedMarkupAsFarAsItGoes() throws {
    let result = try #require(parse("<a><b>text</b><c>"))
    #expect(result.root.text == "text")
    #expect(result.isDamaged)
  }
}
