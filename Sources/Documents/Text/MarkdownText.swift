/// The text that the inline marks of Markdown stand for (CommonMark).
struct MarkdownText {
  /// Addresses and names of links that are longer are no links.
  private static let longestTarget = 2_000
  private static let deepestTarget = 32

  private let source: [Character]
  private var position = 0
  /// What has been read; marks that turn out to mean something become `nil`.
  private var output: [Character?] = []
  private var brackets: [(start: Int, isImage: Bool)] = []
  private var emphases: [String: Int] = [:]
  private var unclosedCode: Set<Int> = []

  /// Returns a text without marks of emphasis and code, addresses of links and pictures.
  static func plain(_ text: String) -> String {
    guard text.contains(where: { "*_`[\\".contains($0) }) else { return text }
    var reader = MarkdownText(text)
    return reader.read()
  }

  /// Returns whether a line only says where a link leads that stands elsewhere.
  static func isDefinition(_ line: String) -> Bool {
    guard line.hasPrefix("["), !line.hasPrefix("[^"), let end = line.firstIndex(of: "]") else {
      return false
    }
    let rest = line[line.index(after: end)...]
    return rest.hasPrefix(":") && !rest.dropFirst().allSatisfy(\.isWhitespace)
  }

  private init(_ text: String) { source = Array(text) }

  private mutating func read() -> String {
    while position < source.count {
      let character = source[position]
      switch character {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_": readEmphasis(character)
      case "!" where next == "[":
        brackets.append((output.count, true))
        output += ["!", "["]
        position += 2
      case "[":
        brackets.append((output.count, false))
        take(1)
      case "]": endBracket()
      default: take(1)
      }
    }
    return String(output.compactMap(\.self))
  }

  private var next: Character? { position + 1 < source.count ? source[position + 1] : nil }

  private mutating func take(_ count: Int) {
    output.append(contentsOf: source[position..<(position + count)].map(Optional.some))
    position += count
  }

  private mutating func readEscape() {
    if let next, next.isASCII, next.isPunctuation || next.isSymbol { position += 1 }
    take(1)
  }

  private func run(at start: Int) -> Int {
    source[start...].prefix { $0 == source[start] }.count
  }

  private mutating func readCode() {
    let length = run(at: position)
    var end = position + length
    while !unclosedCode.contains(length), end < source.count {
      guard source[end] == "`" else {
        end += 1
        continue
      }
      let other = run(at: end)
      if other == length {
        output.append(contentsOf: source[(position + length)..<end].map(Optional.some))
        position = end + length
        return
      }
      end += other
    }
    unclosedCode.insert(length)
    take(length)
  }

  private mutating func readEmphasis(_ mark: Character) {
    let length = run(at: position)
    let before = position > 0 ? source[position - 1] : " "
    let end = position + length
    let after = end < source.count ? source[end] : " "
    let isWord = { (character: Character) in character.isLetter || character.isNumber }
    // Within words underscores mean nothing.
    let opens = !after.isWhitespace && !(mark == "_" && isWord(before))
    let closes = !before.isWhitespace && !(mark == "_" && isWord(after))
    let key = "\(mark)\(length)"
    if closes, let start = emphases.removeValue(forKey: key), start < output.count {
      for offset in 0..<length { output[start + offset] = nil }
      position = end
      return
    }
    if opens, length <= 3 { emphases[key] = output.count }
    take(length)
  }

  private mutating func endBracket() {
    guard let bracket = brackets.popLast(), let end = endOfTarget() else {
      take(1)
      return
    }
    if bracket.isImage {
      output.removeSubrange(bracket.start...)
      emphases = emphases.filter { $0.value < bracket.start }
    } else {
      output[bracket.start] = nil
    }
    position = end
  }

  /// Returns the position after the address or the name that follows a closing bracket.
  private func endOfTarget() -> Int? {
    let close: Character
    switch next {
    case "(": close = ")"
    case "[": close = "]"
    default: return nil
    }
    var depth = 0
    for end in source.indices[(position + 1)...].prefix(Self.longestTarget) {
      if source[end] == source[position + 1] { depth += 1 }
      if source[end] == close { depth -= 1 }
      if depth == 0 { return end + 1 }
      if depth > Self.deepestTarget { return nil }
    }
    return nil
  }
}
