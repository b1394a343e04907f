/// Finds the references of documents by their names: those of `report.pdf` are
/// `report.reference.txt`, or `report.reference.1.txt` and so on, in the same folder.
public struct ReferencePairing: Sendable, Equatable {
  /// A document and its references.
  public struct Pair: Sendable, Equatable {
    /// The path of the document.
    public let document: String
    /// The paths of its references, in the order of their numbers.
    public let references: [String]
  }

  /// The documents that have references, in the order of the paths.
  public let pairs: [Pair]
  /// The documents that have none.
  public let documentsWithoutReference: [String]
  /// The references of documents that are not there.
  public let referencesWithoutDocument: [String]

  /// Pairs the files of one or more folders.
  public init(paths: [String]) {
    var references: [String: [(number: Int, path: String)]] = [:]
    var documents: [String] = []
    for path in paths {
      if let (stem, number) = Self.reference(path) {
        references[stem, default: []].append((number, path))
      } else {
        documents.append(path)
      }
    }
    var stems = Set<String>()
    var pairs: [Pair] = []
    var without: [String] = []
    for document in documents {
      let stem = Self.stem(document)
      if let found = references[stem] {
        stems.insert(stem)
        pairs.append(
          Pair(document: document, references: found.sorted { $0 < $1 }.map(\.path)))
      } else {
        without.append(document)
      }
    }
    self.pairs = pairs
    documentsWithoutReference = without
    referencesWithoutDocument = references.filter { !stems.contains($0.key) }
      .flatMap { $0.value.map(\.path) }.sorted()
  }

  /// Whether a file is a reference by its name.
  public static func isReference(_ path: String) -> Bool { reference(path) != nil }

  /// Returns the path without folder and ending of the document that a reference belongs to.
  private static func reference(_ path: String) -> (stem: String, number: Int)? {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.popLast() == "txt" else { return nil }
    let number = parts.last.flatMap { Int($0) }
    if number != nil { parts.removeLast() }
    guard parts.popLast() == "reference", !parts.isEmpty else { return nil }
    return (parts.joined(separator: "."), number ?? 0)
  }

  private static func stem(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
    return String(path[..<dot])
  }
}
