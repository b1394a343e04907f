import Testing

@Suite struct GenerablePropertyTests {
  @Test func theAbsenceOfAValueIsWrittenWhereAskedFor() {
    let expansion = Expansion(
      """
      @Generable(name: "Other", representNilExplicitlyInGeneratedContent: true)
      struct Book { var pages: Int? }
      """)
    #expect(expansion.hasLine("_name: \"Other\","))
    #expect(expansion.hasLine("representNilExplicitlyInGeneratedContent: true,"))
    #expect(expansion.hasLine("\"pages\": self.pages"))
    #expect(!expansion.text.contains("if let"))
  }

  @Test(
    "Guides stand where the compiler knows the type of the property",
    arguments: [
      ("@Guide(.count(3)) var a: [Int]", "type: [Int].self, guides: [.count(3)]"),
      (
        "@Guide(description: \"A\") @Guide(.anyOf([\"x\"]), .pattern(/y/)) var a: String",
        "description: \"A\", type: String.self, guides: [.anyOf([\"x\"]), .pattern(/y/)]"
      ),
      ("@Guide(/x/) var a: String?", "type: String?.self, guides: [/x/]"),
      ("@Guide(word) var a: String", "type: String.self, guides: [word]"),
      (
        "@Guide(/x/) @Guide(Regex { word }) var a: String",
        "type: String.self, guides: [.pattern(/x/), .pattern(Regex { word })]"
      ),
      (
        "@Guide(/x/) @Guide(GenerationGuide<String>.constant(\"y\")) var a: String",
        "type: String.self, guides: [.pattern(/x/), GenerationGuide<String>.constant(\"y\")]"
      ),
      (
        "@Guide(description: nil, .minimum(Self.least)) var a: Int",
        "guides: [.minimum(Book.least)]"
      ),
      ("var a: Self.Kind", "type: Book.Kind.self"),
      ("let a, b: Int", "name: \"b\", type: Int.self"),
    ])
  func guides(property: String, expected: String) {
    let expansion = Expansion("@Generable struct Book { \(property) }")
    #expect(expansion.text.contains(expected))
  }

  @Test func anIdentifierIsNotGenerated() {
    let expansion = Expansion(
      """
      @Generable struct Book {
        var id = GenerationID()
        var key: FoundationModels.GenerationID
        var title: String
      }
      """)
    #expect(expansion.messages == [])
    #expect(!expansion.text.contains("name: \"id\""))
    #expect(!expansion.text.contains("name: \"key\""))
    #expect(expansion.hasLine("self.id = content.id ?? FoundationModels.GenerationID()"))
    #expect(expansion.hasLine("self.key = content.id ?? FoundationModels.GenerationID()"))
    #expect(expansion.hasLine("id: self.id)"))
  }

  @Test func aPropertyMayTakeThePlaceOfTheIdentity() {
    let expansion = Expansion("@Generable struct Book { var id: String }")
    #expect(expansion.hasLine("var id: String.PartiallyGenerated?"))
    #expect(!expansion.text.contains("var id: FoundationModels.GenerationID"))
  }

  @Test func whatIsNotStoredInValuesIsLeftOut() {
    let expansion = Expansion(
      """
      @Generable struct Book {
        static let shelf = 3
        var computed: Int { 3 }
        var other: Int { get { 3 } set {} }
        var observed: Int { didSet {} }
      }
      """)
    #expect(expansion.messages == [])
    #expect(expansion.text.components(of: "Property(name:") == 1)
    #expect(expansion.text.contains("Property(name: \"observed\", type: Int.self)"))
  }

  @Test(
    arguments: [
      ("public struct Book", "public "), ("package struct Book", "package "),
      ("struct Book", ""), ("fileprivate struct Book", ""), ("private struct Book", ""),
    ])
  func theAccessLevelFollowsTheType(declaration: String, access: String) {
    let expansion = Expansion("@Generable \(declaration) { private(set) var a: Int }")
    #expect(expansion.messages == [])
    #expect(
      expansion.hasLine(
        "nonisolated \(access)var generatedContent: FoundationModels.GeneratedContent {"))
    #expect(expansion.hasLine("var a: Int.PartiallyGenerated?"))
  }

  @Test func theAccessLevelOfAnExtensionCounts() {
    let expansion = Expansion("public extension Shop { @Generable struct Book { var a: Int } }")
    #expect(expansion.text.contains("nonisolated public struct PartiallyGenerated"))
  }

  @Test func availabilityIsThatOfTheType() {
    let expansion = Expansion(
      "@available(macOS 27, *) @Generable struct Book { @available(macOS 27, *) var a: Int }")
    #expect(
      expansion.text.contains(
        "@available(macOS 27, *)\nextension Book: nonisolated FoundationModels.Generable {"))
  }

  @Test func aDescriptionOfSeveralLinesKeepsItsValue() {
    let expansion = Expansion(
      #"""
      @Generable struct Book {
        @Guide(description: """
          One

            two
          """) var a: Int
      }
      """#)
    let description = """
      Property(name: "a", description: \"""
                  One

                    two
                  \""", type: Int.self)
      """
    #expect(expansion.text.contains(description))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    ranges(of: text).count
  }
}
