/// The code that writes named values as the properties of an object, in their order.
struct GeneratedProperties {
  /// The name and the value, as expressions, and whether the value is optional.
  let list: [(name: String, value: String, isOptional: Bool)]

  /// The identity that the content keeps, as an expression.
  let identifier: String?

  /// Whether the absence of an optional value is written as null.
  let representsNil: Bool

  var statements: [String] {
    let leavesOut = !representsNil && list.contains(where: \.isOptional)
    return leavesOut ? stepwise : [atOnce]
  }

  private var atOnce: String {
    let pairs = list.map { "\($0.name): \($0.value)" }
    let literal = pairs.isEmpty ? "[:]" : "[\n\(pairs.joined(separator: ",\n").indented)\n]"
    return call("return FoundationModels.GeneratedContent", ["properties: \(literal)"] + identity)
  }

  private var stepwise: [String] {
    let additions = list.map { name, value, isOptional in
      isOptional
        ? block("if let value = \(value)", ["properties.append((\(name), value))"])
        : "properties.append((\(name), \(value)))"
    }
    let result = call(
      "return FoundationModels.GeneratedContent",
      ["properties: properties"] + identity + ["uniquingKeysWith: { _, second in second }"])
    return [
      "var properties: [(Swift.String, any FoundationModels.ConvertibleToGeneratedContent)] = []"
    ] + additions + [result]
  }

  private var identity: [String] { identifier.map { ["id: \($0)"] } ?? [] }
}
