import Foundation
import FoundationModels
import TestSupport
import Testing

/// Runs the programs of this target and checks what their developers rely on.
///
/// None of it depends on the wording of an answer.
@Suite(.serialized) struct ClientProgramTests {
  let model = SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path))
}

// Answers, and what they are made of.
extension ClientProgramTests {
  @Test func aChatRecordsItsTurns() async throws {
    let (replies, transcript) = try await ChatAssistant.run(model: model)
    #expect(replies.count == 2)
    #expect(
      RequestSettings.kinds(of: transcript) == [
        "instructions", "prompt", "response", "prompt", "response",
      ])
    #expect(transcript.compactMap(\.responseText) == replies)
  }

  @Test func aModelSaysWhyItIsNotAvailable() {
    #expect(AvailabilityBanner.message(for: model) == nil)
    let off = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, isEnabled: false))
    #expect(AvailabilityBanner.message(for: off)?.hasPrefix("Switch") == true)
    #expect(AvailabilityBanner.canTryAgain(.modelNotReady))
    #expect(!AvailabilityBanner.canTryAgain(.deviceNotEligible))
  }

  @Test func guidesHold() async throws {
    let plan = try await TripPlanner.run(model: model)
    #expect(["Lisbon", "Oslo", "Rome"].contains(plan.city))
    #expect(plan.returnsTo == "home")
    #expect(plan.bookingCode.wholeMatch(of: /[A-Z]{3}-[0-9]{2}/) != nil)
    #expect(plan.gate.wholeMatch(of: /[A-F][1-9]/) != nil)
    #expect(plan.seat.wholeMatch(of: /[0-9][A-F]/) != nil)
    #expect((1...3).contains(plan.nights))
    #expect((20...90).contains(plan.price))
    #expect((0.5...5).contains(plan.rating))
    #expect((0...10).contains(plan.fee))
    #expect(plan.companions ?? 0 <= 4)
    #expect(plan.days.count == 2)
    #expect((1...2).contains(plan.weather.count))
    #expect(plan.weather.allSatisfy { ["sun", "rain"].contains($0) })
    #expect((1...2).contains(plan.hours.count))
    #expect(plan.hours.allSatisfy { (8...20).contains($0) })
    #expect(plan.luggage?.count ?? 0 <= 1)
  }

  @Test func anExampleReadsAsTheModelWouldWriteIt() throws {
    let text = TripPlan.example.generatedContent.jsonString
    #expect(try TripPlan(GeneratedContent(json: text)) == .example)
    let session = LanguageModelSession(model: model) { TripPlan.example }
    #expect(session.transcript.first?.description == text)
  }

  @Test func enumsAreGenerated() async throws {
    let (request, ticket, size, payments) = try await OrderDesk.run(model: model)
    #expect(try Request(request.generatedContent) == request)
    #expect(!OrderDesk.summary(of: request).isEmpty)
    #expect(ticket.sizes.count == 2)
    #expect([.small, .medium, .large].contains(size))
    #expect(payments.allSatisfy { Payment.allCases.contains($0) })
    let drink = Request.Drink(kind: .hotChocolate, size: nil, extras: [.milk])
    #expect(
      Request.order(drink, amount: 2).generatedContent.jsonString
        == #"{"type": "order", "value": {"kind": "hot chocolate", "extras": ["milk"]}, "amount": 2}"#
    )
    #expect(Request.ask(nil).generatedContent.jsonString == #"{"type": "ask"}"#)
  }

  @Test func typesHoldThemselves() async throws {
    let names = try await FamilyTree.run(model: model)
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[A-Z][a-z]{2,6}/) != nil })
    let formula = Formula.sum(left: .number(4), right: .negation(.number(1)))
    #expect(try FamilyTree.evaluate(formula.generatedContent.jsonString) == 3)
  }

  @Test func schemasComeFromForms() async throws {
    let booking = try await FormReader.run(model: model)
    #expect(["single", "double"].contains(try booking.value(forProperty: "room")))
    #expect((1...7).contains(try booking.value(Int.self, forProperty: "nights")))
    #expect((1...2).contains(try booking.value([String].self, forProperty: "meals").count))
    let contact = try booking.value(GeneratedContent.self, forProperty: "contact")
    #expect(["mail", "phone"].contains(try contact.value(forProperty: "by")))
    let view: String? = try booking.value(forProperty: "view")
    #expect(view.map { ["sea", "town"].contains($0) } ?? true)
    let payment = try booking.value(GeneratedContent.self, forProperty: "payment")
    switch payment.kind {
    case .string(let text): #expect(["cash", "bill"].contains(text))
    default: #expect(["V", "M"].contains(try payment.value(forProperty: "card")))
    }
    #expect(
      FormReader.mistake(in: CustomForm(name: "F", fields: [.reference("a", to: "B")]))
        == "undefined: B")
    #expect(
      FormReader.mistake(
        in: CustomForm(name: "F", fields: [.number("a", 1...2), .number("a", 1...2)]))
        == "twice: F.a")
    #expect(
      FormReader.mistake(
        in: CustomForm(name: "F", fields: [.group("G", [.text("a")]), .group("G2", [])])) == nil)
  }

  @Test func tagsAreWords() async throws {
    // Only the default model has a use case; it is there where the environment names it.
    let tagging = TagEditor.model()
    let tags = try await TagEditor.run(model: tagging.isAvailable ? tagging : model)
    #expect((1...2).contains(tags.topics.count))
    #expect(tags.topics.allSatisfy { $0.wholeMatch(of: /[a-z]{3,10}/) != nil })
    #expect(TagEditor.Tags.Mood.allCases.contains(tags.mood))
  }

  @Test func typesAreMadeGenerableByHand() async throws {
    let appointment = try await AppointmentFinder.run(model: model)
    for day in [appointment.day] + appointment.alternatives {
      #expect((2020...2030).contains(day.year))
      #expect((1...12).contains(day.month))
      #expect((1...28).contains(day.day))
    }
    #expect(appointment.alternatives.count <= 2)
    #expect(throws: CocoaError.self) { try Weekday(GeneratedContent("sunday")) }
  }

  @Test func requestsAreGeneric() async throws {
    let numbers = GenericRequests<Int>(model: model, question: "A number.")
    let answers = try await numbers.answers(2)
    #expect(answers[0] == answers[1])
    #expect(try await numbers.last { _ in true } == answers[0])
    let headline = try await GenericRequests<Headline>(model: model, question: "News.")
      .last { $0.importance != nil }
    #expect(headline.flatMap(\.importance).map { (1...5).contains($0) } == true)
    let truth: Bool = try await LanguageModelSession(model: model).value("Is it?", limit: 8)
    #expect([true, false].contains(truth))
    #expect(TypeList.names().count == TypeList.types.count)
    #expect(TypeList.union().debugDescription.contains("PantryItem"))
  }

  @Test func absenceIsWrittenOnDemand() throws {
    #expect(ExplicitNil.explicit.jsonString == #"{"name": "Ada", "phone": null, "age": 36}"#)
    #expect(ExplicitNil.brief.jsonString == #"{"name": "Ada"}"#)
    let (explicit, brief) = try ExplicitNil.readBack(#"{"name": "Bo", "phone": null}"#)
    #expect(explicit == ExplicitContact(name: "Bo", phone: nil, age: nil))
    #expect(brief == BriefContact(name: "Bo", phone: nil))
    _ = try ExplicitNil.schema()
  }
}

// Streams, and where programs run.
extension ClientProgramTests {
  @MainActor @Test func aViewModelFollowsAStream() async throws {
    let viewModel = ItineraryViewModel(model: model)
    viewModel.prepare()
    await viewModel.plan("Lisbon")
    if let error = viewModel.error { throw error }
    #expect(!viewModel.isBusy)
    #expect(viewModel.places.count == 2)
    #expect(Set(viewModel.places.map(\.id)).count == 2)
    let stops = try #require(viewModel.itinerary?.stops)
    #expect(stops.allSatisfy { (1...5).contains($0.hours ?? 0) })
    for (earlier, later) in zip(viewModel.titles, viewModel.titles.dropFirst()) {
      #expect(later.hasPrefix(earlier))
    }
  }

  @Test func rowsKeepTheirIdentity() async throws {
    let (history, menu) = try await RecipeList.run(model: model)
    #expect(menu.recipes.count == 3)
    #expect(history.last?.map(\.title) == menu.recipes.map(\.name))
    #expect(history.last?.map(\.id) == menu.recipes.map(\.id))
    let last = try #require(history.last)
    #expect(last.allSatisfy { $0.isComplete })
    for rows in history {
      #expect(zip(rows, last).allSatisfy { $0.id == $1.id && $1.title.hasPrefix($0.title) })
    }
  }

  @Test func sessionsAnswerAtTheSameTime() async throws {
    let notes = ["The river rose.", "The mayor spoke.", "It snowed."]
    let headlines = try await BatchSummaries.run(notes: notes, model: model)
    #expect(headlines.count == 3)
    #expect(headlines.allSatisfy { (1...5).contains($0.importance) })
    let (text, _) = try await BatchSummaries.pair(model: model)
    #expect(!text.isEmpty)
  }

  @Test func aStoppedTurnLeavesNoTrace() async throws {
    let (wasCancelled, entries, answersAgain) = try await StopButton.run(model: model)
    #expect(wasCancelled)
    #expect(entries == 1)
    #expect(answersAgain)
  }

  @Test func nobodyWaitsTooLong() async throws {
    let (isLate, entries, beginning) = try await TimeLimit.run(model: model)
    #expect(isLate)
    #expect(entries == [0, 2])
    #expect(beginning.count >= 5)
  }

  @Test func anySideMayCall() async throws {
    let results = try await IsolationTour.run(model: model)
    #expect(results[0] == 1)
    #expect(results[1] > 0 && results[2] > 0 && results[3] == 1 && results[4] > 0)
  }

  @Test func changesAreObserved() async throws {
    let seen = try await SessionMonitor.run(model: model)
    #expect(seen["isResponding"] ?? 0 >= 2)
    #expect(seen["transcript"] ?? 0 >= 2)
  }

  @Test func preparedPromptsAreAnswered() async throws {
    let (_, transcript) = try await SearchSuggestions.run(model: model)
    #expect(
      transcript.map(\.description).dropLast() == [
        "You help with searching.", "Suggest a better search for:\nchep flights",
      ])
  }
}

// Tools.
extension ClientProgramTests {
  @Test func theModelMayLookUpTheWeather() async throws {
    let lines = TranscriptReader.lines(of: try await WeatherDesk.run(model: model))
    #expect(lines.first?.hasPrefix("instructions [getWeather]") == true)
    #expect(lines.last?.hasPrefix("response: ") == true)
  }

  @Test func toolsAnswerInTheirWay() async throws {
    let book = PhraseBookModel(
      fallback: "Done.",
      calls: [
        "ListPantry": "{}", "checkPantry": #"{"food": "eggs"}"#,
        "take": #"{"query": {"food": "flour"}, "amount": 3}"#,
      ])
    let transcript = try await PantryTools.run(model: book, prompt: "Bake.")
    var outputs: [String: String] = [:]
    for case .toolOutput(let output) in transcript {
      outputs[output.toolName] = TranscriptReader.text(of: output.segments)
    }
    #expect(
      Set(outputs.keys) == Set(PantryTools.catalog(PantryTools.tools(over: Pantry())).keys))
    #expect(outputs["ListPantry"]?.contains(#"["eggs", "flour"]"#) == true)
    #expect(outputs["checkPantry"] == #"PantryItem {"food": "eggs", "amount": 6}"#)
    #expect(outputs["take"]?.contains(#"{"food": "flour", "taken": 2, "left": 0}"#) == true)
    #expect(
      RequestSettings.kinds(of: transcript) == [
        "instructions", "prompt", "toolCalls", "toolOutput", "toolOutput", "toolOutput", "response",
      ])
  }

  @Test func argumentsAreKnownAtRunTime() async throws {
    let book = PhraseBookModel(calls: ["saveContact": #"{"name": "Ada", "phone": "12"}"#])
    #expect(try await CustomFieldsTool.run(model: book) == [["name": "Ada", "phone": "12"]])
  }

  @Test func aFailedToolEndsTheTurn() async throws {
    let book = PhraseBookModel(calls: ["FindBook": #"{"title": "Emma"}"#])
    let (message, entries) = try await FailingTool.run(model: book)
    #expect(message.hasPrefix("FindBook until nine: "))
    #expect(entries == 1)
    #expect(await RequestSettings.callUntilDone())
  }
}

// Prompts, transcripts and the window.
extension ClientProgramTests {
  @Test func promptsAreBuilt() async throws {
    let transcript = try await PromptAssembly.run(model: model)
    let lines = transcript.prefix(2).map { $0.description.split(separator: "\n") }
    #expect(
      lines[0] == [
        "You write menus.", "Write as to friends.", "A dish looks like this:",
        #"{"name": "Dal", "isSpicy": true}"#, "It is spring.", "Be kind to Bo.",
        #"{"name": "Dal", "isSpicy": true}"#, #"{"name": "Rice", "isSpicy": false}"#,
      ])
    #expect(
      lines[1] == [
        "Name a main course.", "It may be large.", "Guest: Bo", "Bo dislikes fish.",
        "Bo dislikes nuts.", "After:", #"{"name": "Dal", "isSpicy": true}"#, "Use few words.",
        "Season: spring", "First", "Second",
      ])
    let formal = PromptAssembly(guests: [], isFormal: true)
    #expect(formal.texts(model: model).first?.contains("Write formally.") == true)
  }

  @Test func aConversationIsRestored() async throws {
    let transcripts = try await TranscriptStore.run(model: model)
    #expect(transcripts.map(\.count) == [3, 5])
    #expect(Array(transcripts[1].prefix(3)) == Array(transcripts[0]))
  }

  @Test func everyEntryIsShown() throws {
    let sample = TranscriptReader.sample
    #expect(
      TranscriptReader.lines(of: sample) == [
        "instructions [getWeather]: Be brief.", "prompt as Day ≤ 9: Oslo?",
        #"calls: getWeather({"town": "Oslo"})"#, "output of getWeather: 4°",
        #"response: Day {"isSunny": true}"#,
      ])
    let data = try JSONEncoder().encode(sample)
    let decoded = try JSONDecoder().decode(Transcript.self, from: data)
    #expect(TranscriptReader.lines(of: decoded) == TranscriptReader.lines(of: sample))
  }

  @Test func tokensAreBudgeted() async throws {
    let (room, roomWithSchema, kept, transcript) = try await TokenBudget.run(model: model)
    #expect(room > roomWithSchema && roomWithSchema > 0)
    #expect((1..<20).contains(kept))
    #expect(transcript > 0)
  }

  @Test func aFullWindowIsLeft() async throws {
    let (recoveries, transcript) = try await ContextRecovery.run(model: model)
    #expect(recoveries == 1)
    #expect(
      RequestSettings.kinds(of: transcript) == ["instructions", "response", "prompt", "response"])
  }

  @Test func tokensAreDrawn() async throws {
    let answers = try await SamplingStudy.run(model: model)
    for name in ["greedy", "top 5", "threshold", "warm"] {
      #expect(answers[name]?[0] == answers[name]?[1], "\(name) is repeatable")
    }
    #expect(answers.values.allSatisfy { $0.count == 2 })
  }

  @Test func languagesAreChecked() {
    #expect(LanguageCheck.languages(of: model) == ["en-Latn-US"])
    #expect(LanguageCheck.unsupported(["en_GB", "ja_JP"], model: model) == ["ja_JP"])
    let texts = ["en_GB", "ja_JP"].map { identifier in
      LanguageModelSession(
        model: model,
        instructions: LanguageCheck.instructions(for: Locale(identifier: identifier), model: model)
      ).transcript.first?.description
    }
    #expect(
      texts == [
        "You translate signs.\nThe person's locale is en_GB.",
        "You translate signs.\nAnswer in English.",
      ])
  }

  @Test func feedbackIsJSON() throws {
    let reports = FeedbackReporter.run(transcript: TranscriptReader.sample)
    for report in reports {
      let object = try JSONSerialization.jsonObject(with: report) as? [String: Any]
      #expect(object?["transcript"] != nil)
    }
  }
}

// Errors.
extension ClientProgramTests {
  @Test func everyErrorHasAMessage() {
    let errors = ErrorMessages.all
    #expect(Set(errors.map { ErrorMessages.message(for: $0) }).count == errors.count)
    #expect(errors.allSatisfy { ErrorMessages.report($0).count == 3 })
    #expect(ErrorMessages.message(for: CancellationError() as any Error) == "Stopped.")
  }

  @Test func errorsAreOfTheirCase() async throws {
    #expect(await ErrorMessages.requestUnsupportedGuide(model: model) == "unsupportedGuide")
    #expect(try await ErrorMessages.requestTwice(model: model))
  }

  @Test func errorsOfProvidersAreOfTheirCase() async {
    let errors = ProviderErrors.all
    #expect(Set(errors.map(ProviderErrors.message)).count == errors.count)
    for error in errors {
      let message = await ProviderErrors.run(failure: error)
      if case .refusal = error {
        #expect(message == "Rather not.")
      } else {
        #expect(message == ProviderErrors.message(for: error))
      }
    }
  }
}

// Models of the app's own, and profiles.
extension ClientProgramTests {
  @Test func anOwnModelAnswers() async throws {
    let (text, snapshots, phrase, usage) = try await PhraseBook.run()
    #expect(text == "Bom dia a todos")
    #expect(snapshots.last == text)
    #expect(snapshots.first == "Bom")
    #expect(phrase == PhraseBook.Phrase(text: "Oi", language: "pt"))
    #expect(usage == 30)
  }

  @Test func requestsHaveSettings() async throws {
    let (withTools, without, tokens) = try await RequestSettings.run()
    #expect(withTools == ["reasoning", "toolCalls", "toolOutput", "reasoning", "response"])
    #expect(without == ["response"])
    #expect(tokens > 0)
    #expect(RequestSettings.describe(.required) == "must")
    #expect(RequestSettings.describe(.custom("long")) == "long")
  }

  @Test func profilesFollowTheSession() async throws {
    let (replies, instructions, lookups, log) = try await CoachProfiles.run()
    #expect(replies == ["Run twice.", "Run twice.", "One."])
    let days = "There is training on Monday.\nThere is training on Friday."
    #expect(
      instructions == [
        "You plan the week.\nAsk for the goal.\n\(days)",
        "You plan the week.\nThe goal is a marathon.\n\(days)", "Count the repetitions.",
      ])
    #expect(lookups == 1)
    #expect(
      log == [
        "prompt 1", "LookUpPlan", "true", "response", "prompt 1", "response", "planned", "training",
      ])
    #expect(
      try await CoachProfiles.dynamicInstructions(model: PhraseBookModel())
        == "The goal is strength.")
  }

  @Test func transcriptsAreEdited() async throws {
    let (before, shortened, after, kept) = try await TranscriptEditor.run()
    #expect(before == 5)
    #expect(shortened == ["Be brief.", "One?", "A long", "Two?", "A long"])
    #expect(after == 4)
    #expect(kept == ["Are you there?"])
  }

  @Test func picturesNeedAModelThatSees() async throws {
    let url = URL(filePath: "/tmp/photo.png")
    #expect(try await PhotoCaption.run(model: PhraseBookModel(), url: url) == .vision)
  }
}

extension Transcript.Entry {
  fileprivate var responseText: String? {
    if case .response(let response) = self { response.description } else { nil }
  }
}
