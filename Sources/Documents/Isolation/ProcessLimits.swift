internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The limits that the system enforces on the running process while it reads a document.
final class ProcessLimits: Sendable {
  /// Processor time in seconds since the start of the process.
  private struct Times {
    /// When the document came.
    let start: Int
    /// What recognition has taken since.
    var recognition = 0
    /// When the recognition began that may still go on.
    var recognitionStart: Int?
  }

  private let limits: ExtractionLimits
  private let times = Mutex(Times(start: ProcessLimits.usedSeconds))

  /// Applies the limits for the next document.
  init(for limits: ExtractionLimits) {
    self.limits = limits
    Self.unblockProcessorLimit()
    Self.limit(RLIMIT_AS, to: limits.memory)
    // The process writes to its parent only, so that it needs no files and leaves no core.
    Self.limit(RLIMIT_FSIZE, to: 0)
    Self.limit(RLIMIT_CORE, to: 0)
    _ = mayStart(.whole)
  }

  /// Moves the limit of processor time on by what a step may take.
  ///
  /// - Returns: Whether the step may start; recognition may not when the time for it is used up.
  func mayStart(_ step: ReadingStep) -> Bool {
    let used = Self.usedSeconds
    let next = times.withLock { times -> Int? in
      if let begin = times.recognitionStart { times.recognition += used - begin }
      times.recognitionStart = nil
      // The system counts whole seconds.
      let end = times.start + 1 + limits.processorSeconds + times.recognition
      switch step {
      case .whole: return end
      case .pageText, .picture: return min(used + 1 + limits.pageSeconds, end)
      case .recognition:
        guard times.recognition < limits.recognitionSeconds else { return nil }
        times.recognitionStart = used
        return used + 1 + limits.recognitionPageSeconds
      }
    }
    guard let next else { return false }
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
