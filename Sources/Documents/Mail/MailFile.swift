internal import CGMime

/// A file of one message or many, read message by message.
///
/// The only place that calls GMime. The transfer encodings of the parts and the encodings of the
/// headers are undone by it; the charsets of the parts are left to ``TextDecoder``, which also knows
/// what to do where a message declares the wrong one.
struct MailFile: ~Copyable {
  /// Parts that are nested deeper than this are not read.
  private static let largestDepth = 20

  private let parser: OpaquePointer

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - isMailbox: Whether it is a mailbox in the mbox format.
  init?(bytes: [UInt8], isMailbox: Bool) {
    let parser = bytes.withUnsafeBytes {
      summarize_mail_open($0.baseAddress, $0.count, isMailbox ? 1 : 0)
    }
    guard let parser else { return nil }
    self.parser = parser
  }

  deinit { summarize_mail_close(parser) }

  /// Reads the next message, or returns `nil` at the end.
  ///
  /// - Parameter depth: How many parts the file itself is nested in.
  func next(depth: Int = 0) -> MailMessage? {
    guard let message = summarize_mail_next(parser) else { return nil }
    defer { summarize_mail_release(message) }
    return Self.read(message, depth: depth)
  }

  private static func read(_ message: OpaquePointer, depth: Int) -> MailMessage {
    var result = MailMessage(
      from: take(summarize_mail_from(message)), to: take(summarize_mail_to(message)),
      copies: take(summarize_mail_cc(message)), date: take(summarize_mail_date(message)),
      subject: take(summarize_mail_subject(message)))
    if let part = summarize_mail_root(message) { read(part, into: &result, depth: depth) }
    return result
  }

  private static func read(_ part: OpaquePointer, into message: inout MailMessage, depth: Int) {
    if depth > largestDepth {
      message.tooDeepCount += 1
    } else if isType(part, "multipart", "encrypted") {
      message.encryptedCount += 1
    } else if summarize_mail_part_count(part) >= 0 {
      readParts(of: part, into: &message, depth: depth)
    } else if let inner = summarize_mail_inner(part) {
      let content = read(inner, depth: depth + 1)
      message.attachments.append(
        MailMessage.Attachment(name: name(of: part), content: .message(content)))
    } else if MailFile.secured.contains(where: { isType(part, "application", $0) }) {
      readSecured(part, into: &message, depth: depth)
    } else {
      readFile(part, into: &message)
    }
  }

  private static func readParts(
    of multipart: OpaquePointer, into message: inout MailMessage, depth: Int
  ) {
    let parts = (0..<summarize_mail_part_count(multipart)).compactMap {
      summarize_mail_part_at(multipart, $0)
    }
    if isType(multipart, "multipart", "alternative") {
      var versions = parts.map { part in
        var version = MailMessage()
        read(part, into: &version, depth: depth + 1)
        // Other forms of the same text are no attachments.
        if summarize_mail_part_count(part) < 0 { version.attachments = [] }
        return version
      }
      // An invitation says when and where, which the text beside it may not.
      let calendars = versions.flatMap { $0.bodies.filter { $0.form == .calendar } }
      for position in versions.indices {
        versions[position].bodies.removeAll { $0.form == .calendar }
      }
      let filled = versions.filter { $0.bodies.contains { !$0.isBlank } }
      let plain = filled.first { $0.bodies.allSatisfy { $0.form != .page } }
      let bodies = (plain ?? filled.last)?.bodies ?? []
      for var version in versions {
        version.bodies = []
        message.append(version)
      }
      message.bodies += bodies + calendars
    } else if isType(multipart, "multipart", "related") {
      var page = MailMessage()
      for part in parts { read(part, into: &page, depth: depth + 1) }
      // The pictures and styles of a page are part of its layout.
      if !page.bodies.isEmpty { page.attachments.removeAll(where: \.isInline) }
      message.append(page)
    } else {
      for part in parts { read(part, into: &message, depth: depth + 1) }
    }
  }

  /// Types that say something about the message to programs, and nothing to its readers.
  private static let forPrograms = [
    ("application", "pgp-signature"), ("application", "pgp-keys"),
    ("application", "pkcs7-signature"), ("application", "x-pkcs7-signature"),
    ("message", "delivery-status"), ("message", "disposition-notification"),
    ("message", "feedback-report"), ("text", "rfc822-headers"),
  ]
  private static let secured = ["pkcs7-mime", "x-pkcs7-mime"]

  /// Reads a part of S/MIME, which is encrypted, or signed with the text within the signature.
  private static func readSecured(
    _ part: OpaquePointer, into message: inout MailMessage, depth: Int
  ) {
    guard let inner = SignedContent.content(of: content(of: part)),
      let file = MailFile(bytes: inner, isMailbox: false), let content = file.next(depth: depth + 1)
    else {
      message.encryptedCount += 1
      return
    }
    message.append(content)
  }

  private static func readFile(_ part: OpaquePointer, into message: inout MailMessage) {
    guard !forPrograms.contains(where: { isType(part, $0.0, $0.1) }) else { return }
    let name = name(of: part)
    let disposition = summarize_mail_disposition(part).map { String(cString: $0).lowercased() }
    let charset = parameter("charset", of: part)
    let form = form(of: part)
    let bytes = content(of: part)
    // An invitation often comes twice, the second time as a file.
    if let form, form == .calendar || disposition != "attachment" && name == nil {
      message.bodies.append(MailMessage.Body(form: form, bytes: bytes, charset: charset))
      return
    }
    let isPicture = isType(part, "image", "*")
    message.attachments.append(
      MailMessage.Attachment(
        name: name, content: .file(isType(part, "text", "*") ? unified(bytes, charset) : bytes),
        isInline: isPicture || disposition != "attachment"))
  }

  private static func form(of part: OpaquePointer) -> MailMessage.Body.Form? {
    if isType(part, "text", "html") { return .page }
    if isType(part, "text", "calendar") || isType(part, "application", "ics") { return .calendar }
    guard isType(part, "text", "plain") else { return nil }
    guard parameter("format", of: part)?.lowercased() == "flowed" else { return .lines }
    return .flowed(deletesSpaces: parameter("delsp", of: part)?.lowercased() == "yes")
  }

  /// Text on its own no longer says its charset, so that it is brought into the one that tells itself.
  private static func unified(_ bytes: [UInt8], _ charset: String?) -> [UInt8] {
    guard let charset, let text = TextDecoder.decode(bytes, declaredCharset: charset)?.text else {
      return bytes
    }
    return Array(text.utf8)
  }

  private static func name(of part: OpaquePointer) -> String? {
    summarize_mail_filename(part).map { String(cString: $0) }
  }

  private static func parameter(_ name: String, of part: OpaquePointer) -> String? {
    summarize_mail_parameter(part, name).map { String(cString: $0) }
  }

  private static func content(of part: OpaquePointer) -> [UInt8] {
    var count = 0
    guard let bytes = summarize_mail_content(part, &count) else { return [] }
    defer { summarize_mail_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private static func isType(_ part: OpaquePointer, _ type: String, _ subtype: String) -> Bool {
    summarize_mail_is_type(part, type, subtype) != 0
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { summarize_mail_free(text) }
    return String(cString: text)
  }
}
