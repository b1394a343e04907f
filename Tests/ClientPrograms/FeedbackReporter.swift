import Foundation
import FoundationModels

/// Reports answers that were not good.
struct FeedbackReporter {
  let session: LanguageModelSession

  func thumbsUp() -> Data {
    session.logFeedbackAttachment(sentiment: .positive)
  }

  func thumbsDown(because issues: [LanguageModelFeedback.Issue.Category], better: String?) -> Data {
    session.logFeedbackAttachment(
      sentiment: .negative,
      issues: issues.map { LanguageModelFeedback.Issue(category: $0, explanation: "\($0)") },
      desiredResponseText: better)
  }

  func correct(with value: (any ConvertibleToGeneratedContent)?) -> Data {
    session.logFeedbackAttachment(sentiment: nil, desiredResponseContent: value)
  }

  func correct(with entry: Transcript.Entry) -> Data {
    session.logFeedbackAttachment(
      sentiment: .neutral, issues: [.init(category: .tooVerbose)], desiredOutput: entry)
  }

  static func run(transcript: Transcript) -> [Data] {
    let reporter = FeedbackReporter(session: LanguageModelSession(transcript: transcript))
    reporter.session.logFeedbackAttachment(sentiment: LanguageModelFeedback.Sentiment.allCases[0])
    return [
      reporter.thumbsUp(),
      reporter.thumbsDown(because: [.incorrect, .didNotFollowInstructions], better: "Paris"),
      reporter.thumbsDown(because: LanguageModelFeedback.Issue.Category.allCases, better: nil),
      reporter.correct(with: PantryItem(food: "eggs", amount: 2)),
      reporter.correct(
        with: .response(.init(assetIDs: [], segments: [.text(.init(content: "Yes."))]))),
    ]
  }
}
