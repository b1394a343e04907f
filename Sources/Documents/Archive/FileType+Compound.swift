extension FileType {
  /// Decides the type of a compound file, the container of Microsoft's programs before 2007, by the
  /// names in its directory, or returns `nil` for anything else.
  static func compoundType(_ bytes: [UInt8]) -> FileType? {
    guard bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) else { return nil }
    if contains(bytes, "EncryptedPackage") { return .encryptedOffice }
    if contains(bytes, "__substg1.0_") {
      return .unknown(looksLike: "an Outlook message (MSG)")
    }
    return .unknown(looksLike: "an old Microsoft Office document")
  }

  /// The directory may be anywhere in the file; its names are in UTF-16.
  private static func contains(_ bytes: [UInt8], _ name: String) -> Bool {
    let sought = name.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    // Entries of the directory start at multiples of their size.
    return stride(from: 512, to: bytes.count, by: 128).contains {
      bytes[$0...].starts(with: sought)
    }
  }
}
