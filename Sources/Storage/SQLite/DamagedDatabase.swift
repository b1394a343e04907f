internal import Foundation

/// A database that is of no use any more.
package enum DamagedDatabase {
  /// What SQLite keeps beside a database while it is open.
  private static let companions = ["-wal", "-shm"]
  private static let mostSetAside = 9

  /// Moves a damaged database out of the way, so that it can be looked at.
  ///
  /// It must be closed. Of several processes that find it damaged, one moves it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - stamp: The stamp of the file that was found damaged.
  /// - Returns: The new path: the old one with `.damaged`, with `.damaged.2` where that is taken, and so
  ///   on up to 9, which is replaced; or `nil` where another file has come into its place.
  /// - Throws: ``StorageError``.
  package static func setAside(
    _ path: String, of stamp: FileStamp
  ) throws(StorageError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw StorageError(systemError: errno, path: path)
    }
    defer { close(descriptor) }
    // Between a look at the path and the move, another process could put a sound file there.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw StorageError(.busy, path: path, reason: "Another process is moving the damaged file")
    }
    guard let current = FileStamp(path: path), current.isOfSameFile(as: stamp),
      FileStamp(descriptor: descriptor)?.isOfSameFile(as: stamp) == true
    else { return nil }

    let names = (1...mostSetAside).map { $0 == 1 ? "\(path).damaged" : "\(path).damaged.\($0)" }
    let free = names.first { access($0, F_OK) != 0 } ?? names[mostSetAside - 1]
    guard rename(path, free) == 0 else { throw StorageError(systemError: errno, path: path) }
    for companion in companions
    where rename(path + companion, free + companion) != 0 && errno != ENOENT {
      throw StorageError(systemError: errno, path: path + companion)
    }
    return free
  }
}
