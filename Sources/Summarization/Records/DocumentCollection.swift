/// Collects the lines of documents, in any order and from any number of machines.
public struct DocumentCollection: Sendable {
  private struct Key: Hashable {
    let path: String
    let id: String
  }

  /// The documents in the order in which they first came.
  public private(set) var documents: [CollectedDocument] = []
  private var places: [Key: Int] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Adds a line to its document.
  public mutating func add(_ record: ChunkRecord) {
    let key = Key(path: record.path, id: record.document.id)
    let place = places[key] ?? documents.count
    if place == documents.count {
      places[key] = place
      documents.append(CollectedDocument(record))
    }
    documents[place].add(record)
  }
}
