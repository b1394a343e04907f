extension DocumentError {
  /// Explains to a user why the archive that a document is could not be read.
  init(_ failure: ZipArchive.Failure, path: String) {
    switch failure {
    case .damaged:
      self.init(
        code: .corrupt, path: path,
        reason: "The file is damaged; save it once more in the program that made it.")
    case .missing:
      self.init(
        code: .corrupt, path: path,
        reason: "A part of the file is missing; save it once more in the program that made it.")
    case .encrypted:
      self.init(
        code: .passwordRequired, path: path,
        reason: "The file is encrypted; save a copy without a password and read that.")
    case .tooLarge:
      self.init(
        code: .limitExceeded, path: path,
        reason: "The file unpacks to more than may be read; it is damaged or hostile.")
    }
  }
}
