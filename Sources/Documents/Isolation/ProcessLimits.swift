#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The limits that the system enforces on the running process while it reads a document.
struct ProcessLimits {
  private let limits: ExtractionLimits
  /// The processor time in seconds that the process had used before the document.
  private let start: Int

  /// Applies the limits for the next document.
  init(for limits: ExtractionLimits) {
    self.limits = limits
    start = Self.usedSeconds
    Self.unblockProcessorLimit()
    Self.limit(RLIMIT_AS, to: limits.memory)
    // The process writes to its parent only, so that it needs no files and leaves no core.
    Self.limit(RLIMIT_FSIZE, to: 0)
    Self.limit(RLIMIT_CORE, to: 0)
    _ = mayStart(.text)
  }

  /// Moves the limit of processor time on by what a step may take.
  ///
  /// - Returns: Whether the step may start; recognition may not when the time for it is used up.
  func mayStart(_ step: PageStep) -> Bool {
    let used = Self.usedSeconds
    let forText = start + 1 + limits.processorSeconds
    let most = forText + limits.recognitionSeconds
    // The system counts whole seconds.
    let next =
      switch step {
      case .text: min(used + 1 + limits.pageSeconds, forText)
      case .picture: min(used + 1 + limits.pageSeconds, most)
      case .recognition: min(used + 1 + limits.recognitionPageSeconds, most)
      }
    if step == .recognition, used - start >= limits.recognitionSeconds { return false }
    Self.limit(RLIMIT_CPU, to: next, isFinal: false)
    return true
  }

  private static var usedSeconds: Int {
    let usage = usage
    let microseconds = Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    return Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + microseconds / 1_000_000
  }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
    getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
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

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  #else
  private typealias Resource = Int32
  #endif

  /// Sets a limit; a final one can never be raised again.
  private static func limit(_ resource: Resource, to value: Int, isFinal: Bool = true) {
    #if canImport(Glibc)
    let number = __rlimit_resource_t(resource.rawValue)
    #else
    let number = resource
    #endif
    var limit = rlimit()
    guard getrlimit(number, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    if isFinal { limit.rlim_max = limit.rlim_cur }
    // A system that refuses to lower a limit has a lower one in force.
    _ = setrlimit(number, &limit)
  }
}
