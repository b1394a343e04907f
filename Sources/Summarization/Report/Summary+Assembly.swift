internal import Documents

extension Summary.Sentence {
  /// Gives a sentence its citations: code finds the quotes, so that they are always verbatim.
  init(_ sentence: SummarySentence, in document: Document) {
    let quotes = sentence.sources.map { Summary.Quote(of: $0, in: document) }
    self.init(
      text: sentence.text, pages: Set(quotes.map(\.page)).sorted(), quotes: quotes,
      origin: sentence.origin.rawValue)
  }
}

extension Summary.Quote {
  /// Quotes a range of the document's text.
  ///
  /// Of a range over several pages, the part on the page that has most of it is quoted.
  init(of range: Range<Int>, in document: Document) {
    let page = document.pages.max {
      $0.range.clamped(to: range).count < $1.range.clamped(to: range).count
    }
    let part = document.trimmed(page.map { range.clamped(to: $0.range) } ?? range)
    self.init(text: document[part].onOneLine, page: page?.number ?? 1, range: part)
  }
}

extension [Summary.Conflict] {
  /// Says where a reader should compare two places, one sentence each.
  var warnings: [String] {
    map { conflict in
      let (stated, other) = (conflict.stated.page, conflict.other.page)
      let place =
        stated == other
        ? "Two sentences of page \(stated)" : "Pages \(stated) and \(other)"
      return "\(place) give different numbers for the same thing; compare them."
    }
  }
}

extension Document {
  /// Counts the sentences of a summary by the third of the text in which their first source starts.
  func countByThird(_ sentences: [SummarySentence]) -> [Int] {
    var counts = [0, 0, 0]
    for sentence in sentences {
      counts[min(2, 3 * sentence.position / max(1, text.utf8.count))] += 1
    }
    return counts
  }
}

extension [SummarySentence] {
  /// The sentences as running text of a language.
  func runningText(language: String?) -> String {
    let separator = ["ja", "zh"].contains(language?.primarySubtag ?? "") ? "" : " "
    return map(\.text).joined(separator: separator)
  }
}
