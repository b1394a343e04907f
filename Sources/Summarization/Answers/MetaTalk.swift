/// Notices sentences about the text as a text, such as "The passage discusses…", or about the task.
///
/// English, French, German and Spanish openings, which small models begin with whatever they read.
enum MetaTalk {
  /// Returns whether a sentence is such talk.
  ///
  /// - Parameters:
  ///   - sentence: A sentence of the model.
  ///   - source: What it was made from; what stands there is no talk of the model.
  static func isFound(in sentence: String, unlessIn source: String) -> Bool {
    let words = sentence.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
      .map(String.init)
    if openings.contains(where: { words.starts(with: $0) }) { return true }
    guard words.count > 2, articles.contains(words[0]), texts.contains(words[1]) else {
      return false
    }
    // "The text also discusses" and the like.
    guard words[2...].prefix(2).contains(where: verbs.contains) else { return false }
    return !source.lowercased().contains(words.prefix(3).joined(separator: " "))
  }

  private static let openings = [
    ["here", "is", "a"], ["here", "is", "the"], ["here's", "a"], ["here’s", "a"],
    ["in", "summary"],
    ["sure"], ["certainly"], ["i", "have", "summarized"], ["i've", "summarized"],
    ["hier", "ist", "eine", "zusammenfassung"], ["voici", "un", "résumé"],
    ["aquí", "tiene", "un", "resumen"],
  ]
  private static let articles: Set = [
    "the", "this", "der", "dieser", "das", "le", "ce", "cet", "el", "este",
  ]
  private static let texts: Set = [
    "text", "passage", "article", "document", "excerpt", "summary", "author", "artikel", "dokument",
    "abschnitt", "texte", "extrait", "texto", "artículo", "documento",
  ]
  private static let verbs: Set = [
    "discusses", "describes", "explains", "mentions", "talks", "outlines", "provides", "summarizes",
    "highlights", "focuses", "presents", "emphasizes", "explores", "beschreibt", "behandelt",
    "erklärt", "erläutert", "handelt", "décrit", "explique", "traite", "présente", "describe",
    "explica", "trata", "presenta",
  ]
}
