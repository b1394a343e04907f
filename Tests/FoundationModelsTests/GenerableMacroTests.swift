import FoundationModels
import RegexBuilder
import Testing

@Suite struct GenerableMacroTests {
  @Generable(description: "A book")
  struct Book: Equatable {
    @Guide(description: "The title") var title: String
    @Guide(.range(1...5), .maximum(3)) let stars: Int?
    @Guide(.count(1...2)) @Guide(description: "Its parts") var chapters: [Chapter]
    var genre: Genre
    var `default`: Bool = true
    var prices: [Double]?

    @Generable struct Chapter: Equatable {
      var id: GenerationID
      var heading: String
      var sections: [Chapter]
    }

    @Generable enum Genre: String, Sendable {
      case novel = "a novel"
      case poem
    }
  }

  static let book = Book(
    title: "T", stars: nil,
    chapters: [.init(id: GenerationID(), heading: "H", sections: [])], genre: .novel,
    prices: [0.5])

  @Test func aStructIsWrittenAndReadBack() throws {
    let book = Self.book
    #expect(
      book.generatedContent.jsonString == """
        {"title": "T", "chapters": [{"heading": "H", "sections": []}], "genre": "a novel", \
        "default": true, "prices": [0.5]}
        """)
    #expect(try Book(book.generatedContent) == book)
  }

  @Test func theSchemaHasWhatTheGuidesSay() {
    #expect(
      Book.generationSchema.debugDescription == """
        {"type": "object", "title": "Book", "description": "A book", "properties": {\
        "title": {"type": "string", "description": "The title"}, \
        "stars": {"type": "integer", "minimum": 1, "maximum": 3}, \
        "chapters": {"type": "array", "items": {"$ref": "#/$defs/Chapter"}, "minItems": 1, \
        "maxItems": 2, "description": "Its parts"}, \
        "genre": {"$ref": "#/$defs/Genre"}, \
        "default": {"type": "boolean"}, \
        "prices": {"type": "array", "items": {"type": "number"}}}, \
        "required": ["title", "chapters", "genre", "default"], "additionalProperties": false, \
        "x-order": ["title", "stars", "chapters", "genre", "default", "prices"], "$defs": {\
        "Chapter": {"type": "object", "title": "Chapter", "properties": {\
        "heading": {"type": "string"}, \
        "sections": {"type": "array", "items": {"$ref": "#/$defs/Chapter"}}}, \
        "required": ["heading", "sections"], "additionalProperties": false, \
        "x-order": ["heading", "sections"]}, \
        "Genre": {"type": "string", "enum": ["a novel", "poem"]}}}
        """)
  }

  @Test func whatIsMissingThrows() {
    #expect(throws: GeneratedContent.ParsingError.self) {
      try Book(GeneratedContent(json: #"{"title": "T"}"#))
    }
  }

  @Generable(representNilExplicitlyInGeneratedContent: true)
  struct Explicit {
    var first: Int?
    var second: Optional<String>
  }

  @Generable(name: "Renamed", description: "D")
  struct Implicit {
    var first: Int?
    var second: Optional<String>
  }

  @Test func theAbsenceOfAValueIsWrittenWhereAskedFor() throws {
    let explicit = Explicit(first: nil, second: "x").generatedContent
    #expect(explicit.jsonString == #"{"first": null, "second": "x"}"#)
    #expect(try Explicit(explicit).first == nil)
    let implicit = Implicit(first: nil, second: "x").generatedContent
    #expect(implicit.jsonString == #"{"second": "x"}"#)
    #expect(try Implicit(explicit).first == nil)
    #expect(Implicit.generationSchema.name == "Renamed")
  }

  @Generable(description: "An action")
  indirect enum Action: Equatable, Sendable {
    case set(field: String, to: Int?)
    case reset
    case both(Action, Action)
    case each([Action], `in`: Book.Genre)
  }

  @Test(arguments: [
    (Action.set(field: "f", to: 3), #"{"type": "set", "field": "f", "to": 3}"#),
    (.set(field: "f", to: nil), #"{"type": "set", "field": "f"}"#),
    (.reset, #"{"type": "reset"}"#),
    (
      .both(.reset, .each([.reset], in: .poem)),
      #"{"type": "both", "value": {"type": "reset"}, "value1": {"type": "each", "value": [{"type": "reset"}], "in": "poem"}}"#
    ),
  ])
  func anEnumWithValuesIsWrittenAndReadBack(action: Action, json: String) throws {
    #expect(action.generatedContent.jsonString == json)
    #expect(try Action(GeneratedContent(json: json)) == action)
    #expect(action.asPartiallyGenerated() == action)
  }

  @Generable(description: "A move") enum Move {
    case step(Int, by: String?)
    case stay
  }

  @Test func theSchemaOfAnEnumWithValuesIsAUnion() {
    #expect(
      Move.generationSchema.debugDescription == """
        {"anyOf": [{"$ref": "#/$defs/Move.DiscriminatedStep"}, \
        {"$ref": "#/$defs/Move.DiscriminatedStay"}], "description": "A move", "$defs": {\
        "Move.DiscriminatedStep": {"type": "object", "title": "Move.DiscriminatedStep", \
        "description": "A move", "properties": {"type": {"type": "string", "enum": ["step"]}, \
        "value": {"type": "integer"}, "by": {"type": "string"}}, \
        "required": ["type", "value"], "additionalProperties": false, \
        "x-order": ["type", "value", "by"]}, \
        "Move.DiscriminatedStay": {"type": "object", "title": "Move.DiscriminatedStay", \
        "description": "A move", "properties": {"type": {"type": "string", "enum": ["stay"]}}, \
        "required": ["type"], "additionalProperties": false, "x-order": ["type"]}}}
        """)
  }

  @Test(arguments: [#""other""#, "3"])
  func noCaseThrows(json: String) {
    #expect(throws: GeneratedContent.ParsingError.self) {
      try Book.Genre(GeneratedContent(json: json))
    }
  }

  @Test func anUnknownTypeThrowsAndDoesNotQuoteIt() {
    #expect {
      try Action(GeneratedContent(json: #"{"type": "secret"}"#))
    } throws: { error in
      (error as? GeneratedContent.ParsingError)?.debugDescription
        == "Expected a case of Action, found a text that names none."
    }
  }

  @Test func aSnapshotHoldsWhatThereIs() throws {
    let json = #"{"title": "T", "chapters": [{"heading": "H"}, {"head"#
    let snapshot = try Book.PartiallyGenerated(GeneratedContent(json: json))
    #expect(snapshot.title == "T")
    #expect(snapshot.chapters?.map(\.heading) == ["H", nil])
    #expect(snapshot.genre == nil)
    #expect(snapshot == snapshot)
  }

  @Test func anIdentityStays() throws {
    let chapter = Self.book.chapters[0]
    #expect(try Book.Chapter(chapter.generatedContent).id == chapter.id)
    #expect(chapter.asPartiallyGenerated().id == chapter.id)
    let id = GenerationID()
    let content = GeneratedContent(properties: ["heading": "H", "sections": [Int]()], id: id)
    #expect(try Book.Chapter(content).id == id)
  }

  @Generable struct Guided {
    @Guide(/[a-z]+/) var word: String
    @Guide(description: "A number", Regex { OneOrMore(.digit) }) var number: String?
    @Guide(.anyOf(["a", "b"])) var letter: String
    @Guide(.element(.anyOf(["a", "b"])), .minimumCount(2)) var letters: [String]
    @Guide(.element(.range(0.5...1))) var ratios: [Float]?
    @Guide(.minimum(0)) var ratio: Double
  }

  @Test func guidesAreOfTheTypeOfTheProperty() {
    #expect(
      Guided.generationSchema.debugDescription == #"""
        {"type": "object", "title": "Guided", "properties": {\#
        "word": {"type": "string", "pattern": "[a-z]+"}, \#
        "number": {"type": "string", "pattern": "\\d+", "description": "A number"}, \#
        "letter": {"type": "string", "enum": ["a", "b"]}, \#
        "letters": {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, \#
        "minItems": 2}, \#
        "ratios": {"type": "array", "items": {"type": "number", "minimum": 0.5, "maximum": 1}}, \#
        "ratio": {"type": "number", "minimum": 0}}, \#
        "required": ["word", "letter", "letters", "ratio"], "additionalProperties": false, \#
        "x-order": ["word", "number", "letter", "letters", "ratios", "ratio"]}
        """#)
  }

  @Generable struct Page<Item: Generable> {
    var items: [Item]
    var first: Item?
  }

  @Test func aTypeMayBeGeneric() throws {
    let page = Page(items: [1, 2], first: nil)
    #expect(try Page<Int>(page.generatedContent).items == [1, 2])
    #expect(page.asPartiallyGenerated().items == [1, 2])
  }

  @Generable struct Empty: Equatable {}

  @Test func aTypeMayBeEmpty() throws {
    #expect(Empty().generatedContent.jsonString == "{}")
    #expect(try Empty(GeneratedContent(json: "{}")) == Empty())
  }

  @MainActor @Generable struct Isolated {
    var genre: Book.Genre
  }

  @Test nonisolated func anIsolatedTypeIsReadAnywhere() throws {
    let isolated = try Isolated(GeneratedContent(json: #"{"genre": "poem"}"#))
    #expect(isolated.generatedContent.jsonString == #"{"genre": "poem"}"#)
  }
}

extension GenerableMacroTests.Book {
  @Generable fileprivate struct Note {
    var text: String
    fileprivate var kind: Kind
  }

  @Generable fileprivate enum Kind: CaseIterable {
    case short, long
  }
}

extension GenerableMacroTests {
  @Test func typesMayBeNestedInExtensions() throws {
    let note = Book.Note(text: "N", kind: .long)
    #expect(note.generatedContent.jsonString == #"{"text": "N", "kind": "long"}"#)
    #expect(try Book.Note(note.generatedContent).kind == .long)
  }
}
