internal import Synchronization

/// The identities of the objects of one stream, by the order in which they begin.
final class GenerationIdentities: Sendable {
  private let identities = Mutex<[GenerationID]>([])

  /// Returns the identity of an object; the first call makes it.
  subscript(place: Int) -> GenerationID {
    identities.withLock { identities in
      while identities.count <= place { identities.append(GenerationID()) }
      return identities[place]
    }
  }
}
