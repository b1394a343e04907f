internal import LlamaRuntime

/// What a model may write in one round: an answer, or calls of tools.
struct ResponseGrammar {
  let schema: GenerationSchema?
  let tools: [Transcript.ToolDefinition]
  let toolCallingMode: GenerationOptions.ToolCallingMode.Kind
  /// Whether the model has read how calls are written, and might answer with one.
  var knowsCalls = false
  /// The tokens that the answer may take.
  let maximumTokens: Int

  /// The most calls of one round.
  private static let maximumCalls = 8

  /// Compiles the grammar.
  ///
  /// - Returns: The grammar, or `nil` where any text may be written.
  /// - Throws: `UnsupportedGuide`.
  func grammar() throws(UnsupportedGuide) -> Grammar? {
    var rules: [String: GrammarExpression] = [:]
    var answers: [GrammarExpression] = []
    if let schema {
      let part = try SchemaGrammar(schema: schema.resolved(), maximumTokens: maximumTokens)
      rules = part.rules
      answers = [part.root]
    } else if knowsCalls {
      answers = [.text(notBeginningWith: ToolCallNotation.tagOpening)]
    }
    if toolCallingMode == .required { answers = [] }
    if !tools.isEmpty {
      answers.append(try calls(rules: &rules))
    }
    guard !answers.isEmpty else { return nil }
    do throws(LlamaError) {
      return try Grammar(root: .choice(answers), rules: rules)
    } catch {
      throw UnsupportedGuide(reason: error.message)
    }
  }

  private func calls(
    rules: inout [String: GrammarExpression]
  ) throws(UnsupportedGuide) -> GrammarExpression {
    var choices: [GrammarExpression] = []
    for (place, tool) in tools.enumerated() {
      let arguments = try SchemaGrammar(
        schema: tool.parameters.resolved(), prefix: "tool \(place) ",
        maximumTokens: maximumTokens)
      rules.merge(arguments.rules) { first, _ in first }
      choices.append(
        .sequence([
          .literal("{\"name\": \(tool.name.jsonSpelling), \"arguments\": "), arguments.root,
          .literal("}"),
        ]))
    }
    rules["tool call"] = .choice(choices)
    return .sequence([
      .literal("\(ToolCallNotation.opening)["), .rule("tool call"),
      .repeated(
        .sequence([.literal(", "), .rule("tool call")]), minimum: 0,
        maximum: Self.maximumCalls - 1),
      .literal("]\(ToolCallNotation.closing)"),
    ])
  }
}

extension GrammarExpression {
  /// Any text that does not begin with a marker.
  fileprivate static func text(notBeginningWith marker: String) -> GrammarExpression {
    let scalars = Array(marker.unicodeScalars)
    let rest = GrammarExpression.repeated(.printable(except: nil), minimum: 0, maximum: nil)
    return .choice(
      scalars.indices.map { count in
        let shared = String(String.UnicodeScalarView(scalars[..<count]))
        let differs = GrammarExpression.sequence([.printable(except: scalars[count]), rest])
        // Also the beginning of the marker alone is a text, but nothing at all is none.
        return .sequence([.literal(shared), count == 0 ? differs : .optional(differs)])
      })
  }

  /// A scalar that can stand in a text, tabulators and line ends included.
  private static func printable(except excluded: Unicode.Scalar?) -> GrammarExpression {
    var ranges: [ClosedRange<UInt32>] = [0x09...0x0A, 0xA0...0xFFFD, 0x10000...0x10FFFF]
    if let excluded {
      ranges += [0x20...(excluded.value - 1), (excluded.value + 1)...0x7E]
    } else {
      ranges.append(0x20...0x7E)
    }
    return .scalar(ranges)
  }
}
