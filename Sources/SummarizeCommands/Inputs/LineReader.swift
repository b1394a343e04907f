import Foundation

/// Reads the lines of files and of standard input, one after the other, with one line in memory.
actor LineReader {
  /// A line that is not blank.
  struct Line: Sendable, Equatable {
    /// The path of its file; `-` is standard input.
    let file: String
    /// Its number in the file, counted from 1.
    let number: Int
    let content: Data

    /// The place as a message names it.
    var place: String { "\(file): Line \(number)" }
  }

  /// A file that is being read.
  private struct File {
    let path: String
    let handle: FileHandle
    var splitter = LineSplitter(longest: LineReader.longestLine)
    /// The lines that have been taken from it.
    var count = 0
    var hasEnded = false
  }

  /// No line of a sound file comes near to this, in bytes; a file without line feeds must not fill
  /// the memory.
  private static let longestLine = 64 << 20
  private static let blockSize = 1 << 16

  private var paths: ArraySlice<String>
  private var file: File?

  /// Creates a reader.
  ///
  /// - Parameter paths: The files; `-` is standard input.
  init(paths: [String]) {
    self.paths = paths[...]
  }

  /// Returns the next line that is not blank, or why a line or a file cannot be read; `nil` behind
  /// the last line of the last file.
  ///
  /// A second call must not come before the first has returned.
  ///
  /// - Throws: `CancellationError`.
  func next() async throws -> Result<Line, Failure>? {
    do {
      while true {
        if let line = nextLine() {
          if let result = try result(of: line) { return .success(result) }
        } else if file?.hasEnded ?? true {
          guard let path = paths.popFirst() else { return nil }
          file = nil
          file = File(path: path, handle: try await Self.open(path))
        } else {
          try await fill()
        }
      }
    } catch let failure as Failure {
      return .failure(failure)
    }
  }

  private func nextLine() -> LineSplitter.Line? {
    if let line = file?.splitter.next() { return line }
    return file?.hasEnded ?? false ? file?.splitter.last() : nil
  }

  /// Returns the line; `nil` for a blank one.
  private func result(of line: LineSplitter.Line) throws(Failure) -> Line? {
    guard let path = file?.path else { return nil }
    file?.count += 1
    let number = file?.count ?? 0
    guard case .content(let bytes) = line else {
      throw Failure(
        status: .unreadable,
        message: "\(path): Line \(number) is longer than \(Self.longestLine >> 20) MiB.")
    }
    let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    return isBlank ? nil : Line(file: path, number: number, content: Data(bytes))
  }

  /// Reads more of the file, which ends where there is no more or it cannot be read.
  private func fill() async throws {
    guard let handle = file?.handle else { return }
    do {
      let block = try await BlockingCall { try Self.block(of: handle) }.value()
      file?.splitter.append(block)
      file?.hasEnded = block.isEmpty
    } catch let error as POSIXError {
      file?.hasEnded = true
      throw Failure(
        status: .unreadable,
        message: "\(file?.path ?? ""): The file cannot be read: \(error.localizedDescription).")
    }
  }

  private static func block(of handle: FileHandle) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: blockSize) { buffer, count in
      // Foundation may wait until the block is full.
      var read = Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
      while read < 0, errno == EINTR {
        read = Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
      }
      guard read >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      count = read
    }
  }

  /// Opens a file, which for a named pipe takes until somebody writes to it.
  private static func open(_ path: String) async throws -> FileHandle {
    if path == "-" { return .standardInput }
    do {
      return try await BlockingCall { try FileHandle(forReadingFrom: URL(filePath: path)) }.value()
    } catch let error as CancellationError {
      throw error
    } catch {
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure(status: .noInput, message: "\(path): There is no such file.")
      }
      throw Failure(
        status: .unreadable,
        message: "\(path): The file cannot be read: \(error.localizedDescription).")
    }
  }
}
