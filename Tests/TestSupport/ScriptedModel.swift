import Documents
import FoundationModels
public import Summarization
import Synchronization

/// A model that behaves as a script says, with a tokenizer of words.
///
/// It stands where the pipeline expects a real one: its window is enforced like that of the real
/// one, so that a request which the pipeline counted wrongly throws, and the same request gets the same
/// answer, whatever was asked before.
public final class ScriptedModel: SessionProvider {
  /// How the model answers.
  public enum Behaviour: Sendable, Equatable, CaseIterable {
    /// With the first words of each sentence that it is given.
    case dutiful
    /// With more words than it was given.
    case verbose
    /// With the text that it was given.
    case echoing
    /// With nothing.
    case empty
    /// With an apology.
    case refusing
    /// With the same words again and again.
    case looping
    /// With facts that the text does not have.
    case inventing
    /// With an overflow at random, else dutifully.
    case overflowing
    /// With an overflow, always.
    case alwaysOverflowing
    /// With any of the others at random.
    case erratic
  }

  public let modelName: String
  public let contextSize: Int
  public let modelIdentity: String?
  private let behaviour: Behaviour
  private let languages: Set<String>
  private let seed: UInt64
  private let asked: Mutex<[SessionRequest]>

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - behaviour: How it answers.
  ///   - contextSize: The window, in words.
  ///   - seed: Makes what happens at random repeatable.
  ///   - name: The name, which decides how the model is asked.
  ///   - languages: What it speaks; everything where empty.
  ///   - identity: What tells it from other models.
  public init(
    _ behaviour: Behaviour, contextSize: Int = 4096, seed: UInt64 = 1,
    name: String = "scripted", languages: Set<String> = [], identity: String? = "scripted model"
  ) {
    self.behaviour = behaviour
    self.contextSize = contextSize
    modelName = name
    modelIdentity = identity
    self.languages = languages
    self.seed = seed
    asked = Mutex([])
  }

  /// What the model was asked so far.
  public var requests: [SessionRequest] { asked.withLock { $0 } }

  public func supports(language: String) -> Bool {
    languages.isEmpty || languages.contains(language)
  }

  public func tokenCount(of text: String) async throws -> Int { Self.tokens(text) }

  public func requestTokenCount(of request: SessionRequest) async throws -> Int {
    // A template around each message, as real models have it.
    let examples = request.examples.flatMap { [$0.prompt, $0.answer] }
    return ([request.instructions, request.prompt] + examples).reduce(0) {
      $0 + Self.tokens($1) + 6
    }
  }

  public func respond(
    to request: SessionRequest, until isEnough: @Sendable (String) -> Bool
  ) async throws -> String {
    asked.withLock { $0.append(request) }
    let draw = draw(for: request)
    let size = try await requestTokenCount(of: request)
    guard size <= contextSize else { throw overflow }
    let answer = try answer(to: request, behaviour: behaviour, draw: draw)
    let limit = request.options.maximumResponseTokens ?? contextSize
    var words = ""
    for word in answer.split(separator: " ").prefix(limit) where !isEnough(words) {
      words += words.isEmpty ? String(word) : " \(word)"
    }
    guard size + Self.tokens(words) <= contextSize else { throw overflow }
    return words
  }

  /// A number that follows from the seed and the words of a request.
  private func draw(for request: SessionRequest) -> UInt64 {
    var state = seed
    for byte in (request.instructions + request.prompt).utf8 {
      var generator = SeededGenerator(seed: state ^ UInt64(byte))
      state = generator.next()
    }
    return state
  }

  private var overflow: LanguageModelSession.GenerationError {
    .exceededContextWindowSize(.init(debugDescription: "The scripted window is full."))
  }

  private func answer(
    to request: SessionRequest, behaviour: Behaviour, draw: UInt64
  ) throws -> String {
    let prompt = request.prompt
    switch behaviour {
    case .dutiful: return Self.dutifulAnswer(to: request, draw: draw)
    case .verbose: return Self.heads(of: prompt) + " " + prompt + " " + prompt
    case .echoing: return prompt
    case .empty: return draw.isMultiple(of: 2) ? "" : "-"
    case .refusing: return "I'm sorry, but I can't help with that request."
    case .looping: return String(repeating: "The text is about the text. ", count: 60)
    case .inventing: return "In 1492 Christopher Columbus paid 77 ducats to King Ferdinand."
    case .overflowing:
      if draw % 3 == 0 { throw overflow }
      return Self.dutifulAnswer(to: request, draw: draw)
    case .alwaysOverflowing: throw overflow
    case .erratic:
      let others = Behaviour.allCases.filter { $0 != .erratic }
      return try self.answer(
        to: request, behaviour: others[Int(draw % UInt64(others.count))], draw: draw >> 8)
    }
  }

  /// One of the texts that the request's pattern lists, or the beginnings of sentences.
  private static func dutifulAnswer(to request: SessionRequest, draw: UInt64) -> String {
    guard let pattern = request.pattern else { return heads(of: request.prompt) }
    let choices = pattern.dropFirst("(?:".count).dropLast(")".count)
      .replacing("\\|", with: "\u{0}").split(separator: "|")
    return String(choices[Int(draw % UInt64(choices.count))])
      .replacing("\\", with: "").replacing("\u{0}", with: "|")
  }

  /// The first eight words of every third sentence.
  private static func heads(of text: String) -> String {
    let sentences = SentenceSegmenter().sentences(in: text).map { String(text[utf8: $0]) }
    return sentences.enumerated().filter { $0.offset % 3 == 0 }
      .map {
        $0.element.split(whereSeparator: \.isWhitespace).prefix(8).joined(separator: " ") + "."
      }
      .joined(separator: " ")
  }

  private static func tokens(_ text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord && scalar.value < 0x2E80 {
        if !isInWord { count += 1 }
        isInWord = true
      } else {
        isInWord = false
        if !scalar.properties.isWhitespace { count += 1 }
      }
    }
    return count
  }
}

/// A generator whose numbers follow from its seed (SplitMix64, Steele, Lea and Flood 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
