internal import Foundation

extension SchemaNode {
  /// Returns the node with further limits; several limits of one kind all hold.
  ///
  /// What cannot be enforced becomes ``SchemaNode/unsupported(_:)``, which fails the request, so that
  /// no guide is ever dropped.
  func limited(by guides: [GuideConstraint]) -> SchemaNode {
    guides.reduce(self) { $0.limited(by: $1) }
  }

  private func limited(by guide: GuideConstraint) -> SchemaNode {
    switch (self, guide) {
    case (.unsupported, _):
      return self
    case (_, .unsupported(let reason)):
      return .unsupported(reason)
    case (.text(let name, let description, var limits), .anyOf(let choices)):
      let allowed = limits.choices.map { known in choices.filter(known.contains) } ?? choices
      guard !allowed.isEmpty else {
        return .unsupported("No text satisfies all of its guides; give at least one in common.")
      }
      limits.choices = allowed
      return .text(name: name, description: description, limits)
    case (.text(let name, let description, var limits), .pattern(let pattern)):
      guard limits.pattern == nil || limits.pattern == pattern else {
        return .unsupported("Two patterns of one text cannot be enforced; use one.")
      }
      limits.pattern = pattern
      return .text(name: name, description: description, limits)
    case (.number(let isInteger, var limits), .minimum(let minimum)):
      guard !minimum.isNaN else { return .unsupported(Self.noNumber) }
      limits.minimum = max(limits.minimum ?? minimum, minimum)
      return .number(isInteger: isInteger, limits)
    case (.number(let isInteger, var limits), .maximum(let maximum)):
      guard !maximum.isNaN else { return .unsupported(Self.noNumber) }
      limits.maximum = min(limits.maximum ?? maximum, maximum)
      return .number(isInteger: isInteger, limits)
    case (.array(let items, var count), .minimumCount(let minimum)):
      count.minimum = max(count.minimum ?? minimum, minimum)
      return .array(items: items, count: count)
    case (.array(let items, var count), .maximumCount(let maximum)):
      count.maximum = min(count.maximum ?? maximum, maximum)
      return .array(items: items, count: count)
    case (.array(let items, let count), .element(let inner)):
      return .array(items: items.guided(by: inner), count: count)
    case (.array(let items, let count), .anyOf), (.array(let items, let count), .pattern):
      return .array(items: items.guided(by: guide), count: count)
    default:
      return .unsupported("A guide does not suit the type of its value; remove it.")
    }
  }

  private static let noNumber = "A bound that is not a number cannot be enforced; use a finite one."

  /// Adds a limit to a node whose type may not have been asked for its schema yet.
  private func guided(by guide: GuideConstraint) -> SchemaNode {
    if case .type(let type, let guides) = self { return .type(type, guides: guides + [guide]) }
    return limited(by: guide)
  }
}
