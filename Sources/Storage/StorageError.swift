/// Why a file of records cannot be used.
package struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What a caller may have to tell apart.
  package enum Kind: Sendable, Equatable, CaseIterable {
    /// Another process has held a lock for longer than the timeout.
    case busy
    /// The disk is full, or the file has the most pages that it may have.
    case full
    /// The file may be read, but not written.
    case readOnly
    /// The file is no database, or what is in it contradicts itself.
    case damaged
    /// A newer version of the program made the file.
    case newerVersion
    /// The file is the database of another program.
    case foreign
    /// The file cannot be opened or created.
    case cannotOpen
    /// The database does not have what a statement asks of it.
    case statement
    /// Anything else, such as an error of the disk.
    case other
  }

  /// What kind of failure it is.
  package let kind: Kind
  /// The file.
  package let path: String
  /// What is wrong, without the path and without a full stop.
  package let reason: String

  /// Creates an error.
  package init(_ kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path): \(reason)." }
}
