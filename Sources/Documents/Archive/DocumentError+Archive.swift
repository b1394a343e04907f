extension DocumentError {
  /// Explains to a user why the archive that a document is could not be read.
  ///
  /// - Parameter kind: What the document is, such as a Word document.
  init(_ failure: ZipArchive.Failure, path: String, kind: String) {
    switch failure {
    case .damaged:
      self.init(
        code: .corrupt, path: path,
        reason: "The \(kind) is damaged; save it once more in the program that made it.")
    case .missing:
      self.init(
        code: .corrupt, path: path,
        reason: "A part of the \(kind) is missing; save it once more in the program that made it.")
    case .encrypted:
      self.init(
        code: .passwordRequired, path: path,
        reason: "The \(kind) is encrypted; save a copy without a password and read that.")
    case .tooLarge:
      self.init(
        code: .limitExceeded, path: path,
        reason: "The \(kind) unpacks to more than may be read; it is damaged or hostile.")
    }
  }
}
