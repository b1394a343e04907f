/// The kind of document that bytes hold, decided by what the bytes are.
public enum FileType: Sendable, Equatable {
  /// A PDF file.
  case pdf
  /// A Word document (DOCX).
  case word
  /// An OpenDocument text (ODT).
  case openDocument
  /// An EPUB book.
  case book
  /// A mail message (EML).
  case message
  /// A mailbox (mbox).
  case mailbox
  /// An HTML page.
  case html
  /// Plain text.
  case text
  /// An Office document that is encrypted with a password.
  case encryptedOffice
  /// None of these; the phrase says what the content looks like.
  case unknown(looksLike: String)

  /// Decides the type of a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - name: The file's name or path, which decides only between HTML and text.
  public init(of bytes: [UInt8], name: String = "") {
    // A short message may have a PDF file within its first kilobyte.
    if Self.hasPDFHeader(bytes), Self.mailType(bytes) == nil {
      self = .pdf
    } else if let type = Self.zipType(bytes) {
      self = type
    } else if let type = Self.compoundType(bytes) {
      self = type
    } else if let phrase = Self.knownBinary(bytes) {
      self = .unknown(looksLike: phrase)
    } else if let type = Self.mailType(bytes) {
      self = type
    } else {
      self = Self.textType(bytes, name: name)
    }
  }

  /// The header may stand behind a kilobyte of something else, but not inside a line of text, where
  /// a program or an article only speaks of it.
  private static func hasPDFHeader(_ bytes: [UInt8]) -> Bool {
    let magic = Array("%PDF-".utf8)
    let head = Array(bytes.prefix(1024 + magic.count))
    guard head.count >= magic.count else { return false }
    return (0...(head.count - magic.count)).contains { start in
      head[start] == magic[0] && head[start...].starts(with: magic)
        && (start == 0 || !(0x20..<0x7F).contains(head[start - 1]))
    }
  }

  private static let signatures: [(magic: [UInt8], phrase: String)] = [
    ([0x7F, 0x45, 0x4C, 0x46], "a program (ELF)"),
    ([0x4D, 0x5A], "a Windows program"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a program (Mach-O)"),
    ([0xCA, 0xFE, 0xBA, 0xBE], "a program (Mach-O or Java class)"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"),
    (Array("II*\0".utf8), "a TIFF image"),
    (Array("MM\0*".utf8), "a TIFF image"),
    ([0x1F, 0x8B], "a gzip archive"),
    (Array("BZh".utf8), "a bzip2 archive"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz archive"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    (Array("Rar!".utf8), "a RAR archive"),
    ([0x78, 0x9F, 0x3E, 0x22], "a message in Outlook's own form (winmail.dat)"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    (Array("{\\rtf".utf8), "an RTF document"),
    (Array("%!PS".utf8), "a PostScript document"),
    (Array("OggS".utf8), "an Ogg recording"),
    (Array("ID3".utf8), "an MP3 recording"),
    (Array("fLaC".utf8), "a FLAC recording"),
    (Array("GGUF".utf8), "a GGUF model"),
  ]

  private static func knownBinary(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("RIFF".utf8)) {
      let form = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
      return form == "WEBP" ? "a WebP image" : "a recording"
    }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a video or HEIF image" }
    if bytes.dropFirst(257).starts(with: Array("ustar".utf8)) { return "a tar archive" }
    return signatures.first { signature in
      guard bytes.starts(with: signature.magic) else { return false }
      // Two letters may just as well start a text.
      return signature.magic.count > 2 || bytes.prefix(1024).contains(0)
        || signature.magic[0] == 0x1F
    }?.phrase
  }

  private static func textType(_ bytes: [UInt8], name: String) -> FileType {
    // A page declares its charset, which the statistics of ``TextDecoder`` would have to guess.
    if HTMLSignature.strength(in: bytes) == .certain { return .html }
    guard let decoded = TextDecoder.decode(bytes), isText(decoded.text) else {
      return .unknown(looksLike: "binary data")
    }
    let lowercased = name.lowercased()
    let isNamedHTML = [".html", ".htm", ".xhtml"].contains { lowercased.hasSuffix($0) }
    let isNamedText = [".txt", ".md", ".text"].contains { lowercased.hasSuffix($0) }
    switch HTMLSignature.strength(in: decoded.text.utf8) {
    case .certain: return .html
    case .likely: return isNamedText ? .text : .html
    case .possible: return isNamedHTML ? .html : .text
    case .none: return .text
    }
  }

  /// Text may hold a few control characters, as terminal recordings do.
  private static func isText(_ text: String) -> Bool {
    var controls = 0
    var count = 0
    for scalar in text.unicodeScalars.prefix(100_000) {
      count += 1
      switch scalar.value {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x08, 0x1B, 0x1A, 0x0B: break
      case 0..<0x20, 0x7F, 0xFFFD, 0x80..<0x85, 0x86..<0xA0: controls += 1
      default: break
      }
    }
    return controls * 50 <= count
  }
}
