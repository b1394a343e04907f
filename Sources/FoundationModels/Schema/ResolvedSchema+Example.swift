internal import Foundation

extension ResolvedSchema {
  /// A value of the schema that says nothing: dots for texts, ones for numbers.
  ///
  /// Values that nest in themselves end as `null`.
  var example: GeneratedContent { example(of: root, open: [name]) }

  private func example(of node: SchemaNode, open: Set<String>) -> GeneratedContent {
    switch node {
    case .object(let object):
      let members = object.properties.filter { !$0.isOptional }.map { property in
        (property.name, example(of: property.node, open: open) as any ConvertibleToGeneratedContent)
      }
      return GeneratedContent(properties: members, uniquingKeysWith: { first, _ in first })
    case .union(_, _, let choices):
      return choices.first.map { example(of: $0, open: open) } ?? GeneratedContent(kind: .null)
    case .text(_, _, let limits): return GeneratedContent(limits.choices?.first ?? "...")
    case .number(_, let limits):
      return GeneratedContent(limits.minimum ?? min(limits.maximum ?? 1, 1))
    case .boolean: return GeneratedContent(true)
    case .array(let items, let count):
      let element = example(of: items, open: open)
      return GeneratedContent(
        kind: .array(Array(repeating: element, count: max(count.minimum ?? 1, 1))))
    case .reference(let name):
      guard !open.contains(name), let node = definition(name) else {
        return GeneratedContent(kind: .null)
      }
      return example(of: node, open: open.union([name]))
    case .anything: return GeneratedContent(properties: [:])
    default: return GeneratedContent(kind: .null)
    }
  }
}
