import Foundation
import Testing

@testable import Documents

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a process that reads documents cannot do.
@Suite struct ProcessProtectionTests {
  #if os(Linux)
  @Test func theFilterRefusesConnections() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try SystemCallFilter.apply()
      for family in [AF_INET, AF_INET6, AF_UNIX] {
        for kind in [SOCK_STREAM, SOCK_DGRAM] {
          guard socket(family, Int32(kind.rawValue), 0) == -1, errno == EPERM else { exit(1) }
        }
      }
      exit(0)
    }
  }

  @Test func theFilterRefusesChangesOfFiles() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let path = "/tmp/protection-\(getpid())"
      try SystemCallFilter.apply()
      let isRefused =
        open(path, O_WRONLY | O_CREAT, 0o600) == -1 && errno == EPERM
        && open(path, O_RDWR | O_CREAT, 0o600) == -1 && creat(path, 0o600) == -1
        && mkdir(path, 0o700) == -1 && unlink("/etc/hostname") == -1 && errno == EPERM
        && rename("/etc/hostname", path) == -1 && errno == EPERM
      exit(isRefused ? 0 : 1)
    }
  }

  @Test func theFilterRefusesPrograms() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try SystemCallFilter.apply()
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
      guard execv("/bin/true", &arguments) == -1, errno == EPERM else { exit(1) }
      var process = pid_t()
      exit(posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil) == EPERM ? 0 : 1)
    }
  }

  @Test func theFilterLeavesReadingAndThreads() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try SystemCallFilter.apply()
      let hasRun = DispatchSemaphore(value: 0)
      Thread.detachNewThread { hasRun.signal() }
      hasRun.wait()
      exit(open("/proc/self/status", O_RDONLY) >= 0 ? 0 : 1)
    }
  }
  #endif

  @Test func thePeakOfMemoryIsThatOfTheProcess() async {
    let start = ProcessMemory.peak
    #expect(start > 1 << 20)
    let bytes = [UInt8](repeating: 1, count: start)
    #expect(bytes.last == 1)
    #expect(ProcessMemory.peak > start)
    await #expect(processExitsWith: .exitCode(0)) {
      exit(ProcessMemory.peak < 200 << 20 ? 0 : 1)
    }
  }

  @Test func aPageThatTakesTooLongEndsTheProcess() async {
    await #expect(processExitsWith: .signal(SIGXCPU)) {
      var limits = ExtractionLimits()
      limits.pageSeconds = 0
      _ = ProcessLimits(for: limits).mayStart(.pageText)
      while getppid() != 0 {}
    }
  }

  @Test func recognitionEndsWithItsTime() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var limits = ExtractionLimits()
      limits.processorSeconds = 1
      limits.recognitionSeconds = 1
      let process = ProcessLimits(for: limits)
      var pages = 0
      while process.mayStart(.recognition) {
        pages += 1
        let start = clock()
        while Double(clock() - start) / Double(CLOCKS_PER_SEC) < 0.6 {}
      }
      // What follows has its own time, however long recognition took.
      guard (2...4).contains(pages), process.mayStart(.whole) else { exit(1) }
      exit(0)
    }
  }

  @Test func eachDocumentHasItsOwnTime() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var limits = ExtractionLimits()
      limits.processorSeconds = 1
      limits.pageSeconds = 1
      for _ in 0..<4 {
        _ = ProcessLimits(for: limits)
        let start = clock()
        while Double(clock() - start) / Double(CLOCKS_PER_SEC) < 0.7 {}
      }
      exit(0)
    }
  }
}
