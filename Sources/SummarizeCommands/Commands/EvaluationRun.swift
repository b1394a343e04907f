import Documents
import Evaluation
import Foundation
import Summarization

/// One run of `summarize eval` over its documents.
///
/// A document that fails costs a line on standard error and the exit status, and counts as 0.
struct EvaluationRun {
  let extraction: Extraction
  let console: Console
  /// The sessions of the model; `nil` where only the documents' own sentences are evaluated.
  let sessions: SystemModelSessions?
  /// The answers of earlier runs; `nil` where none are used or kept.
  let store: ResultStore?
  let jobs: Int
  /// What has been evaluated.
  private(set) var evaluations: [DocumentEvaluation] = []
  /// The status to exit with: the first failure decides.
  private(set) var status = ExitStatus.complete
  /// How many answers came from the store.
  private(set) var storedAnswers = 0

  init(
    extraction: Extraction, console: Console, sessions: SystemModelSessions?, store: ResultStore?,
    jobs: Int
  ) {
    self.extraction = extraction
    self.console = console
    self.sessions = sessions
    self.store = store
    self.jobs = jobs
  }

  /// A document that has not been read, with its references.
  private struct Subject {
    let path: String
    var content: Data?
    var id: String?
    var language: String?
    let references: References
  }

  /// Summarizes a document and compares.
  ///
  /// - Throws: What would meet every other document as well.
  mutating func evaluate(_ input: EvaluationInputs.Input) async throws {
    guard let subject = try await subject(for: input) else { return }
    let words = subject.references.words
    do {
      progress("reading", of: subject.path)
      let document = try await document(of: subject)
      document.warnings.forEach { console.warning("\(document.path): \($0)") }
      status.note(document.status)
      let summaries = try await summaries(of: document, length: .words(words))
      progress("comparing", of: subject.path)
      evaluations.append(
        try Evaluator(references: subject.references, language: document.language)
          .evaluation(of: document, id: subject.id, summaries: summaries))
    } catch {
      try report(error, of: subject.path)
      evaluations.append(DocumentEvaluation(path: subject.path, id: subject.id, words: words))
    }
  }

  /// Says what failed.
  mutating func report(_ failure: Failure) {
    console.error(failure.message)
    status.note(failure.status)
  }

  private mutating func report(_ error: any Error, of path: String) throws {
    let failure = Failure(error, path: path)
    guard !failure.endsRun else { throw failure }
    report(failure)
  }

  /// Reads the references.
  ///
  /// - Returns: `nil` for what cannot be evaluated, which is said.
  private mutating func subject(for input: EvaluationInputs.Input) async throws -> Subject? {
    switch input {
    case .files(let pair):
      do {
        var texts: [String] = []
        for path in pair.references {
          texts.append(try await extraction.reader.read(path: path).text)
        }
        return references(texts, of: pair.document).map {
          Subject(path: pair.document, references: $0)
        }
      } catch {
        try report(error, of: pair.document)
        return nil
      }
    case .line(let file, let number, let content):
      return subject(file: file, number: number, content: content)
    }
  }

  private mutating func subject(file: String, number: Int, content: Data) -> Subject? {
    let place = "\(file): Line \(number)"
    guard let line = EvaluationCase(jsonLine: content) else {
      report(
        Failure(
          status: .unreadable,
          message: "\(place) is no JSON object with the texts “text” and “reference”."))
      return nil
    }
    guard let text = line.text else {
      console.warning("\(place) is left out, as it has no “text”.")
      return nil
    }
    guard !line.references.isEmpty else {
      console.warning("\(place) is left out, as it has no “reference”.")
      return nil
    }
    return references(line.references, of: place).map { references in
      Subject(
        path: "\(file)/\(number).txt", content: Data(text.utf8), id: line.id,
        language: line.language, references: references)
    }
  }

  private mutating func references(_ texts: [String], of place: String) -> References? {
    guard let references = References(texts) else {
      report(
        Failure(status: .unreadable, message: "\(place) is left out: A reference has no words."))
      return nil
    }
    guard !references.areTooLong else {
      report(
        Failure(
          status: .unreadable,
          message: "\(place) is left out: A reference has more than \(References.mostWords) words.")
      )
      return nil
    }
    return references
  }

  private func document(of subject: Subject) async throws -> Document {
    let document = try await extraction.reader.read(
      path: subject.path, content: subject.content, password: extraction.password)
    guard let language = subject.language else { return document }
    return Document(
      path: document.path, title: document.title, language: language, text: document.text,
      pages: document.pages, blocks: document.blocks, warnings: document.warnings,
      lostParts: document.lostParts)
  }

  /// Returns the summaries of our systems, without those that failed.
  private mutating func summaries(
    of document: Document, length: SummaryLength
  ) async throws -> [EvaluatedSystem: Summary] {
    var summaries = [
      EvaluatedSystem.extractive: try ExtractiveSummarizer(length: length).summarize(document)
    ]
    guard let sessions else { return summaries }
    let console = console
    let position = evaluations.count + 1
    do {
      let summary = try await Summarizer(
        sessions: sessions, options: Summarizer.Options(length: length, jobs: jobs),
        answers: store
      ).summarize(document) { progress in
        console.progress("\(position). \(document.path): \(progress.text)")
      }
      for warning in summary.coverage.warnings.dropFirst(document.warnings.count) {
        console.warning("\(document.path): \(warning)")
      }
      summaries[.model] = summary
      storedAnswers += summary.usage.stored
    } catch {
      try report(error, of: document.path)
    }
    return summaries
  }

  private func progress(_ text: String, of path: String) {
    console.progress("\(evaluations.count + 1). \(path): \(text)")
  }
}
