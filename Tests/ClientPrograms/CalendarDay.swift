import Foundation
import FoundationModels

/// A day that the app makes generable by hand, as it is written in its own way.
struct CalendarDay: Generable, Hashable, Comparable {
  var year: Int
  var month: Int
  var day: Int

  static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: CalendarDay.self, description: "A day of the calendar",
      properties: [
        .init(name: "year", type: Int.self, guides: [.range(2020...2030)]),
        .init(name: "month", description: "1 is January", type: Int.self, guides: [.range(1...12)]),
        .init(name: "day", type: Int.self, guides: [.minimum(1), .maximum(28)]),
      ])
  }

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(_ content: GeneratedContent) throws {
    year = try content.value(forProperty: "year")
    month = try content.value(Int.self, forProperty: "month")
    day = try content.value(forProperty: "day")
  }

  var generatedContent: GeneratedContent {
    GeneratedContent(properties: ["year": year, "month": month, "day": day])
  }

  static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

/// A unit that is one of some texts.
enum Weekday: String, CaseIterable, Generable {
  case monday, tuesday, friday

  static var generationSchema: GenerationSchema {
    GenerationSchema(type: Weekday.self, anyOf: allCases.map(\.rawValue))
  }

  init(_ content: GeneratedContent) throws {
    let text = try content.value(String.self)
    guard let day = Weekday(rawValue: text) else { throw CocoaError(.coderInvalidValue) }
    self = day
  }

  var generatedContent: GeneratedContent { GeneratedContent(rawValue) }
}

@Generable
struct Appointment: Equatable {
  var day: CalendarDay
  var weekday: Weekday?
  @Guide(.maximumCount(2))
  var alternatives: [CalendarDay]
}

/// Finds a day.
enum AppointmentFinder {
  static func run(model: SystemLanguageModel = .default) async throws -> Appointment {
    let session = LanguageModelSession(model: model)
    return try await session.respond(
      to: "Dinner on the third of May 2026.", generating: Appointment.self,
      options: GenerationOptions(sampling: .greedy)
    ).content
  }
}
