import Foundation
import FoundationModels
import Observation

@Generable(description: "A note")
struct Note: Equatable {
  var id: GenerationID
  @Guide(description: "A short title")
  var title: String
  @Guide(.count(1...2), .element(.pattern(/[a-z]{3,8}/)))
  var tags: [String]
  var mood: Mood?

  @Generable
  enum Mood: String, CaseIterable { case glad, calm }
}

@Generable
enum Command: Equatable {
  case open(title: String)
  case close
}

/// What the app knows, on the main actor as all of it.
@Observable
final class NoteStore {
  private(set) var titles = ["Shopping"]

  func add(_ title: String) -> Int {
    titles.append(title)
    return titles.count
  }
}

struct AddNote: Tool {
  let store: NoteStore
  let name = "addNote"
  let description = "Adds a note."

  @Generable
  struct Arguments {
    var title: String
  }

  func call(arguments: Arguments) async throws -> String {
    let count = await store.add(arguments.title)
    return "There are \(count) notes."
  }
}

@Observable
final class NotesViewModel {
  private(set) var draft: Note.PartiallyGenerated?
  private(set) var snapshots = 0
  private(set) var reply = ""
  private(set) var error: String?
  let store = NoteStore()
  private let session: LanguageModelSession

  init(model: some LanguageModel) {
    session = LanguageModelSession(model: model, tools: [AddNote(store: store)]) {
      "You keep notes."
    }
  }

  var isBusy: Bool { session.isResponding }

  func write() async {
    let options = GenerationOptions(
      samplingMode: .greedy, maximumResponseTokens: 40, toolCallingMode: .disallowed)
    do {
      let stream = session.streamResponse(
        to: "A note on the sea.", generating: Note.self, options: options)
      for try await snapshot in stream {
        self.draft = snapshot.content
        snapshots += 1
      }
    } catch let error as LanguageModelSession.GenerationError {
      self.error = error.errorDescription
    } catch {
      self.error = error.localizedDescription
    }
  }

  func ask(_ question: String) -> Task<Void, Never> {
    Task {
      do {
        reply = try await session.respond(to: question).content
      } catch {
        self.error = "\(error)"
      }
    }
  }
}

/// Works away from the main actor.
nonisolated struct CommandReader {
  @concurrent func command(
    for text: String, model: some LanguageModel
  ) async throws -> Command {
    let session = LanguageModelSession(model: model)
    return try await session.respond(to: text, generating: Command.self).content
  }
}
