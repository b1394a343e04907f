import Foundation
import FoundationModels
import Observation

@Generable
struct Itinerary: Equatable {
  @Guide(description: "A short title")
  var title: String
  @Guide(.count(2))
  var stops: [Stop]
  var note: String?

  @Generable
  struct Stop: Equatable {
    var id: GenerationID
    @Guide(/[A-Z][a-z]{2,8}/)
    var place: String
    @Guide(.range(1...5))
    var hours: Int
  }
}

/// What a view shows while an itinerary is being written.
@MainActor
@Observable
final class ItineraryViewModel {
  private(set) var itinerary: Itinerary.PartiallyGenerated?
  private(set) var titles: [String] = []
  private(set) var error: (any Error)?
  private var session: LanguageModelSession

  init(model: SystemLanguageModel = .default) {
    session = LanguageModelSession(model: model) {
      "You plan walks through a town."
    }
  }

  var isBusy: Bool { session.isResponding }

  /// The places so far, as a list of a view takes them.
  var places: [(id: GenerationID, name: String)] {
    (itinerary?.stops ?? []).map { ($0.id, $0.place ?? "…") }
  }

  func prepare() {
    session.prewarm()
  }

  func plan(_ town: String) async {
    error = nil
    do {
      let stream = session.streamResponse(
        generating: Itinerary.self,
        options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 60)
      ) {
        "Plan a walk through \(town)."
        "Two stops are enough."
      }
      for try await snapshot in stream {
        self.itinerary = snapshot.content
        if let title = snapshot.content.title { titles.append(title) }
      }
    } catch {
      self.error = error
    }
  }
}
