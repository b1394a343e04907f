public import Foundation

extension SystemLanguageModel {
  /// Weights that change Apple's model (FM API: `SystemLanguageModel.Adapter`).
  ///
  /// They fit no other model, so that on Linux there is never one: each way to get one throws
  /// ``AssetError``. Apple has given adapters up in 27.
  public struct Adapter {
    /// What the maker of the adapter noted.
    public var creatorDefinedMetadata: [String: Any] { [:] }

    /// Always throws.
    ///
    /// - Throws: ``AssetError/invalidAsset(_:)`` that names the file.
    public init(fileURL: URL) throws {
      throw AssetError.invalidAsset(
        .init(
          debugDescription: "\(fileURL.path): adapters of Apple's model do not run on Linux; "
            + "configure a GGUF model instead."))
    }

    /// Always throws.
    ///
    /// - Throws: ``AssetError/compatibleAdapterNotFound(_:)`` that names the adapter.
    public init(name: String) throws {
      throw AssetError.compatibleAdapterNotFound(
        .init(
          debugDescription: "\(name): adapters of Apple's model do not run on Linux; configure a "
            + "GGUF model instead."))
    }

    /// Does nothing: there is no adapter to prepare.
    @concurrent public func compile() async throws {}

    /// Returns no names: there are no adapters.
    public static func compatibleAdapterIdentifiers(name: String) -> [String] { [] }

    /// Does nothing: there are no adapters to remove.
    public static func removeObsoleteAdapters() throws {}

    /// Why there is no adapter.
    public enum AssetError: Swift.Error, LocalizedError {
      /// What is wrong, for a developer to read.
      public struct Context: Sendable {
        /// What is wrong and what to do instead.
        public let debugDescription: String

        /// Creates a context.
        public init(debugDescription: String) {
          self.debugDescription = debugDescription
        }
      }

      /// The file is no adapter of this model.
      case invalidAsset(Context)
      /// The name is none that an adapter can have.
      case invalidAdapterName(Context)
      /// No adapter of this model has the name.
      case compatibleAdapterNotFound(Context)

      /// What happened, as a sentence.
      public var errorDescription: String? {
        switch self {
        case .invalidAsset: "The file is not an adapter of this model."
        case .invalidAdapterName: "No adapter can have this name."
        case .compatibleAdapterNotFound: "There is no adapter of this model with the name."
        }
      }

      /// What to do instead.
      public var recoverySuggestion: String? { "Use the model without an adapter." }
    }
  }

  /// Creates a model with an adapter, of which there are none on Linux.
  public convenience init(adapter: Adapter, guardrails: Guardrails = .default) {
    self.init(useCase: .general, guardrails: guardrails)
  }
}
