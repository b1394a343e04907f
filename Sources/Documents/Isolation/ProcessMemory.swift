internal import Foundation

/// How much memory the running process needs.
enum ProcessMemory {
  /// The largest resident memory that the process ever had, in bytes; 0 where the system does not
  /// tell.
  static var peak: Int {
    #if os(Linux)
    // getrusage(2) would count what the program's parent had when it started the process.
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return 0 }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let number = line?.split { !$0.isNumber }.first.flatMap { Int($0) }
    return (number ?? 0) * 1024
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #endif
  }
}
