package import Storage

/// What an answer depends on: the whole request, the model and the language, as one digest.
public struct AnswerKey: Hashable, Sendable {
  /// Raised when the same model would answer the same request in another way, as after a change of
  /// the chat template, the sampling or the grammar.
  private static let answerFormat = 1

  package let digest: Digest

  /// Derives the key of a request.
  ///
  /// - Parameters:
  ///   - request: The request; it carries the text, the wording of the prompt and the options.
  ///   - model: What tells the model from all others.
  ///   - language: The BCP 47 code of the language that the answer is read as, or `nil`.
  init(request: SessionRequest, model: String, language: String?) {
    var fields = KeyFields()
    fields.add(Self.answerFormat)
    fields.add(model)
    fields.add(optional: language)
    fields.add(request.instructions)
    fields.add(request.examples.count)
    for example in request.examples {
      fields.add(example.prompt)
      fields.add(example.answer)
    }
    fields.add(request.prompt)
    fields.add(optional: request.pattern)
    switch request.sampling {
    case .greedy:
      fields.add(0)
    case .random(let threshold, let seed, let temperature):
      fields.add(1)
      fields.add(threshold)
      fields.add(Int(bitPattern: UInt(seed)))
      fields.add(temperature)
    }
    fields.add(request.maximumResponseTokens ?? -1)
    digest = Digest(of: fields.bytes)
  }
}

/// Bytes from which each field could be read back, so that different fields never give the same.
private struct KeyFields {
  private(set) var bytes: [UInt8] = []

  /// A number as eight bytes, the lowest first.
  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  mutating func add(_ number: Double) {
    add(Int(truncatingIfNeeded: number.bitPattern))
  }

  /// A text behind its length.
  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(optional text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}
