/// Reads language codes.
enum LanguageCode {
  /// Returns the primary language of a BCP 47 code in lower case, or `nil` for anything else.
  static func canonical(_ code: String) -> String? {
    let parts = code.trimmingSpace.lowercased().split { $0 == "-" || $0 == "_" }
    guard let primary = parts.first, (2...3).contains(primary.count),
      primary.allSatisfy({ $0.isASCII && $0.isLetter }), !["und", "mul", "zxx"].contains(primary)
    else { return nil }
    return String(primary)
  }
}
