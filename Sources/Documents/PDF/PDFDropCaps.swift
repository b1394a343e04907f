/// Puts large initials back in front of the words that they start.
enum PDFDropCaps {
  /// Returns the lines of a page with each initial joined to the line beside it.
  static func join(_ lines: [PDFLine]) -> [PDFLine] {
    var lines = lines
    var joined: Set<Int> = []
    for (position, initial) in lines.enumerated() where isInitial(initial) {
      let beside = lines.indices.filter { other in
        let line = lines[other]
        return other != position && line.size < 0.7 * initial.size
          && line.box.left >= initial.box.right - 2
          && line.box.left < initial.box.right + initial.size
          && line.box.bottom > initial.box.top && line.box.top < initial.box.bottom
          && line.text.first?.isLetter ?? false
      }
      guard let first = beside.min(by: { lines[$0].box.top < lines[$1].box.top }) else { continue }
      lines[first].text = initial.text + lines[first].text
      // The lines beside the initial are not indented: the initial is in their way.
      for line in beside { lines[line].box.left = initial.box.left }
      joined.insert(position)
    }
    return lines.indices.filter { !joined.contains($0) }.map { lines[$0] }
  }

  private static func isInitial(_ line: PDFLine) -> Bool {
    line.text.count == 1 && line.text.first?.isUppercase ?? false
  }
}
