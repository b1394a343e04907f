public import Foundation
internal import LlamaRuntime

// Beyond Apple's API: where a local model is, and how it is run.
extension SystemLanguageModel {
  /// Creates a model from a configuration; beyond Apple's API.
  ///
  /// Nothing is read before the model is used.
  public convenience init(configuration: Configuration) {
    self.init(configuration: configuration, useCase: .general)
  }

  /// A short name of the model such as `smollm2-135M`, or `nil` without one; beyond Apple's API.
  public var name: String? { loadedOrNoMetadata?.name }

  /// Where a local model is and how it is run; beyond Apple's API.
  public struct Configuration: Sendable, Hashable {
    /// The path of a GGUF file, or `nil` when none was found.
    public var modelPath: String?
    /// The window in tokens.
    public var contextSize: Int
    /// The number of threads that compute.
    public var threads: Int
    /// The most sessions that are computed together, or `nil` for as many as gain.
    ///
    /// Memory may allow fewer.
    public var sequences: Int?
    /// Whether the model may be used at all.
    public var isEnabled: Bool
    /// Whether the engine's own log goes to standard error.
    public var isVerbose: Bool

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - modelPath: The path of a GGUF file; by default ``locateModel(environment:executable:)``.
    ///   - contextSize: The window in tokens.
    ///   - threads: The number of threads that compute.
    ///   - sequences: The most sessions that are computed together; `nil` for as many as gain.
    ///   - isEnabled: Whether the model may be used at all.
    ///   - isVerbose: Whether the engine's own log goes to standard error.
    public init(
      modelPath: String? = Configuration.locateModel(), contextSize: Int = 4096,
      threads: Int = ProcessInfo.processInfo.activeProcessorCount, sequences: Int? = nil,
      isEnabled: Bool = true, isVerbose: Bool = false
    ) {
      self.modelPath = modelPath
      self.contextSize = contextSize
      self.threads = threads
      self.sequences = sequences
      self.isEnabled = isEnabled
      self.isVerbose = isVerbose
    }

    /// The environment variable that names the model's file.
    public static let environmentVariable = "SUMMARIZE_MODEL"

    /// Finds the model that is installed.
    ///
    /// The environment variable `SUMMARIZE_MODEL` decides where it is set. Otherwise the first file
    /// wins of: `share/summarize/default.gguf` beside the executable's `bin`, the same below
    /// `.deps` of the checkout that the executable was built in, below the user's data folder, and
    /// below `/usr/local` and `/usr`.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - executable: The path of the running program, without symbolic links.
    /// - Returns: The path, or `nil` when there is none.
    public static func locateModel(
      environment: [String: String] = ProcessInfo.processInfo.environment,
      executable: String? = Bundle.main.executableURL?.resolvingSymlinksInPath().path
    ) -> String? {
      if let named = environment[environmentVariable], !named.isEmpty { return named }
      let file = "share/summarize/default.gguf"
      var candidates: [String] = []
      if let executable {
        var folder = URL(filePath: executable).deletingLastPathComponent()
        candidates.append(folder.deletingLastPathComponent().appending(path: file).path)
        while folder.path != "/" {
          candidates.append(folder.appending(path: ".deps/\(file)").path)
          folder.deleteLastPathComponent()
        }
      }
      let home = environment["HOME"].map { "\($0)/.local/share" }
      if let data = environment["XDG_DATA_HOME"] ?? home {
        candidates.append("\(data)/summarize/default.gguf")
      }
      candidates += ["/usr/local/\(file)", "/usr/\(file)"]
      return candidates.first { FileManager.default.isReadableFile(atPath: $0) }
    }
  }
}
