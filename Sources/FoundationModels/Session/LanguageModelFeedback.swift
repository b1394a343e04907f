public import Foundation

/// What a person thinks of an answer (FM API: `LanguageModelFeedback`).
public struct LanguageModelFeedback {
  /// Whether the answer was good.
  public enum Sentiment: Sendable, CaseIterable {
    /// It was.
    case positive
    /// It was not.
    case negative
    /// Neither.
    case neutral
  }

  /// What is wrong with the answer.
  public struct Issue: Sendable {
    /// A kind of fault.
    public enum Category: Sendable, CaseIterable {
      /// It does not help.
      case unhelpful
      /// It is too long.
      case tooVerbose
      /// It does not do what the instructions ask for.
      case didNotFollowInstructions
      /// It is wrong.
      case incorrect
      /// It is prejudiced.
      case stereotypeOrBias
      /// It is indecent.
      case suggestiveOrSexual
      /// It is rude.
      case vulgarOrOffensive
      /// It was withheld without reason.
      case triggeredGuardrailUnexpectedly
    }

    let category: Category
    let explanation: String?

    /// Creates an issue.
    public init(category: Category, explanation: String? = nil) {
      self.category = category
      self.explanation = explanation
    }
  }
}

extension LanguageModelSession {
  /// Makes a report of the conversation and of what is thought of its last answer.
  ///
  /// On Linux nothing is logged or sent; the report is JSON of our own form, with the transcript in
  /// Apple's. It holds all that was said.
  ///
  /// - Parameters:
  ///   - sentiment: Whether the answer was good.
  ///   - issues: What is wrong with it.
  ///   - desiredOutput: What would have been right.
  /// - Returns: The report as JSON.
  @discardableResult
  public func logFeedbackAttachment(
    sentiment: LanguageModelFeedback.Sentiment?, issues: [LanguageModelFeedback.Issue] = [],
    desiredOutput: Transcript.Entry? = nil
  ) -> Data {
    let report = FeedbackReport(
      sentiment: sentiment.map { String(describing: $0) },
      issues: issues.map {
        .init(category: String(describing: $0.category), explanation: $0.explanation)
      },
      desiredOutput: desiredOutput.map(CodableEntry.init(entry:)), transcript: transcript)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(report)
    } catch {
      preconditionFailure("a transcript cannot be written: \(error)")
    }
  }

  /// Makes a report with the text that would have been right.
  @discardableResult
  public func logFeedbackAttachment(
    sentiment: LanguageModelFeedback.Sentiment?, issues: [LanguageModelFeedback.Issue] = [],
    desiredResponseText: String?
  ) -> Data {
    logFeedbackAttachment(
      sentiment: sentiment, issues: issues,
      desiredOutput: desiredResponseText.map { text in
        .response(.init(assetIDs: [], segments: [.text(.init(content: text))]))
      })
  }

  /// Makes a report with the value that would have been right.
  @discardableResult
  public func logFeedbackAttachment(
    sentiment: LanguageModelFeedback.Sentiment?, issues: [LanguageModelFeedback.Issue] = [],
    desiredResponseContent: (any ConvertibleToGeneratedContent)?
  ) -> Data {
    logFeedbackAttachment(
      sentiment: sentiment, issues: issues,
      desiredOutput: desiredResponseContent.map { value in
        let segment = Transcript.StructuredSegment(
          source: String(describing: type(of: value)), content: value.generatedContent)
        return .response(.init(assetIDs: [], segments: [.structure(segment)]))
      })
  }
}

/// A report as it is written.
private struct FeedbackReport: Encodable {
  struct Issue: Encodable {
    let category: String
    let explanation: String?
  }

  let sentiment: String?
  let issues: [Issue]
  let desiredOutput: CodableEntry?
  let transcript: Transcript
}
