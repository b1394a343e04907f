internal import DedicatedThread
internal import Foundation
internal import Storage

/// Keeps the answers of models in a file that several processes may use at once.
///
/// Answers that were not used for 90 days are removed, and when the file grows above 256 MiB those
/// that were last used the longest ago; ``StoreLimits`` has the figures. A pause between two uses of
/// the store counts as a week at most, so that a clock that jumps ahead does not empty it.
///
/// Nothing that befalls the file fails a call: it is said once, and the store then has no answers or
/// keeps none. A damaged file is moved out of the way, and a new one takes its place.
public actor ResultStore: AnswerStore {
  private enum State {
    case closed
    case open(StoreFile)
    /// Of no use any more.
    case off
  }

  /// Old answers are looked for after this many were kept.
  private static let maintenanceInterval = 200
  /// The digest of a file is not remembered within this time of its last change: another change could
  /// have the same time.
  private static let youngFile = 2_000_000_000

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let executor = ThreadExecutor(name: "answers")
  private let path: String
  private let limits: StoreLimits
  private let clock: @Sendable () -> Date
  private let report: @Sendable (String) -> Void
  private var state = State.closed
  private var isKeeping = true
  private var keptSinceMaintenance = 0
  private var wasSetAside = false
  /// What the file was when it was opened.
  private var opened: FileStamp?
  private var warnings: Set<StoreWarning> = []

  /// Names the file, which is opened or made when it is first needed.
  ///
  /// - Parameters:
  ///   - path: The file. It is made for its owner's eyes only, as are folders that are missing.
  ///   - limits: How much is kept.
  ///   - report: Is told what a person should know, one line each, on any thread.
  public init(
    path: String, limits: StoreLimits = StoreLimits(),
    report: @escaping @Sendable (String) -> Void
  ) {
    self.init(path: path, limits: limits, clock: { Date() }, report: report)
  }

  init(
    path: String, limits: StoreLimits, clock: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.limits = limits
    self.clock = clock
    self.report = report
  }

  public func answer(for key: AnswerKey) -> String? {
    let finding = use { file throws(StorageError) in try file.answers.finding(for: key.digest) }
    switch finding {
    case .answer(let text, let used)?:
      write { file throws(StorageError) in
        if used != file.today { try file.answers.keep(text, for: key.digest, on: file.today) }
      }
      return text
    case .damage?:
      warn(.damagedAnswer)
      write { file throws(StorageError) in try file.answers.remove(key.digest) }
      return nil
    case .nothing?, nil: return nil
    }
  }

  public func keep(_ answer: String, for key: AnswerKey) {
    write { file throws(StorageError) in
      try file.answers.keep(answer, for: key.digest, on: file.today)
    }
    keptSinceMaintenance += 1
    if keptSinceMaintenance == Self.maintenanceInterval { maintain(isFirst: false) }
  }

  /// Returns the SHA-256 digest of a file in hexadecimal digits, which is computed again only when the
  /// file has changed.
  ///
  /// - Returns: `nil` when the file cannot be read or changes meanwhile, and when the store is of no
  ///   use, so that nobody needs the digest.
  public func digest(ofFile path: String) -> String? {
    let path = URL(filePath: path).standardizedFileURL.path
    guard use({ _ in true }) == true, let stamp = FileStamp(path: path) else { return nil }
    let known = use { file throws(StorageError) in
      try file.digests.digest(of: path, stamp: stamp)
    }
    if let known = known ?? nil { return known.hex }
    guard let digest = computed(ofFile: path), FileStamp(path: path) == stamp else { return nil }
    let now = Int(clock().timeIntervalSince1970 * 1e9)
    if now - stamp.changed > Self.youngFile {
      write { file throws(StorageError) in
        try file.digests.keep(digest, of: path, stamp: stamp, on: file.today)
      }
    }
    return digest.hex
  }

  private func computed(ofFile path: String) -> Digest? {
    do {
      return try Digest(ofFile: path)
    } catch {
      // Whoever uses the file will say what is wrong with it.
      return nil
    }
  }

  /// Closes the file until it is needed again; what is kept is there without it as well.
  public func close() {
    if case .open = state { state = .closed }
  }

  /// Runs a body that reads.
  ///
  /// - Returns: `nil` when the store is of no use.
  private func use<Result>(
    _ body: (StoreFile) throws(StorageError) -> Result
  ) -> Result? {
    do throws(StorageError) {
      guard let file = try openFile() else { return nil }
      return try body(file)
    } catch {
      fail(error, whileWriting: false)
      return nil
    }
  }

  /// Runs a body that writes, unless writing has failed before.
  private func write(_ body: (StoreFile) throws(StorageError) -> Void) {
    do throws(StorageError) {
      guard let file = try openFile(), isKeeping else { return }
      try body(file)
    } catch {
      fail(error, whileWriting: true)
    }
  }

  private func openFile() throws(StorageError) -> StoreFile? {
    switch state {
    case .off: return nil
    case .open(let file): return file
    case .closed: break
    }
    opened = FileStamp(path: path)
    let isWritable = opened == nil || PrivateFile.isWritable(path)
    let file = try StoreFile(
      path: path, access: isWritable ? .readWrite : .readOnly, limits: limits)
    opened = opened ?? FileStamp(path: path)
    state = .open(file)
    if isWritable {
      maintain(isFirst: true)
    } else if isKeeping {
      isKeeping = false
      warn(.failure(.readOnly, reason: "", isStillRead: true))
    }
    // Maintenance may have found it damaged.
    guard case .open(let maintained) = state else { return nil }
    return maintained
  }

  private func maintain(isFirst: Bool) {
    keptSinceMaintenance = 0
    guard isKeeping else { return }
    let days = Int((clock().timeIntervalSince1970 / 86_400).rounded(.down))
    do throws(StorageError) {
      guard case .open(var file) = state else { return }
      try file.maintain(clock: days, isFirst: isFirst)
      state = .open(file)
    } catch {
      fail(error, whileWriting: true)
    }
  }

  private func fail(_ error: StorageError, whileWriting: Bool) {
    switch error.kind {
    case .damaged, .statement: setAside(because: error)
    case .busy, .full, .readOnly:
      if whileWriting, case .open = state {
        isKeeping = false
        warn(.failure(error.kind, reason: error.reason, isStillRead: true))
      } else {
        turnOff(.failure(error.kind, reason: error.reason, isStillRead: false))
      }
    case .newerVersion, .foreign, .cannotOpen, .other:
      turnOff(.failure(error.kind, reason: error.reason, isStillRead: false))
    }
  }

  private func setAside(because error: StorageError) {
    state = .off
    // A file that is damaged again at once would be so for ever.
    guard !wasSetAside, let opened else {
      return turnOff(.failure(error.kind, reason: error.reason, isStillRead: false))
    }
    wasSetAside = true
    do throws(StorageError) {
      let name = try DamagedDatabase.setAside(path, of: opened)
      if let name { warn(.damagedFile(movedTo: name)) }
      state = .closed
    } catch {
      turnOff(.damagedFile(movedTo: nil))
    }
  }

  private func turnOff(_ warning: StoreWarning) {
    state = .off
    warn(warning)
  }

  private func warn(_ warning: StoreWarning) {
    if warnings.insert(warning).inserted { report(warning.text(path: path)) }
  }
}
