extension Document {
  /// The structure as text for inspection: a line a block with page, kind and the first characters.
  public var blockDump: String {
    var lines: [String] = []
    for block in blocks {
      let numbers = pageNumbers(in: block.range)
      let page =
        switch numbers {
        case nil: "-"
        case let numbers? where numbers.count == 1: "\(numbers.lowerBound)"
        case let numbers?: "\(numbers.lowerBound)-\(numbers.upperBound)"
        }
      let isRecognized = pages.contains {
        $0.state == .recognized && $0.range.overlaps(block.range)
      }
      let text = self[block.range]
      let start = text.prefix(60).replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      lines.append(
        "\(page)\(isRecognized ? " ocr" : "") \(block.kind.label): \(start)\(text.count > 60 ? "…" : "")"
      )
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Document.Block.Kind {
  /// A short word for the kind.
  package var label: String {
    switch self {
    case .heading(let level): "h\(level)"
    case .paragraph: "p"
    case .listItem: "li"
    case .table: "table"
    case .caption: "caption"
    case .quote: "quote"
    case .code: "code"
    }
  }

  /// Takes the kind that a short word stands for; `nil` where none does.
  package init?(label: String) {
    if let kind = Self.withoutLevel.first(where: { $0.label == label }) {
      self = kind
    } else if label.first == "h", let level = Int(label.dropFirst()),
      Self.heading(level: level).label == label
    {
      self = .heading(level: level)
    } else {
      return nil
    }
  }

  private static let withoutLevel: [Self] = [
    .paragraph, .listItem, .table, .caption, .quote, .code,
  ]
}
