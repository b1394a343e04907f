public import Foundation

/// The default model, which the set-up always provides.
public enum DefaultModel {
  /// The path of the model's file in this checkout, or where `SUMMARIZE_MODEL` says.
  public static var path: String {
    if let path = ProcessInfo.processInfo.environment["SUMMARIZE_MODEL"], !path.isEmpty {
      return path
    }
    return Repository.root.appending(path: ".deps/share/summarize/default.gguf").path
  }
}

/// The checkout that the tests were built in.
public enum Repository {
  /// The top folder.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of `fixtures/`.
  public static func fixture(_ name: String) -> URL {
    root.appending(path: "fixtures").appending(path: name)
  }

  /// A file or folder of the evaluation data beside the checkout, or `nil` where it is absent.
  public static func evaluationData(_ name: String) -> URL? {
    let url = root.deletingLastPathComponent().appending(path: "shared/data").appending(path: name)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}

/// A new empty folder that a test may fill.
public struct TemporaryFolder: ~Copyable {
  /// The folder.
  public let url: URL

  /// Creates the folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "summarize-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("\(url.path) could not be removed: \(error)")
    }
  }

  /// Writes a file into the folder and returns its place.
  public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }
}
