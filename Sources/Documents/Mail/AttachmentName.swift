/// The name of an attachment, fit to be shown.
///
/// A name is never opened as a path; even so nothing of it is kept that could be taken for one.
enum AttachmentName {
  private static let longest = 80

  /// Returns the last component of a name without control characters.
  static func tidy(_ name: String?) -> String {
    let component = (name ?? "").split { $0 == "/" || $0 == "\\" }.last ?? ""
    let scalars = component.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: false
      default: true
      }
    }
    let tidy = String(String.UnicodeScalarView(scalars)).trimmingSpace
    guard tidy.contains(where: { $0 != "." }) else { return "attachment" }
    return String(tidy.prefix(longest))
  }
}
