/// How long the texts of an answer may get, so that together they fit the answer's tokens.
struct TextAllowance {
  /// The most characters of a text that has no limits of its own.
  let characters: Int

  /// About as many characters as a token of English has; what turns out longer is ended by the
  /// engine, which always leaves room for the end of the answer.
  private static let charactersPerToken = 5
  /// A text that is longer than this has lost its way.
  private static let range = 16...2000

  init(schema: ResolvedSchema, maximumTokens: Int) {
    var counter = TextCounter(schema: schema)
    let texts = max(counter.count(schema.root), 1)
    let characters = min(maximumTokens, Self.range.upperBound) * Self.charactersPerToken / texts
    self.characters = min(max(characters, Self.range.lowerBound), Self.range.upperBound)
  }
}

/// Counts the free texts that the smallest whole value of a schema has.
private struct TextCounter {
  let schema: ResolvedSchema
  /// The definitions that are being counted: inside themselves they count nothing.
  private var open: Set<String> = []

  init(schema: ResolvedSchema) {
    self.schema = schema
  }

  mutating func count(_ node: SchemaNode) -> Int {
    switch node {
    case .object(let object): return object.properties.map { count($0.node) }.reduce(0, +)
    case .union(_, _, let choices): return choices.map { count($0) }.max() ?? 0
    case .text(_, _, let limits): return limits == TextLimits() ? 1 : 0
    case .anything: return 1
    case .array(let items, let limits): return count(items) * max(limits.minimum ?? 1, 1)
    case .reference(let name):
      guard open.insert(name).inserted, let node = schema.definition(name) else { return 0 }
      defer { open.remove(name) }
      return count(node)
    default: return 0
    }
  }
}
