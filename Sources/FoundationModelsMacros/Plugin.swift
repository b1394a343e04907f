// The toolchain carries the swift-syntax libraries, but not the module that makes a plugin of them
// where the swift-syntax package is not used. Its parts are SPI, and stay in this file.
#if canImport(SwiftCompilerPlugin)
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main struct FoundationModelsPlugin: CompilerPlugin {
  let providingMacros = macros
}
#else
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main struct FoundationModelsPlugin: PluginProvider {
  static func main() throws {
    let listener = try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(), provider: FoundationModelsPlugin())
    try listener.main()
  }

  /// The macro that a declaration names by its module and type.
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = macros.first(where: { "\($0)" == typeName }) else {
      throw UnknownMacro(typeName: typeName)
    }
    return macro
  }
}

private struct UnknownMacro: Error, CustomStringConvertible {
  let typeName: String

  var description: String { "FoundationModelsMacros has no macro of the type '\(typeName)'" }
}
#endif

private var macros: [any Macro.Type] {
  [
    GenerableMacro.self, GuideMacro.self, SessionPropertyEntryMacro.self,
    SessionPropertyEntryDefaultValueMacro.self,
  ]
}
