import Foundation
import FoundationModels
import TestSupport
import Testing

/// Runs the programs of this target, where everything is on the main actor that does not say otherwise.
///
/// New projects of Xcode 26 are set up like that.
@Suite(.serialized) struct MainActorClientProgramTests {
  @Test func aViewModelFollowsAStream() async throws {
    let viewModel = NotesViewModel(
      model: SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path)))
    await viewModel.write()
    #expect(viewModel.error == nil)
    #expect(!viewModel.isBusy)
    #expect(viewModel.snapshots > 0)
    let tags = try #require(viewModel.draft?.tags)
    #expect((1...2).contains(tags.count))
    #expect(tags.allSatisfy { $0.wholeMatch(of: /[a-z]{3,8}/) != nil })
  }

  @Test func aToolReachesTheMainActor() async {
    let viewModel = NotesViewModel(model: NotebookModel(answer: "Added.", title: "Sea"))
    await viewModel.ask("Add a note.").value
    #expect(viewModel.error == nil)
    #expect(viewModel.reply == "Added.")
    #expect(viewModel.store.titles == ["Shopping", "Sea"])
  }

  @Test func commandsAreReadElsewhere() async throws {
    let model = NotebookModel(answer: #"{"type": "open", "title": "Sea"}"#, title: "")
    let command = try await CommandReader().command(for: "Open the sea.", model: model)
    #expect(command == .open(title: "Sea"))
  }

  @Test func aProfileReadsTheState() async throws {
    let (instructions, log) = try await CoachApp.run()
    #expect(instructions == ["The goal is a marathon.", "Rest.", "The goal is the sea."])
    #expect(log == ["active", "Run.", "Swim."])
  }
}
