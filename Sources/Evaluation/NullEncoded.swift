/// A value that is written as `null` where it is absent, so that every object has the same keys.
@propertyWrapper
public struct NullEncoded<Value: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
  public let wrappedValue: Value?

  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
