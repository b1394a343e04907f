/// The states of a grammar that a generation has met, and the ways between them.
///
/// A state is a set of stacks, as in a nondeterministic pushdown automaton: each says where in which
/// rules the text may be. Equal stacks are one, and equal states are one, so that a state is a
/// number and each way is worked out once. Not `Sendable`: it grows while it is asked.
final class GrammarAutomaton {
  /// The number of a state.
  typealias State = Int32
  /// The number of a stack: its top, and the number of the stack below.
  private typealias Stack = Int32

  /// The state that no text leads to.
  static let dead: State = -1
  private static let unknown: State = -2
  private static let bottom: Stack = -1

  /// The state of the empty text.
  private(set) var start: State = 0
  private let program: GrammarProgram
  private let classCount: Int

  private var places: [Int32] = []
  private var parents: [Stack] = []
  private var shortestRests: [Int] = []
  private var stackNumbers: [UInt64: Stack] = [:]

  private var states: [Content] = []
  private var stateNumbers: [Content: State] = [:]
  /// For each state and each class of bytes the next state.
  private var transitions: [State] = []
  private var seen: Set<UInt64> = []

  /// What a state is.
  private struct Content: Hashable {
    /// The stacks in order; the top of each is a set of bytes.
    var stacks: [Stack] = []
    /// Whether a text may end here.
    var isComplete = false
  }

  init(_ grammar: Grammar) {
    program = grammar.program
    classCount = program.classMembers.count
    start = state(from: program.alternatives[program.root].map { (Int32($0), Self.bottom) })
  }

  /// Whether a text may end in a state.
  func isComplete(_ state: State) -> Bool { states[Int(state)].isComplete }

  /// Whether a text may go on from a state.
  func canContinue(_ state: State) -> Bool { !states[Int(state)].stacks.isEmpty }

  /// The state after one more byte, or ``dead``.
  func next(_ state: State, _ byte: UInt8) -> State {
    let number = program.classes[Int(byte)]
    let slot = Int(state) * classCount + Int(number)
    let known = transitions[slot]
    if known != Self.unknown { return known }
    let found = self.state(
      from: states[Int(state)].stacks.compactMap { stack in
        let place = places[Int(stack)]
        guard case .bytes(let set) = program.symbols[Int(place)],
          program.sets[set].contains(byte)
        else { return nil }
        return (place + 1, parents[Int(stack)])
      })
    transitions[slot] = found
    return found
  }

  /// The one byte that can follow a state, or `nil` where there are several or none.
  func onlyByte(after state: State) -> UInt8? {
    var union = ByteSet()
    for stack in states[Int(state)].stacks {
      guard case .bytes(let set) = program.symbols[Int(places[Int(stack)])] else { continue }
      union.formUnion(program.sets[set])
    }
    return union.count == 1 ? union.first : nil
  }

  /// The number of bytes that the shortest text needs to be complete.
  func shortestCompletionLength(_ state: State) -> Int {
    let content = states[Int(state)]
    if content.isComplete { return 0 }
    return content.stacks.map { shortestRests[Int($0)] }.min() ?? 0
  }

  /// The bytes that make a text complete soonest.
  func shortestCompletion(_ state: State) -> [UInt8] {
    let content = states[Int(state)]
    guard !content.isComplete,
      var stack = content.stacks.min(by: { shortestRests[Int($0)] < shortestRests[Int($1)] })
    else { return [] }
    var pending: [Int] = []
    while stack != Self.bottom {
      pending.append(Int(places[Int(stack)]))
      stack = parents[Int(stack)]
    }
    pending.reverse()
    var output: [UInt8] = []
    while let place = pending.popLast() {
      switch program.symbols[place] {
      case .bytes(let set):
        output.append(program.sets[set].mostReadable)
        pending.append(place + 1)
      case .rule(let number):
        pending.append(place + 1)
        pending.append(program.shortestAlternatives[number])
      case .end: break
      }
    }
    return output
  }

  /// Follows rules from some places to the bytes that they may begin with.
  ///
  /// A rule at the end of another returns to where that one returns to; so the stacks of lists do
  /// not grow with the lists.
  private func state(from origins: [(Int32, Stack)]) -> State {
    var content = Content()
    var work = origins
    seen.removeAll(keepingCapacity: true)
    while let (place, parent) = work.popLast() {
      guard seen.insert(Self.key(place, parent)).inserted else { continue }
      switch program.symbols[Int(place)] {
      case .bytes: content.stacks.append(stack(place, parent))
      case .end where parent == Self.bottom: content.isComplete = true
      case .end: work.append((places[Int(parent)], parents[Int(parent)]))
      case .rule(let number):
        let isLast = program.symbols[Int(place) + 1] == .end
        let below = isLast ? parent : stack(place + 1, parent)
        for start in program.alternatives[number] { work.append((Int32(start), below)) }
      }
    }
    if content.stacks.isEmpty, !content.isComplete { return Self.dead }
    content.stacks.sort()
    return number(of: content)
  }

  private func number(of content: Content) -> State {
    if let known = stateNumbers[content] { return known }
    let number = State(states.count)
    states.append(content)
    stateNumbers[content] = number
    transitions.append(contentsOf: repeatElement(Self.unknown, count: classCount))
    return number
  }

  private func stack(_ place: Int32, _ parent: Stack) -> Stack {
    let key = Self.key(place, parent)
    if let known = stackNumbers[key] { return known }
    let number = Stack(places.count)
    places.append(place)
    parents.append(parent)
    let below = parent == Self.bottom ? 0 : shortestRests[Int(parent)]
    shortestRests.append(program.shortestRests[Int(place)] + below)
    stackNumbers[key] = number
    return number
  }

  private static func key(_ place: Int32, _ parent: Stack) -> UInt64 {
    UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: parent))
  }
}

extension ByteSet {
  /// A byte that reads best where any would do: a character that is seen, else the smallest.
  fileprivate var mostReadable: UInt8 {
    (0x21...0x7E as ClosedRange<UInt8>).first(where: contains) ?? first ?? 0
  }
}
