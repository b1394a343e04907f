/// What an element's own style says about whether its text can be seen.
struct HTMLStyle {
  /// Whether the style takes the element's text out of sight.
  private(set) var isInvisible = false
  /// The colour of the text, or `nil` where the style does not say.
  private(set) var color: HTMLColor?
  /// The colour behind the text, or `nil` where the style does not say.
  private(set) var background: HTMLColor?

  /// Reads the value of a `style` attribute.
  init(_ style: String) {
    var size: [Substring: Double] = [:]
    var isClipped = false
    let compact = String(decoding: style.lowercased().utf8.filter { $0 > 0x20 }, as: UTF8.self)
    for declaration in compact.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].prefix { $0 != "!" }
      switch parts[0] {
      case "display": isInvisible = value == "none"
      case "visibility" where value == "hidden" || value == "collapse": isInvisible = true
      case "opacity" where Self.isZero(value): isInvisible = true
      case "font-size" where Self.isTiny(value): isInvisible = true
      case "text-indent", "left", "top":
        if value.hasPrefix("-"), (Self.number(value) ?? 0) <= -999 { isInvisible = true }
      case "height", "max-height", "width", "max-width": size[parts[0]] = Self.number(value)
      case "overflow" where value == "hidden": isClipped = true
      case "color": color = HTMLColor(value)
      case "background", "background-color": background = HTMLColor(value)
      default: break
      }
    }
    if isClipped, size.values.contains(where: { abs($0) < 0.01 }) { isInvisible = true }
  }

  private static func isZero(_ value: Substring) -> Bool {
    number(value).map { abs($0) < 0.01 } ?? false
  }

  /// Returns whether letters of a size are dots at best.
  private static func isTiny(_ value: Substring) -> Bool {
    isZero(value)
      || (value.hasSuffix("px") || value.hasSuffix("pt")) && (number(value) ?? 9) < 2
  }

  private static func number(_ value: Substring) -> Double? {
    Double(value.prefix { $0.isNumber || $0 == "." || $0 == "-" })
  }
}

/// A colour of a page.
enum HTMLColor: Equatable {
  /// Red, green and blue.
  case rgb(Int, Int, Int)
  /// What is behind shows through.
  case transparent

  static let white = HTMLColor.rgb(255, 255, 255)

  /// Reads a colour without white space in lower case, or returns `nil` for one that is not known.
  init?(_ value: some StringProtocol) {
    if value.hasPrefix("#") {
      let digits = value.dropFirst().compactMap(\.hexDigitValue)
      switch digits.count {
      case 3: self = .rgb(digits[0] * 17, digits[1] * 17, digits[2] * 17)
      case 6:
        self = .rgb(
          digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5])
      default: return nil
      }
    } else if value.hasPrefix("rgb"), let open = value.firstIndex(of: "(") {
      let parts = value[open...].dropFirst().split { $0 == "," || $0 == "/" || $0 == ")" }
      let numbers = parts.compactMap { Double($0) }
      guard numbers.count == parts.count, numbers.count >= 3,
        numbers.allSatisfy({ (0...255).contains($0) })
      else { return nil }
      self =
        numbers.count > 3 && numbers[3] < 0.05
        ? .transparent : .rgb(Int(numbers[0]), Int(numbers[1]), Int(numbers[2]))
    } else {
      switch value {
      case "white": self = .white
      case "black": self = .rgb(0, 0, 0)
      case "transparent": self = .transparent
      default: return nil
      }
    }
  }

  /// Returns whether text of this colour cannot be told from what is behind it.
  func vanishes(before background: HTMLColor) -> Bool {
    guard case .rgb(let red, let green, let blue) = self else { return true }
    guard case .rgb(let otherRed, let otherGreen, let otherBlue) = background else { return false }
    return max(abs(red - otherRed), abs(green - otherGreen), abs(blue - otherBlue)) < 8
  }
}
