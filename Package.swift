// swift-tools-version: 6.2
import PackageDescription

// On Apple platforms `import FoundationModels` is the system framework; elsewhere it is the module
// of the same name in this package, over llama.cpp.
#if os(Linux)
import CompilerPluginSupport
import Foundation

// The macros are built with the swift-syntax libraries that every toolchain carries, so that no
// package has to be fetched. SwiftPM keeps what a manifest answers and looks at its environment only,
// which is why the toolchain in PATH comes first.
let swiftSyntax: String = {
  let directories = (Context.environment["PATH"] ?? "").split(separator: ":")
  for compiler in directories.map({ "\($0)/swiftc" }) + ["/proc/\(getppid())/exe"]
  where FileManager.default.isExecutableFile(atPath: compiler) {
    let libraries = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host").path
    if FileManager.default.fileExists(atPath: "\(libraries)/SwiftSyntax.swiftmodule") {
      return libraries
    }
  }
  fatalError("Put usr/bin of a Swift toolchain into PATH: its swift-syntax was not found.")
}()
let swiftSyntaxModules: [SwiftSetting] = [.unsafeFlags(["-I", swiftSyntax])]
let swiftSyntaxLibraries: [LinkerSetting] = [
  .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax])
]

let modelLayer: [Target] = [
  .systemLibrary(name: "CLlama", pkgConfig: "llama", providers: [.brew(["llama.cpp"])]),
  .target(name: "LlamaRuntime", dependencies: ["CLlama", "DedicatedThread"]),
  .macro(
    name: "FoundationModelsMacros", swiftSettings: swiftSyntaxModules,
    linkerSettings: swiftSyntaxLibraries),
  .target(name: "FoundationModels", dependencies: ["LlamaRuntime", "FoundationModelsMacros"]),
  .executableTarget(
    name: "GuidedGenerationBenchmark", dependencies: ["FoundationModels"],
    path: "Benchmarks/GuidedGeneration"),
  .executableTarget(
    name: "ThroughputBenchmark",
    dependencies: ["CLlama", "Documents", "FoundationModels", "LlamaRuntime", "Summarization"],
    path: "Benchmarks/Throughput"),
  .testTarget(
    name: "LlamaRuntimeTests", dependencies: ["LlamaRuntime", "CLlama", "TestSupport"]),
  .testTarget(
    name: "FoundationModelsTests",
    dependencies: ["FoundationModels", "LlamaRuntime", "TestSupport"]),
  .testTarget(name: "ClientPrograms", dependencies: ["FoundationModels", "TestSupport"]),
  .testTarget(
    name: "MainActorClientPrograms", dependencies: ["FoundationModels", "TestSupport"],
    swiftSettings: [
      .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]),
  .testTarget(
    name: "FoundationModelsMacrosTests", dependencies: ["FoundationModelsMacros"],
    swiftSettings: swiftSyntaxModules, linkerSettings: swiftSyntaxLibraries),
]
let modelLayerProducts: [Product] = [
  .library(name: "FoundationModels", targets: ["FoundationModels"])
]
let modelLayerDependency: [Target.Dependency] = ["FoundationModels"]
let modelRuntimeDependency: [Target.Dependency] = ["LlamaRuntime"]
let languageIdentifier: [Target] = [
  .systemLibrary(
    name: "CTextCat", pkgConfig: "libexttextcat", providers: [.apt(["libexttextcat-dev"])])
]
let languageIdentifierDependency: [Target.Dependency] = ["CTextCat"]
let systemCallFilter: [Target] = [
  .systemLibrary(
    name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])])
]
let systemCallFilterDependency: [Target.Dependency] = ["CSeccomp"]
#else
let modelLayer: [Target] = []
let modelLayerProducts: [Product] = []
let modelLayerDependency: [Target.Dependency] = []
let modelRuntimeDependency: [Target.Dependency] = []
let languageIdentifier: [Target] = []
let languageIdentifierDependency: [Target.Dependency] = []
let systemCallFilter: [Target] = []
let systemCallFilterDependency: [Target.Dependency] = []
#endif

let package = Package(
  name: "summarize",
  platforms: [.macOS("26.0")],
  products: modelLayerProducts + [
    .executable(name: "summarize", targets: ["summarize"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "Summarization", targets: ["Summarization"]),
  ],
  targets: modelLayer + languageIdentifier + systemCallFilter + [
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib",
      providers: [.apt(["libpoppler-glib-dev"]), .brew(["poppler"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLibZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .target(name: "CGMime", dependencies: ["CGMimeLibrary"]),
    .systemLibrary(
      name: "CGMimeLibrary", pkgConfig: "gmime-3.0",
      providers: [.apt(["libgmime-3.0-dev"]), .brew(["gmime"])]),
    .systemLibrary(
      name: "CTesseract", pkgConfig: "tesseract",
      providers: [.apt(["libtesseract-dev"]), .brew(["tesseract"])]),
    .target(name: "CICU", dependencies: ["CICULibrary"]),
    .systemLibrary(
      name: "CICULibrary", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    // The library comes without a file for pkg-config.
    .systemLibrary(
      name: "CSnowball", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .target(name: "DedicatedThread"),
    .target(name: "Storage", dependencies: ["CSQLite", "CGLib"]),
    .target(
      name: "Documents",
      dependencies: ["CPoppler", "CLibXML2", "CLibZip", "CGMime", "CTesseract", "CICU"]
        + languageIdentifierDependency + systemCallFilterDependency),
    .target(
      name: "Summarization",
      dependencies: ["DedicatedThread", "Documents", "Storage"] + modelLayerDependency),
    .target(name: "Evaluation", dependencies: ["CSnowball", "Documents", "Summarization"]),
    .target(
      name: "SummarizeCommands",
      dependencies: ["Documents", "Evaluation", "Summarization"] + modelLayerDependency),
    .executableTarget(name: "summarize", dependencies: ["SummarizeCommands"]),
    .executableTarget(
      name: "ExtractionBenchmark", dependencies: ["Documents"], path: "Benchmarks/Extraction"),
    .executableTarget(
      name: "DamagedFiles", dependencies: ["Documents", "TestSupport"],
      path: "Benchmarks/DamagedFiles"),
    .target(
      name: "TestSupport",
      dependencies: ["Documents", "Summarization"] + modelLayerDependency + modelRuntimeDependency,
      path: "Tests/TestSupport"),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "TestSupport"], exclude: ["Golden"]),
    .testTarget(name: "EvaluationTests", dependencies: ["Evaluation", "TestSupport"]),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "TestSupport"]),
    .testTarget(
      name: "SummarizationTests", dependencies: ["Storage", "Summarization", "TestSupport"]),
    .testTarget(
      name: "SummarizeTests",
      dependencies: ["Storage", "SummarizeCommands", "summarize", "TestSupport"],
      exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where target.type != .system && !["CICU", "CGMime"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
