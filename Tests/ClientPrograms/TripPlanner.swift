import Foundation
import FoundationModels
import RegexBuilder

@Generable(description: "A plan for a short trip")
struct TripPlan: Equatable {
  @Guide(description: "A title of a few words")
  let title: String

  @Guide(.anyOf(["Lisbon", "Oslo", "Rome"]))
  let city: String

  @Guide(description: "Where the trip ends", .constant("home"))
  let returnsTo: String

  @Guide(/[A-Z]{3}-[0-9]{2}/)
  let bookingCode: String

  @Guide(description: "The gate", /[A-F][1-9]/)
  var gate: String

  @Guide(
    description: "A seat",
    .pattern(
      Regex {
        One(.digit); One("A"..."F")
      }))
  var seat: String

  @Guide(.range(1...3))
  var nights: Int

  @Guide(description: "The price of a night", .minimum(20), .maximum(90))
  var price: Double

  @Guide(.minimum(0.5))
  @Guide(.maximum(5))
  var rating: Float

  @Guide(description: "The fee") @Guide(.range(0...10))
  var fee: Decimal

  @Guide(.maximum(4))
  var companions: Int?

  var isRefundable: Bool

  @Guide(description: "The days in order", .count(2))
  var days: [Day]

  @Guide(.minimumCount(1), .maximumCount(2), .element(.anyOf(["sun", "rain"])))
  var weather: [String]

  @Guide(.count(1...2))
  @Guide(.element(.range(8...20)))
  var hours: [Int]

  @Guide(description: "What to bring", .maximumCount(1), .element(.pattern(/[a-z]{3,8}/)))
  var luggage: [String]?

  @Generable(description: "A day of a trip")
  struct Day: Equatable {
    @Guide(description: "What there is to see")
    var sight: Sight

    @Generable
    struct Sight: Equatable {
      @Guide(/[A-Z][a-z]{2,10}/)
      var name: String
    }
  }

  static let example = TripPlan(
    title: "Old trams", city: "Lisbon", returnsTo: "home", bookingCode: "ABC-12", gate: "B4",
    seat: "3C", nights: 2, price: 65, rating: 4.5, fee: 2.5, companions: nil, isRefundable: true,
    days: [
      Day(sight: .init(name: "Belem")), Day(sight: .init(name: "Alfama")),
    ], weather: ["sun"], hours: [9, 18], luggage: nil)
}

/// Plans a trip after the example of one.
struct TripPlanner {
  static func run(model: SystemLanguageModel = .default) async throws -> TripPlan {
    let session = LanguageModelSession(model: model) {
      "You plan short trips."
      "This is a plan of the right form:"
      TripPlan.example
    }
    let response = try await session.respond(
      to: "Plan a trip to the north.", generating: TripPlan.self, includeSchemaInPrompt: false,
      options: GenerationOptions(sampling: .greedy))
    return response.content
  }
}
