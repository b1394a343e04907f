/// Judges titles in the metadata of PDF files.
enum PDFTitle {
  /// Returns a metadata title, or `nil` where it is one that a program made up.
  static func usable(_ title: String?) -> String? {
    guard let title else { return nil }
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lowercased = words.lowercased()
    guard words.count(where: \.isLetter) >= 2 else { return nil }
    let prefixes = [
      "untitled", "microsoft word", "microsoft powerpoint", "powerpoint presentation", "slide 1",
      "unknown", "no title", "document", "titel", "print", "layout 1", "(anonymous)", "unbenannt",
    ]
    if prefixes.contains(where: { isPlaceholder(lowercased, prefix: $0) }) { return nil }
    let suffixes = [
      ".doc", ".docx", ".pdf", ".dvi", ".tex", ".ps", ".qxd", ".indd", ".odt", ".rtf", ".txt",
      ".ppt", ".pptx", ".xls", ".xlsx", ".htm", ".html", ".pmd", ".fm", ".p65", ".wpd",
    ]
    if suffixes.contains(where: { lowercased.hasSuffix($0) }) { return nil }
    if lowercased.contains("\\") || lowercased.hasPrefix("file:") { return nil }
    // File names and production numbers are one word with digits or underscores in it.
    let isOneWord = !words.contains(" ")
    if isOneWord, words.contains(where: { $0.isNumber || $0 == "_" }) { return nil }
    return words
  }

  private static func isPlaceholder(_ title: String, prefix: String) -> Bool {
    guard title.hasPrefix(prefix) else { return false }
    if prefix.hasPrefix("microsoft") { return true }
    return !title.dropFirst(prefix.count).contains(where: \.isLetter)
  }
}
