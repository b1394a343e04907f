public import Foundation

extension LanguageModelSession {
  /// A tool that threw (FM API: `LanguageModelSession.ToolCallError`).
  public struct ToolCallError: Swift.Error, LocalizedError {
    /// The tool.
    public var tool: any Tool
    /// What it threw.
    public var underlyingError: any Swift.Error

    /// Creates an error.
    public init(tool: any Tool, underlyingError: any Swift.Error) {
      self.tool = tool
      self.underlyingError = underlyingError
    }

    /// Which tool threw, and what.
    public var errorDescription: String? {
      "The tool “\(tool.name)” failed: \(underlyingError.localizedDescription)"
    }
  }
}
