/// The summary of one document with its evidence, and what became of the document on the way.
public struct Summary: Encodable, Sendable, Equatable {
  /// A sentence of a summary.
  public struct Sentence: Encodable, Sendable, Equatable {
    /// The sentence.
    public let text: String
    /// The numbers of the pages that are quoted, in order.
    public let pages: [Int]
    /// What the document says there, word by word; the nearest to the sentence first.
    public let quotes: [Quote]
    /// `model` where the model worded the sentence, `source` where it is the document's own.
    public let origin: String
  }

  /// A verbatim piece of the document.
  public struct Quote: Encodable, Sendable, Equatable {
    /// The text as it stands in the extraction, on one line.
    public let text: String
    /// The number of the page it stands on.
    public let page: Int
    /// The place in the document's text, in UTF-8 offsets; no part of the record.
    public let range: Range<Int>

    private enum CodingKeys: CodingKey {
      case text, page
    }
  }

  /// Two places of the document that say the same, but for a number.
  public struct Conflict: Encodable, Sendable, Equatable {
    /// What a sentence of the summary rests on.
    public let stated: Quote
    /// What the document says elsewhere.
    public let other: Quote
  }

  /// How much of the document was read.
  public struct Coverage: Encodable, Sendable, Equatable {
    /// The pages of the document.
    public let pages: Int
    /// The pages whose text could be read.
    public let pagesRead: Int
    /// The tokens of the text; 0 for an extract, as no model counts them.
    public let tokens: Int
    /// The tokens that chunks covered.
    public let tokensRead: Int
    /// The chunks that the text was cut into; 0 for an extract.
    public let chunks: Int
    /// The chunks for which sentences of the document stand, since the model gave no usable answer.
    public let chunksFailed: Int
    /// How many sentences of the summary rest on the first, the middle and the last third of the
    /// document's text.
    public let sentencesByThird: [Int]
    /// What a reader should know, one sentence each.
    public let warnings: [String]
  }

  /// The model that was asked.
  public struct Model: Encodable, Sendable, Equatable {
    /// The name of the model.
    public let name: String
    /// The window in tokens.
    public let contextSize: Int
  }

  /// What the summary took.
  public struct Usage: Codable, Sendable, Equatable {
    /// The requests made.
    public let calls: Int
    /// The answers that were taken from the store instead.
    public let stored: Int
    /// The tokens of all prompts.
    public let promptTokens: Int
    /// The tokens of all answers.
    public let outputTokens: Int
    /// The time from the extracted text to the summary, in seconds.
    public let seconds: Double
    /// The part of it during which the model was computing, in seconds.
    public let modelSeconds: Double
  }

  /// The path of the document as the caller gave it.
  public let path: String
  /// The document's title, or `nil`.
  public let title: String?
  /// The BCP 47 code of the document's language, or `nil`.
  public let language: String?
  /// The summary as running text.
  public let summary: String
  /// The sentences of the summary in order.
  public let sentences: [Sentence]
  /// Where the document contradicts what the summary says, in document order.
  public let conflicts: [Conflict]
  /// How much of the document was read.
  public let coverage: Coverage
  /// The model that was asked, or `nil` for an extract, which needs none.
  public let model: Model?
  /// What the summary took.
  public let usage: Usage

  private enum CodingKeys: CodingKey {
    case path, title, language, summary, sentences, conflicts, coverage, model, usage
  }

  /// Encodes the summary; absent values are written as `null`, so that all objects have the same
  /// keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(title, forKey: .title)
    try container.encode(language, forKey: .language)
    try container.encode(summary, forKey: .summary)
    try container.encode(sentences, forKey: .sentences)
    try container.encode(conflicts, forKey: .conflicts)
    try container.encode(coverage, forKey: .coverage)
    try container.encode(model, forKey: .model)
    try container.encode(usage, forKey: .usage)
  }
}
