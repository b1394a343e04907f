internal import Foundation

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// One end of a connection between two processes, over which messages of any length travel.
///
/// A message is its length in bytes as a 64-bit little-endian number, and its bytes.
struct MessageChannel: Sendable {
  /// Why a message did not arrive.
  enum Failure: Error {
    /// The other end was closed, mostly since its process has ended.
    case closed
    /// The message is longer than the receiver takes.
    case tooLong
    /// The system refused.
    case system(POSIXErrorCode)
  }

  private static let lengthSize = 8
  private static let chunkSize = 1 << 18

  private let handle: FileHandle

  /// Creates an end over a connected stream socket.
  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// Returns the two ends of a new connection; neither is inherited by programs that are started.
  static func pair() throws(Failure) -> (FileHandle, FileHandle) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .system(lastError) }
    #if !os(Linux)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      var isOn: Int32 = 1
      setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    #endif
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }

  /// Sends a message; blocks until the system has taken all of it.
  func send(_ message: Data) throws(Failure) {
    let length = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Data($0) }
    try sendAll(length)
    try sendAll(message)
  }

  /// Returns the next message; blocks until it is there.
  ///
  /// - Parameter limit: The length in bytes that is taken at most.
  func receive(limit: Int) throws(Failure) -> Data {
    let length = try receive(count: Self.lengthSize).enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << (8 * UInt64($1.offset))
    }
    guard length <= limit else { throw .tooLong }
    return try receive(count: Int(length))
  }

  /// Ends the connection; whoever waits for a message at either end gets ``Failure/closed``.
  ///
  /// May be called from any thread.
  func shutDown() {
    // What fails here has no connection.
    _ = shutdown(handle.fileDescriptor, Int32(SHUT_RDWR))
  }

  private func sendAll(_ data: Data) throws(Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendSome($0, to: handle.fileDescriptor) }
      switch count {
      case 0...: rest = rest.dropFirst(count)
      case _ where errno == EINTR: continue
      default: throw Self.lastError == .EPIPE ? .closed : .system(Self.lastError)
      }
    }
  }

  /// Memory grows with what has arrived, not with what was announced.
  private func receive(count: Int) throws(Failure) -> Data {
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: min(count, Self.chunkSize))
    while data.count < count {
      let wanted = min(count - data.count, chunk.count)
      let received = chunk.withUnsafeMutableBytes {
        read(handle.fileDescriptor, $0.baseAddress, wanted)
      }
      switch received {
      case 1...: data.append(contentsOf: chunk[..<received])
      case 0: throw .closed
      case _ where errno == EINTR: continue
      default: throw Self.lastError == .ECONNRESET ? .closed : .system(Self.lastError)
      }
    }
    return data
  }

  private static var lastError: POSIXErrorCode { POSIXErrorCode(rawValue: errno) ?? .EIO }
}

/// Sends without the signal that would end this process when the other has ended.
private func sendSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  #if os(Linux)
  send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #else
  send(descriptor, bytes.baseAddress, bytes.count, 0)
  #endif
}
