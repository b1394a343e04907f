internal import Foundation

/// Files that only their owner can read.
package enum PrivateFile {
  /// Creates an empty file with mode 0600, and the folders above it with mode 0700, unless it is there.
  ///
  /// - Throws: ``StorageError`` of the kind `cannotOpen`, or `full`.
  package static func create(_ path: String) throws(StorageError) {
    try createFolders(above: path)
    // A file that is there is not opened: closing it would give up the locks that this process has
    // on it (POSIX).
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw StorageError(systemError: errno, path: path)
    }
    guard FileStamp(path: path) != nil else {
      throw StorageError(.cannotOpen, path: path, reason: "This is not a regular file")
    }
  }

  /// Whether the file and its folder may be written.
  package static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0 && access(folder(of: path), W_OK) == 0
  }

  private static func createFolders(above path: String) throws(StorageError) {
    let folder = folder(of: path)
    if access(folder, F_OK) == 0 || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder != path else {
      throw StorageError(systemError: errno, path: folder)
    }
    try createFolders(above: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StorageError(systemError: errno, path: folder)
    }
  }

  private static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }
}

extension StorageError {
  /// The error of a call of the system.
  init(systemError: Int32, path: String) {
    self.init(
      [ENOSPC, EDQUOT].contains(systemError) ? .full : .cannotOpen, path: path,
      reason: "The system says “\(String(cString: strerror(systemError)))”")
  }
}
