internal import Foundation

/// What the parent process asks of an extraction process, and what it gets.
struct ExtractionRequest: Codable {
  let path: String
  let password: String?
  /// Whether the document's content follows the request; otherwise it is read from the path.
  let hasContent: Bool
  let limits: ExtractionLimits

  /// The request as a line of JSON, with the content behind it.
  func message(content: Data?) throws -> Data {
    var message = try JSONEncoder().encode(self)
    message.append(0x0A)
    if let content { message.append(content) }
    return message
  }

  /// Reads a request and the content behind it.
  init(message: Data) throws {
    let header = message.prefix { $0 != 0x0A }
    self = try JSONDecoder().decode(Self.self, from: header)
  }

  init(path: String, password: String?, hasContent: Bool, limits: ExtractionLimits) {
    self.path = path
    self.password = password
    self.hasContent = hasContent
    self.limits = limits
  }

  /// The content behind the request, or `nil` where it is to be read from the path.
  func content(of message: Data) -> Data? {
    hasContent ? Data(message.drop { $0 != 0x0A }.dropFirst()) : nil
  }
}

/// What an extraction process answers.
enum ExtractionReply: Codable {
  case document(Document)
  case failure(DocumentError)
}
