/// What `@Generable` makes of a type.
protocol GenerableForm {
  /// The declarations inside of the type.
  var members: [String] { get }

  /// The declarations that the extension for the protocol holds.
  var witnesses: [String] { get }
}
