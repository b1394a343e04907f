/// What a process asks of an extraction process.
struct ExtractionRequest: Codable {
  let path: String
  let password: String?
  /// Whether a message with the document's content follows; otherwise it is read from the path.
  let hasContent: Bool
  let limits: ExtractionLimits
}

/// What an extraction process answers.
struct ExtractionReply: Codable {
  let result: Result<Document, DocumentError>
  /// Whether the process ends with this answer.
  let isLast: Bool

  init(result: Result<Document, DocumentError>, isLast: Bool) {
    self.result = result
    self.isLast = isLast
  }

  private enum CodingKeys: CodingKey {
    case document, failure, isLast
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isLast = try container.decode(Bool.self, forKey: .isLast)
    result =
      if let failure = try container.decodeIfPresent(DocumentError.self, forKey: .failure) {
        .failure(failure)
      } else {
        .success(try container.decode(Document.self, forKey: .document))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isLast, forKey: .isLast)
    switch result {
    case .success(let document): try container.encode(document, forKey: .document)
    case .failure(let failure): try container.encode(failure, forKey: .failure)
    }
  }
}
