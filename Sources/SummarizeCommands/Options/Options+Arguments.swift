import Summarization

extension Summarizer.Options {
  /// What a command line asks for.
  init(_ arguments: Arguments) throws {
    self.init()
    if let words = try arguments.count(.words) { length = .words(words) }
    if let sentences = try arguments.count(.sentences) { length = .sentences(sentences) }
    language = arguments.text(.language)
    if let jobs = try arguments.count(.jobs) { self.jobs = jobs }
  }
}
