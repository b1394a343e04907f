internal import Storage

/// What a person should know of the store, which never fails.
enum StoreWarning: Hashable {
  /// An answer was not what had been kept.
  case damagedAnswer
  /// The file was damaged and moved; `nil` where it could not be.
  case damagedFile(movedTo: String?)
  /// The file cannot be used as it should, or at all.
  case failure(StorageError.Kind, reason: String, isStillRead: Bool)

  /// One line that names the file and says what to do.
  func text(path: String) -> String {
    switch self {
    case .damagedAnswer:
      "\(path): A stored answer was damaged and is computed anew; check the disk if this comes again."
    case .damagedFile(let name?):
      "\(path): The stored answers were damaged and are computed anew; the old file is now \(name), "
        + "which can be removed."
    case .damagedFile(nil):
      "\(path): The stored answers are damaged and the file cannot be moved, so that it is not used; "
        + "remove it."
    case .failure(let kind, let reason, let isStillRead):
      "\(path): \(cause(kind, reason: reason)), so that "
        + (isStillRead ? "new answers are not kept" : "stored answers are not used")
        + "; \(remedy(kind))."
    }
  }

  private func cause(_ kind: StorageError.Kind, reason: String) -> String {
    switch kind {
    case .busy: "Another process has locked the store of answers"
    case .full: "There is no space left for the store of answers"
    case .readOnly: "The store of answers cannot be written"
    case .newerVersion: "A newer version of this program made the store of answers"
    case .foreign: "This is the database of another program"
    case .cannotOpen, .damaged, .statement, .other:
      "The store of answers cannot be used (\(reason))"
    }
  }

  private func remedy(_ kind: StorageError.Kind) -> String {
    switch kind {
    case .busy: "wait for that process, or use --no-cache"
    case .full: "free some space, or use --no-cache"
    case .readOnly, .cannotOpen: "change the permissions, or use --no-cache"
    case .newerVersion: "update the program, or remove the file"
    case .foreign: "name another file in SUMMARIZE_CACHE"
    case .damaged, .statement, .other: "check the disk, or use --no-cache"
    }
  }
}
