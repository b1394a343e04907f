import TestSupport
import Testing

@testable import Summarization

@Suite struct PriorityQueueTests {
  @Test func theHighestComesFirstAndOfEqualOnesTheLowestOrder() {
    var generator = SeededGenerator(seed: 1)
    var queue = PriorityQueue<Int>()
    let priorities = (0..<200).map { _ in Double(generator.next() % 20) }
    for (order, priority) in priorities.enumerated() {
      queue.insert(order, priority: priority, order: order)
    }
    var taken: [Int] = []
    while let (element, priority) = queue.removeFirst() {
      #expect(priority == priorities[element])
      taken.append(element)
    }
    #expect(taken == priorities.indices.sorted { (-priorities[$0], $0) < (-priorities[$1], $1) })
  }
}
