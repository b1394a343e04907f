/// The record of a session: what was said, in order (FM API: `Transcript`).
///
/// Instructions come first, once. Each turn is a prompt, then any number of rounds of tool calls and
/// their outputs, then the response.
public struct Transcript: Sendable, Equatable, RandomAccessCollection {
  /// The place of an entry.
  public typealias Index = Int

  private var entries: [Entry]

  /// Creates a transcript from entries.
  public init(entries: some Sequence<Entry> = []) {
    self.entries = Array(entries)
  }

  /// The place of the first entry.
  public var startIndex: Int { entries.startIndex }
  /// The place behind the last entry.
  public var endIndex: Int { entries.endIndex }

  /// The entry at a place.
  public subscript(index: Index) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }
}

// 27 API.
extension Transcript: MutableCollection, RangeReplaceableCollection {
  /// Creates a transcript without entries.
  public init() {
    entries = []
  }

  /// Replaces entries.
  public mutating func replaceSubrange<C>(
    _ subrange: Range<Int>, with newElements: consuming C
  ) where C: Collection, C.Element == Entry {
    entries.replaceSubrange(subrange, with: newElements)
  }

  /// The entries behind the leading instructions.
  public var history: ArraySlice<Entry> {
    get { entries.dropFirst(instructionsCount) }
    set { entries.replaceSubrange(instructionsCount..., with: newValue) }
  }

  private var instructionsCount: Int {
    if case .instructions = entries.first { 1 } else { 0 }
  }
}

extension Transcript {
  /// One step of a conversation.
  public enum Entry: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// What the developer told the model, with the tools that it has.
    case instructions(Instructions)
    /// What the model was asked.
    case prompt(Prompt)
    /// The tools that the model called in one round.
    case toolCalls(ToolCalls)
    /// What a tool gave back.
    case toolOutput(ToolOutput)
    /// What the model answered.
    case response(Response)
    /// What the model thought before it answered (27 API).
    ///
    /// Models on Linux do not think apart; providers may.
    case reasoning(Reasoning)

    /// The identifier of the entry.
    public var id: String {
      switch self {
      case .instructions(let instructions): instructions.id
      case .prompt(let prompt): prompt.id
      case .toolCalls(let calls): calls.id
      case .toolOutput(let output): output.id
      case .response(let response): response.id
      case .reasoning(let reasoning): reasoning.id
      }
    }

    /// The parts of the entry; rounds of tool calls have none.
    var segments: [Segment] {
      switch self {
      case .instructions(let instructions): instructions.segments
      case .prompt(let prompt): prompt.segments
      case .toolCalls: []
      case .toolOutput(let output): output.segments
      case .response(let response): response.segments
      case .reasoning(let reasoning): reasoning.segments
      }
    }

    /// The text of the entry.
    public var description: String {
      switch self {
      case .instructions(let instructions): instructions.description
      case .prompt(let prompt): prompt.description
      case .toolCalls(let calls): calls.description
      case .toolOutput(let output): output.description
      case .response(let response): response.description
      case .reasoning(let reasoning): reasoning.description
      }
    }
  }
}
