/// Cuts off what pages put below their content, and calls to the reader within it.
struct HTMLTrimming {
  /// Labels that introduce links to other pages.
  private static let endings = HTMLPhrases([
    "you may also like", "you might also like", "you might like", "related", "read next",
    "read more", "more from", "more on", "more stories", "more news", "more articles",
    "top stories", "most read", "most popular", "most viewed", "trending", "recommended",
    "latest news", "latest stories", "latest headlines", "recent posts", "also read", "see also:",
    "join the conversation", "comments", "leave a reply", "leave a comment", "post a comment",
    "follow us", "share your thoughts", "share this", "sign up", "subscribe", "tags", "popular",
    "filed under", "about the author", "don't miss", "what to read next", "around the web",
    "weitere beiträge", "weitere informationen", "weitere themen", "weitere aktuelle themen",
    "mehr aus", "mehr themen", "verwandte themen", "ähnliche beiträge", "schon gelesen",
    "heute empfehlen wir", "empfehlungen", "keine kommentare", "diese beiträge", "jetzt teilen",
    "diese seite teilen", "zobacz również", "zobacz też", "dowiedz się więcej",
    "notas relacionadas", "temas relacionados", "más noticias", "otras noticias",
    "articles similaires", "à voir aussi", "articoli correlati", "notícias relacionadas",
    "auch interessant", "mehr zum thema", "das könnte sie", "weitere artikel", "ähnliche artikel",
    "kommentare", "lesen sie auch", "à lire aussi", "lire aussi", "sur le même sujet",
    "commentaires", "te puede interesar", "lea también", "noticias relacionadas", "relacionados",
    "comentarios", "leia também", "leia mais", "veja também", "comentários", "leggi anche",
    "commenti", "potrebbe interessarti", "lees ook", "czytaj także", "czytaj też", "komentarze",
    "関連記事", "相关阅读", "相关新闻",
  ])
  /// Whole lines that are never content.
  private static let noise: Set<String> = [
    "advertisement", "advertisements", "story continues below", "skip to main content",
    "skip to content", "share", "share this", "share this article", "print", "email", "tweet",
    "facebook", "twitter", "whatsapp", "anzeige", "werbung", "publicidad", "publicidade",
    "publicité", "pubblicità", "reklama", "read more", "weiterlesen", "sponsored", "loading...",
    "article continues below advertisement", "story continues below advertisement",
  ]
  /// At most this part of a page's text may stand below a label that ends the content.
  private static let largestTail = 0.35

  private let titles: [String]
  /// Blocks of more bytes are none of the titles, whatever their marks.
  private let longestTitle: Int

  /// Creates the rules for a page.
  ///
  /// - Parameter titles: The titles of the page, as ``HTMLMetadata`` compares them.
  init(titles: [String]) {
    self.titles = titles
    longestTitle = 20 + (titles.map(\.utf8.count).max() ?? 0)
  }

  /// Returns the blocks that are content, in their order.
  func trim(_ blocks: [HTMLBlockWriter.Block]) -> [HTMLBlockWriter.Block] {
    let blocks = withoutHead(blocks)
    let content = blocks.filter {
      !Self.noise.contains(Self.label(of: $0)) && !HTMLNotes.isNote($0)
    }
    return Self.withoutTail(content).filter { !Self.isLabel($0) }
  }

  /// Leaves out the title and the lines about author and date above the first running text.
  private func withoutHead(
    _ blocks: [HTMLBlockWriter.Block]
  ) -> [HTMLBlockWriter.Block] {
    guard let first = blocks.firstIndex(where: { Self.isSentence($0) }), first <= 12 else {
      return blocks
    }
    let head = blocks[..<first].filter { block in
      switch block.kind {
      case .heading(let level):
        !isTitle(block) || level > 1 && block.text.utf8.count < Self.shortestTitle
      case .paragraph:
        block.text.utf8.count >= 120
          || block.text.last.map { ".!?…。！？”“\"':".contains($0) } ?? false
      default: true
      }
    }
    return head + blocks[first...].filter { !isWholeTitle($0) }
  }

  /// Headings with fewer letters may be those of a part that bear the name of the whole.
  private static let shortestTitle = 20

  private func isTitle(_ block: HTMLBlockWriter.Block) -> Bool {
    guard block.text.utf8.count <= longestTitle else { return false }
    let words = HTMLMetadata.words(of: block.text)
    return titles.contains { words.isEmpty || $0.contains(words) }
  }

  private func isWholeTitle(_ block: HTMLBlockWriter.Block) -> Bool {
    block.text.utf8.count <= longestTitle
      && titles.contains(HTMLMetadata.words(of: block.text))
  }

  /// Returns whether a block is a label that stands above links, of which none is left.
  private static func isLabel(_ block: HTMLBlockWriter.Block) -> Bool {
    let label = label(of: block)
    guard block.kind.isHeading || block.kind == .paragraph,
      let ending = endings.prefix(of: label), ending.contains(0x20)
    else { return false }
    return label.utf8.dropFirst(ending.count).allSatisfy { [0x3A, 0x20, 0x2E, 0x21].contains($0) }
  }

  /// Returns whether a block is running text.
  private static func isSentence(_ block: HTMLBlockWriter.Block) -> Bool {
    guard !block.kind.isHeading, block.text.utf8.count >= 60,
      block.linked * 2 < block.text.utf8.count
    else { return false }
    return block.text.utf8.count >= 240 || block.text.contains { ".!?。！？…:".contains($0) }
  }

  private static func withoutTail(
    _ blocks: [HTMLBlockWriter.Block]
  ) -> [HTMLBlockWriter.Block] {
    let lengths = blocks.map(\.text.utf8.count)
    let total = lengths.reduce(0, +)
    var below = total
    for (position, block) in blocks.enumerated() {
      if position > 0, Double(below) <= largestTail * Double(total), isEnding(block),
        !goesOn(blocks[position...].dropFirst())
      {
        return withoutTrailingNotes(blocks[..<position])
      }
      below -= lengths[position]
    }
    return withoutTrailingNotes(blocks[...])
  }

  /// Leaves out what follows the last running text: links, calls to the reader, and headings.
  private static func withoutTrailingNotes(
    _ blocks: ArraySlice<HTMLBlockWriter.Block>
  ) -> [HTMLBlockWriter.Block] {
    let total = blocks.reduce(0) { $0 + $1.text.utf8.count }
    var below = 0
    var result: [HTMLBlockWriter.Block] = []
    var isTail = true
    for block in blocks.reversed() {
      let isLink = block.linked * 10 >= block.text.utf8.count * 8
      below += block.text.utf8.count
      let isNear = Double(below) <= largestTail * Double(total)
      if isNear, HTMLNotes.isCall(block) { continue }
      if isNear, isTail, block.kind.isHeading || isLink { continue }
      isTail = false
      result.append(block)
    }
    return result.isEmpty ? Array(blocks) : result.reversed()
  }

  /// Returns whether the text goes on in some blocks: teasers of other pages are links or short, and
  /// few of them are sentences.
  private static func goesOn(_ blocks: ArraySlice<HTMLBlockWriter.Block>) -> Bool {
    var sentences = 0
    for block in blocks where block.kind == .paragraph {
      if block.text.utf8.count >= 240 { return true }
      if block.linked == 0, isSentence(block),
        block.text.last.map({ ".!?。！？”\"".contains($0) }) ?? false
      {
        sentences += 1
      }
    }
    return sentences >= 3
  }

  private static func label(of block: HTMLBlockWriter.Block) -> String {
    guard block.text.utf8.count < 80 else { return "" }
    return HTMLNotes.folded(block.text)
  }

  private static func isEnding(_ block: HTMLBlockWriter.Block) -> Bool {
    let label = label(of: block)
    guard !label.isEmpty, label.count <= 50, block.kind != .table, block.kind != .code else {
      return false
    }
    guard let ending = endings.prefix(of: label) else { return false }
    // A label is a heading or a few words, not the start of a sentence.
    let rest = String(decoding: label.utf8.dropFirst(ending.count), as: UTF8.self)
    guard !(rest.first?.isLetter ?? false) else { return false }
    return block.kind.isHeading && ending.contains(0x20) || rest.count <= 12
      || rest.hasPrefix(":") || rest.hasPrefix("\n")
  }
}
