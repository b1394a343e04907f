#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension DocumentReader {
  /// Files larger than this, in bytes, are refused before any of them is read.
  private static var largestFile: Int { 1 << 30 }

  /// Returns the content of a regular file.
  static func contents(of path: String) throws(DocumentError) -> [UInt8] {
    func failure(_ code: DocumentError.Code, _ reason: String) -> DocumentError {
      DocumentError(code: code, path: path, reason: reason)
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw failure(.noSuchFile, "There is no such file.")
      case EACCES: throw failure(.unreadable, "Its folder may not be entered: permission denied.")
      default: throw failure(.unreadable, "The file cannot be read: \(systemReason(errno)).")
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure(.unreadable, "This is a folder, not a file.")
    default: throw failure(.unreadable, "This is not a regular file.")
    }
    guard status.st_size <= largestFile else {
      throw failure(.limitExceeded, "The file is larger than 1 GiB.")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == EACCES
        ? failure(.unreadable, "The file may not be read: permission denied.")
        : failure(.unreadable, "The file cannot be read: \(systemReason(errno)).")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { readChunk(of: descriptor, into: $0) }
      guard count >= 0 else {
        throw failure(.unreadable, "The file cannot be read: \(systemReason(errno)).")
      }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      // The file may grow while it is read.
      guard bytes.count <= largestFile else {
        throw failure(.limitExceeded, "The file is larger than 1 GiB.")
      }
    }
  }
}

private func readChunk(of descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

private func systemReason(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
