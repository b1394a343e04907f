extension Array {
  /// Returns the first index from which on all elements satisfy a predicate, by binary search.
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
