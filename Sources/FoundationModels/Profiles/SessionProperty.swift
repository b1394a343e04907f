extension LanguageModelSession {
  /// A property of the session on whose behalf code runs (27 API: `LanguageModelSession.SessionProperty`).
  ///
  /// Use it in tools, dynamic instructions, profiles and their modifiers. Outside of a request of a
  /// session there is nothing to bind to: on Linux the property then has its default value, and the
  /// program ends where it is set.
  @propertyWrapper
  public struct SessionProperty<Value> {
    // A key path never changes, and one to a declared property, which is what the macro makes,
    // captures nothing that could.
    private nonisolated(unsafe) let keyPath: ReferenceWritableKeyPath<SessionPropertyValues, Value>

    /// Binds to a property.
    public init(_ keyPath: ReferenceWritableKeyPath<SessionPropertyValues, Value>) {
      self.keyPath = keyPath
    }

    /// The property's value in the session.
    public var wrappedValue: Value {
      get { (SessionContext.current?.properties ?? SessionPropertyValues())[keyPath: keyPath] }
      nonmutating set {
        guard let properties = SessionContext.current?.properties else {
          preconditionFailure("A session property can only be set while a session is answering.")
        }
        properties[keyPath: keyPath] = newValue
      }
    }
  }
}

extension LanguageModelSession.SessionProperty: Sendable where Value: Sendable {}

extension Tool {
  /// A property of the session (27 API).
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}
