import SwiftDiagnostics
import Testing

@Suite struct DiagnosticTests {
  @Test(
    "What cannot be generated is refused",
    arguments: [
      (
        "@Generable class Book { var a: Int }",
        "'@Generable' can be attached to a struct or an enum: replace this class by one of them"
      ),
      (
        "@Generable actor Book { var a: Int }",
        "'@Generable' can be attached to a struct or an enum: replace this actor by one of them"
      ),
      (
        "@Generable protocol Book {}",
        "'@Generable' can be attached to a struct or an enum: replace this protocol by one of them"
      ),
      (
        "@Generable extension Book {}",
        "'@Generable' can be attached to a struct or an enum: replace this extension by one of them"
      ),
      (
        "struct Shop { @Generable private struct Book {} }",
        "'Book' is private in another type, where the extension for 'Generable' cannot see it: make it 'fileprivate'"
      ),
      (
        "@Generable(representNilExplicitlyInGeneratedContent: flag) struct Book { var a: Int }",
        "write 'true' or 'false' for 'representNilExplicitlyInGeneratedContent'"
      ),
      (
        "@Generable struct Book { var generatedContent: Int }",
        "'generatedContent' is what '@Generable' adds to this type: rename this declaration"
      ),
      (
        "@Generable struct Book { struct PartiallyGenerated {} }",
        "'PartiallyGenerated' is what '@Generable' adds to this type: rename this declaration"
      ),
    ])
  func types(source: String, message: String) {
    #expect(Expansion(source).messages == [message])
  }

  @Test(
    "What a struct cannot hold is refused",
    arguments: [
      ("var a = 3", "'@Generable' needs the type of 'a': write 'var a: Int = 3'"),
      ("var a = make()", "'@Generable' needs the type of 'a': write 'var a: Type = make()'"),
      ("let a", "'@Generable' needs the type of 'a': write 'let a: Type'"),
      (
        "let (a, b): (Int, Int)",
        "'@Generable' cannot generate a tuple pattern: declare one property for each name"
      ),
      (
        "lazy var a: Int = 3",
        "'a' is lazy and cannot be generated: remove 'lazy', or compute it in a getter"
      ),
      (
        "let a: Int = 3",
        "'a' has its value already and cannot be generated: make it 'var' or 'static', or remove the value"
      ),
      (
        "#if DEBUG\nvar a: Int\n#endif",
        "'@Generable' cannot see which side of '#if' holds: move what is generated out of it"
      ),
      (
        "@Guide(description: \"A\") @Guide(description: \"B\") var a: Int",
        "'a' is described twice: keep one description"
      ),
      (
        "@Guide(description: \"A\") var a: GenerationID",
        "'a' is never generated, since it is a GenerationID: remove '@Guide'"
      ),
      (
        "@Guide(/x/) var a: Int",
        "a regular expression guides a String, but 'a' is 'Int': change the type or remove the expression"
      ),
    ])
  func properties(property: String, message: String) {
    #expect(Expansion("@Generable struct Book { \(property) }").messages == [message])
  }

  @Test(
    "A type that is visibly not generable is refused",
    arguments: [
      "[String: Int]", "Dictionary<String, Int>", "Set<Int>", "(Int, Int)", "() -> Int",
      "any Shape",
      "Int!", "Int??", "Optional<Int>?", "[Int?]", "[[String: Int]]?", "Any", "GenerationID?",
      "[GenerationID]",
    ])
  func propertyTypes(type: String) {
    let message =
      "'a' cannot be generated as '\(type)': use Bool, String, Int, Float, Double, Decimal, a '@Generable' type, an array of these, or an optional of these"
    #expect(Expansion("@Generable struct Book { var a: \(type) }").messages == [message])
  }

  @Test(
    "What an enum cannot be is refused",
    arguments: [
      ("enum Kind {}", "'Kind' has nothing to choose from: add a case"),
      (
        "enum Kind: Int { case a = 1 }",
        "'@Generable' writes raw values as text: use 'String' in place of 'Int', or remove the raw type"
      ),
      (
        "enum Kind: Text { case a = \"x\" }",
        "'@Generable' needs to see the type of the raw values: write 'String' first after the colon"
      ),
      (
        "enum Kind: String { case a = \"x\\(y)\" }",
        "the raw value of 'a' must be a string literal without interpolation"
      ),
      (
        "enum Kind { case a(x: Int), a(y: Int) }",
        "the name of the case 'a' alone does not tell it from an earlier one: rename one of them"
      ),
      (
        "enum Kind { case a(type: Int) }",
        "'type' tells the cases apart in generated objects: give this value of 'a' another label"
      ),
      (
        "enum Kind { case a(Int, value: Int) }",
        "two values of 'a' would be called 'value' in the generated object: label them differently"
      ),
      (
        "enum Kind { case a([String: Int]) }",
        "'value' cannot be generated as '[String: Int]': use Bool, String, Int, Float, Double, Decimal, a '@Generable' type, an array of these, or an optional of these"
      ),
      (
        "enum Kind {\n#if DEBUG\ncase a\n#endif\ncase b\n}",
        "'@Generable' cannot see which side of '#if' holds: move what is generated out of it"
      ),
      (
        "enum Kind { @Guide(description: \"A\") case a }",
        "'@Guide' cannot be attached to a case: describe the cases in '@Generable(description:)' of the enum"
      ),
    ])
  func enums(declaration: String, message: String) {
    #expect(Expansion("@Generable \(declaration)").messages == [message])
  }

  @Test(
    "A guide that has no effect is reported",
    arguments: [
      (
        "@Generable struct Book { @Guide(.count(3)) func a() {} }",
        "'@Guide' can be attached to a stored property: remove it here"
      ),
      (
        "@Generable struct Book { @Guide(.count(3)) static var a: [Int] = [] }",
        "'a' is static and never generated: remove '@Guide' or 'static'"
      ),
      (
        "@Generable struct Book { @Guide(.count(3)) var a: [Int] { [] } }",
        "'a' is computed and never generated: remove '@Guide', or store the property"
      ),
      (
        "struct Book { @Guide(.count(3)) var a: [Int] }",
        "'@Guide' has no effect here: attach '@Generable' to the struct that holds this property"
      ),
    ])
  func guides(source: String, message: String) {
    #expect(Expansion(source).messages == [message])
  }

  @Test func aGuideOutsideOfGenerableIsAWarningOnly() {
    let expansion = Expansion("struct Book { @Guide(.count(3)) var a: [Int] }")
    #expect(expansion.diagnostics.map(\.diagMessage.severity) == [.warning])
  }

  @Test(
    "What cannot be the property of a session is refused",
    arguments: [
      (
        "struct Book { @SessionPropertyEntry var a: Int = 3 }",
        "'@SessionPropertyEntry' belongs to a property in an extension of SessionPropertyValues: move it there"
      ),
      (
        "extension SessionPropertyValues { @SessionPropertyEntry let a: Int = 3 }",
        "'@SessionPropertyEntry' can be attached to an instance property declared with 'var'"
      ),
      (
        "extension SessionPropertyValues { @SessionPropertyEntry static var a: Int = 3 }",
        "'@SessionPropertyEntry' can be attached to an instance property declared with 'var'"
      ),
      (
        "extension SessionPropertyValues { @SessionPropertyEntry var a: Int { 3 } }",
        "'@SessionPropertyEntry' writes the accessors of 'a': remove those that are here"
      ),
      (
        "extension SessionPropertyValues { @SessionPropertyEntry var a: Int }",
        "'a' needs a default value: write '= …' after its type"
      ),
    ])
  func entries(source: String, message: String) {
    #expect(Expansion(source).messages == [message])
  }

  @Test(
    arguments: [
      ("@Generable struct Book { let a: Int = 3 }", "make it 'var'"),
      ("struct Shop { @Generable private enum Kind { case a } }", "make it 'fileprivate'"),
    ])
  func someChangesAreOffered(source: String, change: String) {
    let fixIts = Expansion(source).diagnostics.flatMap(\.fixIts)
    #expect(fixIts.map(\.message.message) == [change])
  }

  @Test func nothingIsAddedToATypeThatIsRefused() {
    let source = "struct Book {\n  let a: Int = 3\n}"
    #expect(Expansion("@Generable \(source)").text == source)
  }
}
