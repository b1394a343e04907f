public import Foundation

/// The documents that tests read.
public enum Fixtures {
  /// Finds a file in the package's `fixtures` folder.
  ///
  /// - Parameter name: The file's path below the folder.
  /// - Returns: The file's place.
  public static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("fixtures").appendingPathComponent(name)
  }
}
