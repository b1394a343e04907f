import Foundation
import Synchronization

/// Writes results to standard output, or to a file that is complete or not there.
final class ResultWriter {
  private let destination: URL?
  private let temporary: URL?
  private let handle: FileHandle

  /// The files that are being written.
  private static let unfinished = Mutex<Set<String>>([])

  /// Removes what is half written, before the program ends without going on.
  static func removeUnfinished() {
    unfinished.withLock { paths in paths.forEach { unlink($0) } }
  }

  /// Opens the destination.
  ///
  /// - Parameter path: The file, or `nil` for standard output.
  /// - Throws: ``Failure`` that names the file when it cannot be written.
  init(path: String?) throws {
    guard let path, path != "-" else {
      destination = nil
      temporary = nil
      handle = .standardOutput
      return
    }
    let destination = URL(filePath: path)
    let temporary = destination.deletingLastPathComponent()
      .appending(path: ".\(destination.lastPathComponent).\(UUID().uuidString)")
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      throw Failure(status: .cannotWrite, message: "\(path): This is a folder; name a file.")
    }
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil) else {
      throw Failure(
        status: .cannotWrite,
        message: "\(path): The file cannot be written; check the folder and its permissions.")
    }
    self.destination = destination
    self.temporary = temporary
    Self.unfinished.withLock { _ = $0.insert(temporary.path) }
    handle = try FileHandle(forWritingTo: temporary)
  }

  /// Writes a piece of the result.
  func write(_ text: String) throws {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(
        status: .cannotWrite,
        message: "\(destination?.path ?? "standard output"): The result cannot be written: "
          + "\(error.localizedDescription).")
    }
  }

  /// Puts the finished file in its place.
  func finish() throws {
    guard let destination, let temporary else { return }
    do {
      try handle.synchronize()
      try handle.close()
    } catch {
      throw Failure(
        status: .cannotWrite,
        message: "\(destination.path): The result cannot be written: \(error).")
    }
    guard rename(temporary.path, destination.path) == 0 else {
      throw Failure(
        status: .cannotWrite, message: "\(destination.path): The result cannot be put in its place."
      )
    }
  }

  deinit {
    // After finish() there is nothing left to remove.
    guard let temporary else { return }
    unlink(temporary.path)
    Self.unfinished.withLock { _ = $0.remove(temporary.path) }
  }
}
