/// Dynamic instructions for each element of a collection (27 API: `DynamicInstructionsForEach`).
///
/// Inside dynamic instructions it is called `ForEach`. Instructions have no state of their own, so
/// that the identities of the elements make no difference on Linux.
public struct DynamicInstructionsForEach<Data, ID, Content>: DynamicInstructions
where Data: RandomAccessCollection, ID: Hashable, Content: DynamicInstructions {
  public typealias Body = Never

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates instructions for elements that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @DynamicInstructionsBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Not for use: the session evaluates what is inside.
  public var body: Never { Never.body(of: Self.self) }
}

extension DynamicInstructionsForEach where ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates instructions for elements that identify themselves.
  public init(
    _ data: Data, @DynamicInstructionsBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension DynamicInstructionsForEach: PrimitiveInstructions {
  func add(to content: inout InstructionsContent) {
    for element in data { content.add(self.content(element)) }
  }
}
