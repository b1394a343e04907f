import Foundation
import Synchronization

/// Messages and progress on standard error.
final class Console: Sendable {
  private let isQuiet: Bool
  private let showsProgress: Bool
  /// How much of the current line a progress takes up.
  private let shown = Mutex(0)
  /// The documents under way, by their places.
  private let underWay = Mutex<[Int: String]>([:])

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether warnings and progress are left out.
  ///   - isTerminal: Whether standard error is a terminal.
  ///   - environment: The environment variables.
  init(isQuiet: Bool, isTerminal: Bool, environment: [String: String]) {
    self.isQuiet = isQuiet
    showsProgress = Self.showsProgress(
      isQuiet: isQuiet, isTerminal: isTerminal, environment: environment)
  }

  /// Whether progress may be drawn: it needs a terminal that can go back to the start of a line.
  static func showsProgress(
    isQuiet: Bool, isTerminal: Bool, environment: [String: String]
  ) -> Bool {
    isTerminal && !isQuiet && environment["TERM"].map { $0 != "dumb" && !$0.isEmpty } ?? false
  }

  /// Prints an error.
  func error(_ message: String) {
    print(line: message)
  }

  /// Prints a warning, unless quiet.
  func warning(_ message: String) {
    if !isQuiet { print(line: message) }
  }

  /// Draws the progress of a document, if it is the first of those under way.
  func progress(_ text: String, of position: Int) {
    let isFirst = underWay.withLock { underWay in
      underWay[position] = text
      return underWay.keys.min() == position
    }
    if isFirst { progress(text) }
  }

  /// Draws the progress of the next document under way.
  func endProgress(of position: Int) {
    let next = underWay.withLock { underWay in
      underWay[position] = nil
      return underWay.min { $0.key < $1.key }?.value
    }
    if let next { progress(next) }
  }

  /// Draws progress over the progress before it.
  func progress(_ text: String) {
    guard showsProgress else { return }
    shown.withLock { shown in
      let padding = String(repeating: " ", count: max(0, shown - text.count))
      write("\r\(text)\(padding)")
      shown = text.count
    }
  }

  /// Takes the progress away.
  func clearProgress() {
    shown.withLock { shown in
      guard shown > 0 else { return }
      write("\r" + String(repeating: " ", count: shown) + "\r")
      shown = 0
    }
  }

  private func print(line: String) {
    clearProgress()
    write(line + "\n")
  }

  private func write(_ text: String) {
    do {
      try FileHandle.standardError.write(contentsOf: Data(text.utf8))
    } catch {
      // Where standard error is closed there is nobody to tell.
    }
  }
}
