/// One message of a conversation, as chat templates know it.
public struct ChatMessage: Sendable, Equatable {
  /// Who speaks.
  public enum Role: String, Sendable {
    case system, user, assistant
  }

  /// Who speaks.
  public let role: Role
  /// What is said.
  public let content: String

  /// Creates a message.
  public init(role: Role, content: String) {
    self.role = role
    self.content = content
  }
}
