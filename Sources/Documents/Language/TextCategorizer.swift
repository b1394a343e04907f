#if os(Linux)
internal import CTextCat
internal import Synchronization

/// Identifies languages by the frequency of letter groups.
///
/// The only place that calls libexttextcat.
struct TextCategorizer: ~Copyable {
  private static let folders = [
    "/usr/share/libexttextcat/", "/usr/local/share/libexttextcat/",
    "/opt/homebrew/share/libexttextcat/",
  ]

  /// The categorizer of the process, as loading the profiles takes longer than reading most documents.
  ///
  /// The library's handle has no locks of its own.
  private static let shared = Mutex(TextCategorizer())

  /// Returns the codes of the languages that a text may be in, the likeliest first; none where the
  /// language profiles are not installed.
  static func languages(of text: String) -> [String] {
    shared.withLock { $0?.languages(of: text) ?? [] }
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads the language profiles, or returns `nil` where they are not installed.
  private init?() {
    for folder in Self.folders {
      // Without this test the library writes to standard error.
      guard let file = fopen(folder + "fpdb.conf", "r") else { continue }
      fclose(file)
      guard let handle = special_textcat_Init(folder + "fpdb.conf", folder) else { continue }
      self.handle = handle
      return
    }
    return nil
  }

  deinit { textcat_Done(handle) }

  private func languages(of text: String) -> [String] {
    var text = text
    let answer = text.withUTF8 { bytes -> String in
      guard let base = bytes.baseAddress else { return "" }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        textcat_Classify(handle, $0, bytes.count).map { String(cString: $0) } ?? ""
      }
    }
    // The answer looks like "[en--utf8][sco--utf8]", or is a single word.
    return answer.split(separator: "]").compactMap { entry in
      guard entry.hasPrefix("[") else { return nil }
      return entry.dropFirst().split(separator: "-").first.map(String.init)
    }
  }
}
#endif
