/// Gives out the elements with the highest priority first (a binary heap).
struct PriorityQueue<Element> {
  private var heap: [(priority: Double, order: Int, element: Element)] = []

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - priority: What it is worth.
  ///   - order: Decides between equal priorities: the lowest comes first.
  /// - Complexity: Logarithmic in the number of elements.
  mutating func insert(_ element: Element, priority: Double, order: Int) {
    heap.append((priority, order, element))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the element with the highest priority and returns it with its priority.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  mutating func removeFirst() -> (element: Element, priority: Double)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      var parent = 0
      while true {
        var next = parent
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < heap.count && precedes(child, next) {
          next = child
        }
        guard next != parent else { break }
        heap.swapAt(parent, next)
        parent = next
      }
    }
    return (first.element, first.priority)
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (heap[one].priority, -heap[one].order) > (heap[other].priority, -heap[other].order)
  }
}
