import Foundation
import Summarization

/// The store of answers that a command line and the environment ask for.
struct StoreChoice {
  /// The environment variable that names the file of the store.
  static let environmentVariable = "SUMMARIZE_CACHE"

  private let arguments: Arguments
  private let console: Console

  init(_ arguments: Arguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// Runs a body with the store, which is closed at the end.
  ///
  /// - Parameter body: Is given `nil` where no answers are to be used or kept.
  /// - Throws: What the body throws.
  func use<Result>(_ body: (ResultStore?) async throws -> Result) async throws -> Result {
    let store = store
    do {
      let result = try await body(store)
      await store?.close()
      return result
    } catch {
      await store?.close()
      throw error
    }
  }

  private var store: ResultStore? {
    if arguments.has(.noCache) || arguments.has(.extractive) { return nil }
    guard let path = Self.path(environment: ProcessInfo.processInfo.environment) else {
      if arguments.has(.verbose) {
        console.warning(
          "No answers are kept, as the environment names no folder for them; set HOME, or "
            + "\(Self.environmentVariable) to a file.")
      }
      return nil
    }
    let console = console
    return ResultStore(path: path) { console.warning($0) }
  }

  /// Returns the absolute path of the store's file, or `nil` where the environment has no place for it.
  static func path(environment: [String: String]) -> String? {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let file = value(environmentVariable) { return URL(filePath: file).path }
    // A relative folder would be another one in each working folder, so the standard has it ignored.
    func folder(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    #if canImport(Darwin)
    let caches = folder("HOME").map { "\($0)/Library/Caches" }
    #else
    let caches = folder("HOME").map { "\($0)/.cache" }
    #endif
    return (folder("XDG_CACHE_HOME") ?? caches).map { "\($0)/summarize/results.sqlite" }
  }
}
