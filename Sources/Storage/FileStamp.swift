internal import Foundation

/// What tells whether a file is still the one it was, without reading it.
package struct FileStamp: Equatable, Sendable {
  /// The number of the file system.
  package let device: Int
  /// The number of the file in its file system.
  package let inode: Int
  /// The size in bytes.
  package let size: Int
  /// When the content was last written, in nanoseconds since 1970.
  package let modified: Int
  /// When the file was last changed in any way, in nanoseconds since 1970; no program can set it.
  package let changed: Int

  /// Looks at a file; `nil` where there is no regular file.
  package init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(found)
  }

  /// Looks at an open file.
  init?(descriptor: Int32) {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { return nil }
    self.init(found)
  }

  private init(_ found: stat) {
    #if canImport(Darwin)
    let (written, touched) = (found.st_mtimespec, found.st_ctimespec)
    #else
    let (written, touched) = (found.st_mtim, found.st_ctim)
    #endif
    device = Int(truncatingIfNeeded: found.st_dev)
    inode = Int(truncatingIfNeeded: found.st_ino)
    size = Int(found.st_size)
    modified = Self.nanoseconds(written)
    changed = Self.nanoseconds(touched)
  }

  /// Whether both are stamps of one file, which may have been written in between.
  package func isOfSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Times that are far off wrap around, which does no harm as they are only compared.
  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
