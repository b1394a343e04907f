import Testing

@Suite struct SessionPropertyEntryTests {
  @Test func aPropertyGetsAKey() {
    let expansion = Expansion(
      """
      extension SessionPropertyValues {
        @SessionPropertyEntry var count: Int = 3
      }
      """)
    #expect(expansion.messages == [])
    #expect(
      expansion.text == """
        extension SessionPropertyValues {
          var count: Int {
            get {
              self[__Key_count.self]
            }
            set {
              self[__Key_count.self] = newValue
            }
          }

          nonisolated private enum __Key_count: nonisolated FoundationModels.SessionPropertyKey {
            typealias Value = Int
            static var defaultValue: Value {
              3
            }
          }
        }
        """)
  }

  @Test func theTypeMayBeThatOfTheValue() {
    let expansion = Expansion(
      "extension SessionPropertyValues { @SessionPropertyEntry var count = 3 }")
    #expect(expansion.messages == [])
    #expect(
      expansion.hasLine(
        "@FoundationModels.__SessionPropertyEntryDefaultValue static var defaultValue = 3"))
  }

  @Test func theDefaultOfAnOptionalIsNil() {
    let expansion = Expansion(
      "extension SessionPropertyValues { @SessionPropertyEntry var count: Int? }")
    #expect(expansion.messages == [])
    #expect(expansion.hasLine("nil"))
  }
}
