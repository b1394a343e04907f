internal import CLlama
internal import Foundation
internal import Synchronization

/// The one place that receives llama.cpp's log.
///
/// The library has one log callback a process. Nothing is printed unless ``isVerbose`` is set; the
/// latest error line is kept, since it is the only place where the library says why a call failed.
public enum LlamaLog {
  private static let verbose = Atomic<Bool>(false)
  private static let lastError = Mutex<String?>(nil)
  private static let muted = Atomic<Bool>(false)

  /// Whether lines are dropped: the library reports a computation that was asked to end as a
  /// failure.
  static var isMuted: Bool {
    get { muted.load(ordering: .relaxed) }
    set { muted.store(newValue, ordering: .relaxed) }
  }

  /// Whether the library's log goes to standard error.
  public static var isVerbose: Bool {
    get { verbose.load(ordering: .relaxed) }
    set { verbose.store(newValue, ordering: .relaxed) }
  }

  /// Routes the log here and starts the backends, once a process.
  static let start: Void = {
    llama_log_set(
      { level, text, _ in
        guard let text else { return }
        LlamaLog.receive(level: level, line: String(cString: text))
      }, nil)
    llama_backend_init()
  }()

  /// Returns the latest error line since the last call, without its trailing newline.
  static func takeLastError() -> String? {
    lastError.withLock { line in
      defer { line = nil }
      return line
    }
  }

  private static func receive(level: ggml_log_level, line: String) {
    if isMuted { return }
    if level == GGML_LOG_LEVEL_ERROR {
      let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
      // The first error names the cause; those that follow report its consequences.
      lastError.withLock { $0 = $0 ?? text }
    }
    // Debugging output has a line for each token.
    if isVerbose, level != GGML_LOG_LEVEL_DEBUG {
      FileHandle.standardError.write(Data(line.utf8))
    }
  }
}
