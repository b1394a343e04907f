/// Text of a document as HTML that shows just this text, in elements and in quoted attributes.
struct HTMLText: CustomStringConvertible {
  let description: String

  init(_ text: some StringProtocol) {
    description = String(text).printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension HTMLText {
  /// Returns a `lang` attribute with a space in front of it, or nothing for what is no code of a
  /// language.
  static func attribute(language: String?) -> String {
    guard let language, language.wholeMatch(of: /[A-Za-z]+(-[A-Za-z0-9]+)*/) != nil else {
      return ""
    }
    return " lang=\"\(language)\""
  }
}
