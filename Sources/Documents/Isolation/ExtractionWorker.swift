internal import Foundation

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The body of the process that reads one document on behalf of another process.
///
/// Documents are hostile: the libraries that parse them may crash, hang or use up all memory. In a
/// process of its own, under limits, that costs one document.
public enum ExtractionWorker {
  /// The name of the hidden command that runs ``main()``.
  public static let command = "extract-worker"

  /// Reads a request from standard input, and writes the document or the failure to standard output.
  ///
  /// - Throws: What reading and writing the pipes throws.
  public static func main() throws {
    let message = try FileHandle.standardInput.readToEnd() ?? Data()
    let request = try ExtractionRequest(message: message)
    apply(request.limits)
    let reply: ExtractionReply
    do throws(DocumentError) {
      let document = try DocumentReader().read(
        path: request.path, data: request.content(of: message), password: request.password)
      reply = .document(document)
    } catch {
      reply = .failure(error)
    }
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(reply))
  }

  private static func apply(_ limits: ExtractionLimits) {
    limit(RLIMIT_AS, to: limits.memory)
    limit(RLIMIT_CPU, to: limits.processorSeconds)
    // The process writes to a pipe only, so that it needs no files and leaves no core.
    limit(RLIMIT_FSIZE, to: 0)
    limit(RLIMIT_CORE, to: 0)
  }

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  #else
  private typealias Resource = Int32
  #endif

  private static func limit(_ resource: Resource, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    #if canImport(Glibc)
    let number = __rlimit_resource_t(resource.rawValue)
    #else
    let number = resource
    #endif
    // A system that refuses to lower a limit has a lower one in force.
    _ = setrlimit(number, &limit)
  }
}
