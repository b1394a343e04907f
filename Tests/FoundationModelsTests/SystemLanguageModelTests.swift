import Foundation
import FoundationModels
import TestSupport
import Testing

@Suite struct SystemLanguageModelTests {
  let model = SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path))

  @Test func theDefaultModelIsAvailable() {
    #expect(model.availability == .available)
    #expect(model.isAvailable)
    #expect(model.contextSize == 4096)
    #expect(model.name == "smollm2-135M")
  }

  @Test func availabilityTellsWhy() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("text.gguf", "no model".utf8)
    let missing = SystemLanguageModel(configuration: .init(modelPath: "/nowhere/model.gguf"))
    let none = SystemLanguageModel(configuration: .init(modelPath: nil))
    let other = SystemLanguageModel(configuration: .init(modelPath: text.path))
    let off = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, isEnabled: false))
    #expect(missing.availability == .unavailable(.modelNotReady))
    #expect(none.availability == .unavailable(.modelNotReady))
    #expect(other.availability == .unavailable(.deviceNotEligible))
    #expect(off.availability == .unavailable(.appleIntelligenceNotEnabled))
    #expect(missing.contextSize == 0)
  }

  @Test func aModelWithoutAChatTemplateIsRefusedByName() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "base.gguf").path
    try FileManager.default.copyItem(atPath: DefaultModel.path, toPath: path)
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let key = Data("tokenizer.chat_template".utf8)
    // The metadata stand before the weights.
    let head = try #require(try file.read(upToCount: 8 << 20))
    let place = try #require(head.range(of: key))
    try file.seek(toOffset: UInt64(place.lowerBound))
    try file.write(contentsOf: Data("tokenizer.chat_missing!".utf8))
    try file.close()

    let model = SystemLanguageModel(configuration: .init(modelPath: path, contextSize: 128))
    #expect(model.availability == .unavailable(.deviceNotEligible))
    await #expect {
      try await LanguageModelSession(model: model).respond(to: "Hello")
    } throws: { error in
      guard case LanguageModelSession.GenerationError.assetsUnavailable(let context) = error else {
        return false
      }
      return context.debugDescription.contains("chat template")
        && context.debugDescription.contains(path)
    }
  }

  @Test func languagesComeFromTheFile() {
    #expect(model.supportedLanguages == [Locale.Language(identifier: "en")])
    #expect(model.supportsLocale(Locale(identifier: "en_GB")))
    #expect(!model.supportsLocale(Locale(identifier: "ja_JP")))
  }

  @Test func countsAreOfTheRenderedText() async throws {
    let instructions = Instructions("Summarize the text.")
    let prompt = Prompt("The river rose by 2.4 metres in 1998.")
    let entries: [Transcript.Entry] =
      LanguageModelSession(
        model: model, instructions: instructions
      ).transcript.map { $0 } + [
        .prompt(.init(segments: [.text(.init(content: "The river rose by 2.4 metres in 1998."))]))
      ]
    let whole = try await model.tokenCount(for: entries)
    let parts =
      try await model.tokenCount(for: instructions) + model.tokenCount(for: prompt)
    #expect(whole == parts)
    #expect(try await model.tokenCount(for: Prompt("")) > 0)
  }

  @Test func theEnvironmentNamesTheModel() {
    let path = SystemLanguageModel.Configuration.locateModel(
      environment: ["SUMMARIZE_MODEL": "/models/x.gguf"], executable: "/usr/bin/summarize")
    #expect(path == "/models/x.gguf")
  }

  @Test func theModelBesideTheExecutableIsFound() throws {
    let folder = try TemporaryFolder()
    let share = folder.url.appending(path: "share/summarize")
    try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
    let model = try folder.write("share/summarize/default.gguf", "GGUF".utf8)
    let path = SystemLanguageModel.Configuration.locateModel(
      environment: [:], executable: folder.url.appending(path: "bin/summarize").path)
    #expect(path == model.path)
  }
}
