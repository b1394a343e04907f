public import Foundation

/// The documents that tests read.
public enum Fixtures {
  /// Returns the place of a file in the package's `fixtures` folder.
  ///
  /// - Parameter name: The file's path below the folder.
  public static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("fixtures").appendingPathComponent(name)
  }
}
