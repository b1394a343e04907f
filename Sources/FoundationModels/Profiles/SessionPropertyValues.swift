public import Observation
internal import Synchronization

/// What a program keeps with a session (27 API: `SessionPropertyValues`).
///
/// Add properties with ``SessionPropertyEntry()`` in an extension. Reading and then setting a property
/// are two steps: of two tasks that count up at the same time one can be lost.
public final class SessionPropertyValues: Sendable, Observable {
  private struct State {
    var values: [ObjectIdentifier: StoredValue] = [:]
    weak var session: LanguageModelSession?
  }

  private let state = Mutex(State())
  private let registrar = ObservationRegistrar()

  init() {}

  /// Makes these the properties of a session.
  func attach(to session: LanguageModelSession) {
    state.withLock { $0.session = session }
  }

  /// The value of a key; its default where none was set.
  ///
  /// A value that is not `Sendable` is the program's to guard: tools of one round run at the same
  /// time.
  public subscript<K>(key: K.Type) -> K.Value where K: SessionPropertyKey {
    get { self[stored: ObjectIdentifier(key)]?.value as? K.Value ?? key.defaultValue }
    set { self[stored: ObjectIdentifier(key)] = StoredValue(value: newValue) }
  }

  /// The values by the identity of their keys, which key paths can hold.
  private subscript(stored key: ObjectIdentifier) -> StoredValue? {
    get {
      registrar.access(self, keyPath: \.[stored: key])
      return state.withLock { $0.values[key] }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.[stored: key]) {
        state.withLock { $0.values[key] = newValue }
      }
    }
  }

  /// What was said so far behind the instructions; empty where there is no session.
  ///
  /// Profiles, their modifiers and their callbacks may replace it while they run. Dynamic
  /// instructions and tools may only read it; on Linux the program ends where one of them sets it.
  /// Setting it from outside while the session is answering is as replacing the transcript.
  public var history: ArraySlice<Transcript.Entry> {
    get { session?.transcript.history ?? [] }
    set {
      let context = SessionContext.current
      let isOwn = context?.properties === self
      precondition(
        !isOwn || context?.mayReplaceHistory != false,
        "Dynamic instructions and tools can only read the history of the session.")
      session?.replaceHistory(with: newValue, duringTurn: isOwn)
    }
  }

  private var session: LanguageModelSession? { state.withLock(\.session) }
}

/// A property that sessions keep (27 API: `SessionPropertyKey`).
///
/// ``SessionPropertyEntry()`` writes it.
public protocol SessionPropertyKey: SendableMetatype {
  /// The type of the property.
  associatedtype Value

  /// What the property is before it is set.
  static var defaultValue: Self.Value { get }
}

/// A value under its key.
///
/// The box never changes and the dictionary that holds it is guarded, so that getting and setting are
/// safe from any task. What is inside need not be `Sendable`, as the interface does not ask for it: to
/// use such a value in one task at a time is up to the program, and documented.
private struct StoredValue: @unchecked Sendable {
  let value: Any
}
