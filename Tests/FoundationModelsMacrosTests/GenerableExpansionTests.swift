import Testing

@Suite struct GenerableExpansionTests {
  @Test func aStructBecomesAnObject() {
    let expansion = Expansion(
      """
      @Generable(description: "A book")
      public struct Book: Hashable {
        @Guide(description: "The title") public var title: String
        @Guide(.range(1...5)) let pages: Int?
      }
      """)
    #expect(expansion.messages == [])
    #expect(
      expansion.text == """
        public struct Book: Hashable {
          public var title: String
          let pages: Int?

          nonisolated public static var generationSchema: FoundationModels.GenerationSchema {
            FoundationModels.GenerationSchema(
              type: Self.self,
              description: "A book",
              properties: [
                FoundationModels.GenerationSchema.Property(name: "title", description: "The title", type: String.self),
                FoundationModels.GenerationSchema.Property(name: "pages", type: Int?.self, guides: [.range(1...5)])
              ])
          }

          nonisolated public struct PartiallyGenerated: Swift.Identifiable, nonisolated FoundationModels.ConvertibleFromGeneratedContent, nonisolated Swift.Equatable {
            public var id: FoundationModels.GenerationID
            public var title: String.PartiallyGenerated?
            var pages: Int.PartiallyGenerated?

            nonisolated public init(_ content: FoundationModels.GeneratedContent) throws {
              self.id = content.id ?? FoundationModels.GenerationID()
              self.title = try content.value(forProperty: "title")
              self.pages = try content.value(forProperty: "pages")
            }
          }
        }

        extension Book: nonisolated FoundationModels.Generable {
          nonisolated public init(_ content: FoundationModels.GeneratedContent) throws {
            self.title = try content.value(forProperty: "title")
            self.pages = try content.value(forProperty: "pages")
          }

          nonisolated public var generatedContent: FoundationModels.GeneratedContent {
            var properties: [(Swift.String, any FoundationModels.ConvertibleToGeneratedContent)] = []
            properties.append(("title", self.title))
            if let value = self.pages {
              properties.append(("pages", value))
            }
            return FoundationModels.GeneratedContent(
              properties: properties,
              uniquingKeysWith: { _, second in second })
          }
        }
        """)
  }

  @Test func anEnumBecomesAChoice() {
    let expansion = Expansion(
      """
      @Generable enum Status: String {
        case open = "is open", `default`
      }
      """)
    #expect(expansion.messages == [])
    #expect(
      expansion.text == """
        enum Status: String {
          case open = "is open", `default`

          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            FoundationModels.GenerationSchema(
              type: Self.self,
              anyOf: ["is open", "default"])
          }
        }

        extension Status: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
            let text = try content.value(Swift.String.self)
            switch text {
            case "is open": self = .open
            case "default": self = .`default`
            default:
              throw FoundationModels.GeneratedContent.ParsingError(
                rawContent: content.jsonString,
                debugDescription: "Expected a case of Status, found a text that names none.")
            }
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            switch self {
            case .open: return FoundationModels.GeneratedContent("is open")
            case .`default`: return FoundationModels.GeneratedContent("default")
            }
          }
        }
        """)
  }

  @Test func anEnumWithValuesBecomesAUnion() {
    let expansion = Expansion(
      """
      extension Shop {
        @Generable(description: "An action") enum Action {
          case set(field: String, Int?)
          case reset
        }
      }
      """)
    #expect(expansion.messages == [])
    #expect(
      expansion.text == """
        extension Shop {
          enum Action {
            case set(field: String, Int?)
            case reset

            nonisolated static var generationSchema: FoundationModels.GenerationSchema {
              FoundationModels.GenerationSchema(
                type: Self.self,
                description: "An action",
                anyOf: [DiscriminatedSet.self, DiscriminatedReset.self])
            }

            nonisolated struct DiscriminatedSet: nonisolated FoundationModels.Generable {
              nonisolated let generatedContent: FoundationModels.GeneratedContent

              nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
                generatedContent = content
              }

              nonisolated static var generationSchema: FoundationModels.GenerationSchema {
                FoundationModels.GenerationSchema(
                  _name: "Action.DiscriminatedSet",
                  type: Self.self,
                  description: "An action",
                  properties: [
                    FoundationModels.GenerationSchema.Property(name: "type", type: Swift.String.self, guides: [.anyOf(["set"])]),
                    FoundationModels.GenerationSchema.Property(name: "field", type: String.self),
                    FoundationModels.GenerationSchema.Property(name: "value", type: Int?.self)
                  ])
              }
            }

            nonisolated struct DiscriminatedReset: nonisolated FoundationModels.Generable {
              nonisolated let generatedContent: FoundationModels.GeneratedContent

              nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
                generatedContent = content
              }

              nonisolated static var generationSchema: FoundationModels.GenerationSchema {
                FoundationModels.GenerationSchema(
                  _name: "Action.DiscriminatedReset",
                  type: Self.self,
                  description: "An action",
                  properties: [
                    FoundationModels.GenerationSchema.Property(name: "type", type: Swift.String.self, guides: [.anyOf(["reset"])])
                  ])
              }
            }
          }
        }

        extension Shop.Action: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
            let type = try content.value(Swift.String.self, forProperty: "type")
            switch type {
            case "set":
              self = try .set(
                field: content.value(forProperty: "field"),
                content.value(forProperty: "value"))
            case "reset":
              self = .reset
            default:
              throw FoundationModels.GeneratedContent.ParsingError(
                rawContent: content.jsonString,
                debugDescription: "Expected a case of Action, found a text that names none.")
            }
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            switch self {
            case .set(let payload0, let payload1):
              var properties: [(Swift.String, any FoundationModels.ConvertibleToGeneratedContent)] = []
              properties.append(("type", "set"))
              properties.append(("field", payload0))
              if let value = payload1 {
                properties.append(("value", value))
              }
              return FoundationModels.GeneratedContent(
                properties: properties,
                uniquingKeysWith: { _, second in second })
            case .reset:
              return FoundationModels.GeneratedContent(
                properties: [
                  "type": "reset"
                ])
            }
          }
        }
        """)
  }
}
