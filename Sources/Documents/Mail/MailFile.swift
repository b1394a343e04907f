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
  func next() -> MailMessage? {
    guard let message = summarize_mail_next(parser) else { return nil }
    defer { summarize_mail_release(message) }
    return Self.read(message, depth: 0)
  }

  private static func read(_ message: OpaquePointer, depth: Int) -> MailMessage {
    var result = MailMessage(
      from: take(summarize_mail_from(message)), to: take(summarize_mail_to(message)),
      date: take(summarize_mail_date(message)), subject: take(summarize_mail_subject(message)))
    if let part = summarize_mail_root(message) { read(part, into: &result, depth: depth) }
    return result
  }

  private static func read(_ part: OpaquePointer, into message: inout MailMessage, depth: Int) {
    if depth > largestDepth || isType(part, "multipart", "encrypted") {
      message.attachments.append(.unread)
    } else if summarize_mail_part_count(part) >= 0 {
      readParts(of: part, into: &message, depth: depth)
    } else if let inner = summarize_mail_inner(part) {
      message.attachments.append(.message(read(inner, depth: depth + 1)))
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
      let versions = parts.map { part in
        var version = MailMessage()
        read(part, into: &version, depth: depth + 1)
        // Other forms of the same text, such as an invitation for a calendar, are no attachments.
        if summarize_mail_part_count(part) < 0 { version.attachments = [] }
        return version
      }
      message.attachments += versions.flatMap(\.attachments)
      let filled = versions.filter { $0.bodies.contains { !$0.isBlank } }
      let plain = filled.first { $0.bodies.allSatisfy { !$0.isHTML } }
      message.bodies += (plain ?? filled.last)?.bodies ?? []
    } else if isType(multipart, "multipart", "related") {
      var page = MailMessage()
      for part in parts { read(part, into: &page, depth: depth + 1) }
      message.bodies += page.bodies
      // The pictures of a page are part of its layout.
      if page.bodies.isEmpty { message.attachments += page.attachments }
    } else {
      for part in parts { read(part, into: &message, depth: depth + 1) }
    }
  }

  private static func readFile(_ part: OpaquePointer, into message: inout MailMessage) {
    let signatures = ["pgp-signature", "pkcs7-signature", "x-pkcs7-signature"]
    guard !signatures.contains(where: { isType(part, "application", $0) }) else { return }
    let name = summarize_mail_filename(part).map { String(cString: $0) }
    let disposition = summarize_mail_disposition(part).map { String(cString: $0).lowercased() }
    let isHTML = isType(part, "text", "html")
    let isText = isHTML || isType(part, "text", "plain")
    guard disposition != "attachment", name == nil, isText else {
      message.attachments.append(.file(name: name, bytes: content(of: part)))
      return
    }
    let charset = summarize_mail_charset(part).map { String(cString: $0) }
    message.bodies.append(
      MailMessage.Body(isHTML: isHTML, bytes: content(of: part), charset: charset))
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
