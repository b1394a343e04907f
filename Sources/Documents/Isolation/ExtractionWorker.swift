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
      let reader = DocumentReader { start($0, request.limits) }
      let document = try reader.read(
        path: request.path, data: request.content(of: message), password: request.password)
      reply = .document(document)
    } catch {
      reply = .failure(error)
    }
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(reply))
  }

  private static func apply(_ limits: ExtractionLimits) {
    unblockProcessorLimit()
    limit(RLIMIT_AS, to: limits.memory)
    _ = start(.text, limits)
    // The process writes to a pipe only, so that it needs no files and leaves no core.
    limit(RLIMIT_FSIZE, to: 0)
    limit(RLIMIT_CORE, to: 0)
  }

  /// Lets the signal of the processor limit end the process: the threads of the concurrency run time
  /// block all signals.
  private static func unblockProcessorLimit() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXCPU)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGXCPU, SIG_DFL)
  }

  /// Moves the limit of processor time on by what a step may take.
  ///
  /// - Returns: Whether the step may start; recognition may not when the time for it is used up.
  private static func start(_ step: PageStep, _ limits: ExtractionLimits) -> Bool {
    let most = limits.processorSeconds + limits.recognitionSeconds
    let used = usedSeconds
    // The system counts whole seconds.
    let next =
      switch step {
      case .text: min(used + 1 + limits.pageSeconds, limits.processorSeconds)
      case .picture: min(used + 1 + limits.pageSeconds, most)
      case .recognition: min(used + 1 + limits.recognitionPageSeconds, most)
      }
    if step == .recognition, used >= limits.recognitionSeconds { return false }
    limit(RLIMIT_CPU, to: next, atMost: most)
    return true
  }

  private static var usedSeconds: Int {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
    getrusage(RUSAGE_SELF, &usage)
    #endif
    return Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
  }

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  #else
  private typealias Resource = Int32
  #endif

  private static func limit(_ resource: Resource, to value: Int, atMost maximum: Int? = nil) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(maximum ?? value))
    #if canImport(Glibc)
    let number = __rlimit_resource_t(resource.rawValue)
    #else
    let number = resource
    #endif
    // A system that refuses to lower a limit has a lower one in force.
    _ = setrlimit(number, &limit)
  }
}
