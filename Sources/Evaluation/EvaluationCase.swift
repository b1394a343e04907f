internal import Foundation

/// A text with the summaries that people wrote of it, as a line of JSON gives it.
public struct EvaluationCase: Sendable, Equatable {
  /// What the writer of the file calls the text, or `nil`.
  public let id: String?
  /// The text; `nil` where the line has none.
  public let text: String?
  /// The summaries; empty where the line has none.
  public let references: [String]
  /// The BCP 47 code of the text's language, or `nil` to find out.
  public let language: String?

  /// Reads a line.
  ///
  /// - Returns: `nil` where the line is no JSON object, or one whose members are of other types.
  public init?(jsonLine line: some Sequence<UInt8>) {
    do {
      self = try JSONDecoder().decode(EvaluationCase.self, from: Data(line))
    } catch {
      return nil
    }
  }
}

extension EvaluationCase: Decodable {
  private enum CodingKeys: CodingKey {
    case id, text, document, reference, references, language
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func texts(_ key: CodingKeys) throws -> [String] {
      // Of an array, its own error says more than that of the other attempt.
      do {
        return [try container.decode(String.self, forKey: key)]
      } catch {
        return try container.decodeIfPresent([String].self, forKey: key) ?? []
      }
    }
    func name() throws -> String? {
      do {
        return try container.decodeIfPresent(String.self, forKey: .id)
      } catch {
        return String(try container.decode(Int.self, forKey: .id))
      }
    }
    id = try name()
    text =
      try container.decodeIfPresent(String.self, forKey: .text)
      ?? container.decodeIfPresent(String.self, forKey: .document)
    references = try texts(.reference) + texts(.references)
    language = try container.decodeIfPresent(String.self, forKey: .language)
  }
}
