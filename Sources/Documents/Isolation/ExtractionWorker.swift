internal import Foundation

/// The body of the process that reads documents on behalf of another process.
///
/// Documents are hostile: the libraries that parse them may crash, hang or use up all memory. In a
/// process of its own, under limits and without network, that costs one document.
public enum ExtractionWorker {
  /// The name of the hidden command that runs ``main()``.
  public static let command = "extract-worker"

  /// A process that ever needed more memory than this, in bytes, reads no further document: what
  /// the libraries keep would be missing under the limit of the next one.
  private static let largestMemory = 256 << 20

  /// Answers the requests that arrive on standard input, a socket, until it is closed.
  ///
  /// - Throws: What reading and writing the socket throws.
  public static func main() throws {
    let channel = MessageChannel(.standardInput)
    let shortcomings = protect()
    var isLast = false
    while !isLast {
      let header: Data
      do {
        header = try channel.receive(limit: .max)
      } catch .closed {
        return
      }
      let request = try JSONDecoder().decode(ExtractionRequest.self, from: header)
      let content = request.hasContent ? try channel.receive(limit: .max) : nil
      let result = read(request, content: content, shortcomings: shortcomings)
      isLast = ProcessMemory.peak > largestMemory
      try channel.send(JSONEncoder().encode(ExtractionReply(result: result, isLast: isLast)))
    }
  }

  private static func read(
    _ request: ExtractionRequest, content: Data?, shortcomings: [String]
  ) -> Result<Document, DocumentError> {
    let limits = ProcessLimits(for: request.limits)
    let reader = DocumentReader { limits.mayStart($0) }
    return Result { () throws(DocumentError) in
      try reader.read(path: request.path, data: content, password: request.password)
        .adding(warnings: shortcomings)
    }
  }

  /// Gives up what reading needs not.
  ///
  /// - Returns: What a reader should know where the system does not let it, one sentence each.
  private static func protect() -> [String] {
    #if os(Linux)
    do throws(SystemCallFilter.Failure) {
      try SystemCallFilter.apply()
    } catch {
      return [
        "The document was read without protection against network access, as this system refuses "
          + "system-call filters (error \(error.code))."
      ]
    }
    #endif
    return []
  }
}
