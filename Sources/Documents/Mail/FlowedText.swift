/// Text whose paragraphs go on over lines that end in a space (RFC 3676).
enum FlowedText {
  /// Puts the lines of each paragraph together; quotations keep their marks.
  ///
  /// - Parameters:
  ///   - text: The text as it was sent.
  ///   - deletesSpaces: Whether the space at the end of a line is no part of the text.
  static func unwrapped(_ text: String, deletesSpaces: Bool) -> String {
    var lines: [String] = []
    var isOpen = false
    var openDepth = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let depth = line.prefix { $0 == ">" }.count
      var content = line.dropFirst(depth)
      // A space is put before lines that would mean something else without it.
      if content.first == " " { content = content.dropFirst() }
      let isSignature = content == "-- "
      let isFlowed = content.last == " " && !isSignature
      if isFlowed, deletesSpaces { content = content.dropLast() }
      if isOpen, depth == openDepth, !isSignature {
        lines[lines.count - 1] += content
      } else {
        lines.append((depth > 0 ? String(repeating: ">", count: depth) + " " : "") + content)
      }
      isOpen = isFlowed
      openDepth = depth
    }
    return lines.joined(separator: "\n")
  }
}
