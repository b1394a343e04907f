import Foundation

/// Time and memory of `summarize chunk` on PDF files of 10 to 10,000 pages.
struct PageScaling {
  let program: URL

  /// What a run took.
  struct Cost {
    let seconds: Double
    /// The most memory of the program, and of the child that reads the file, in MB.
    let memory: (program: Int, reader: Int)
  }

  /// Runs the program on a file of some pages.
  func cost(pages: Int) throws -> Cost {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "summarize-\(UUID().uuidString).pdf")
    try Data(PagedPDF(pages: pages).bytes).write(to: file)
    defer { unlink(file.path) }
    let process = Process()
    process.executableURL = program
    process.arguments = ["chunk", file.path, "--quiet"]
    process.standardOutput = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    var peak: [Int32: Int] = [:]
    while process.isRunning {
      let children = Self.children(of: process.processIdentifier)
      for id in [process.processIdentifier] + children {
        peak[id] = max(peak[id] ?? 0, Self.peakMemory(of: id))
      }
      usleep(20_000)
    }
    let seconds = (ContinuousClock.now - start).inSeconds
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("summarize chunk ended with \(process.terminationStatus).")
    }
    let own = peak.removeValue(forKey: process.processIdentifier) ?? 0
    return Cost(seconds: seconds, memory: (own, peak.values.max() ?? 0))
  }

  // The kernel's files, which only Linux has; elsewhere the memory is given as 0.

  private static func children(of id: Int32) -> [Int32] {
    entries(of: "/proc/\(id)/task").flatMap { thread in
      text(of: "/proc/\(id)/task/\(thread)/children").split(separator: " ").compactMap { Int32($0) }
    }
  }

  private static func peakMemory(of id: Int32) -> Int {
    let line = text(of: "/proc/\(id)/status").split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }

  private static func text(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func entries(of path: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      return []
    }
  }
}

/// Why a measurement cannot be made.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
