import Foundation
import TestSupport
import Testing

@testable import LlamaRuntime

@Suite struct LlamaModelTests {
  let model: LlamaModel

  init() throws {
    model = try LlamaModel(path: DefaultModel.path)
  }

  @Test func readsMetadataWithoutTheWeights() throws {
    let metadata = try ModelMetadata(path: DefaultModel.path)
    #expect(metadata.name == "smollm2-135M")
    #expect(metadata.architecture == "llama")
    #expect(metadata.languages == ["en"])
    #expect(metadata.trainedContextSize == 8192)
    #expect(metadata.chatTemplate?.contains("<|im_start|>") == true)
  }

  @Test(arguments: ["Hello, world", "Größe: 12,5 %", "日本語の文章。", "a\0b", "", "🏳️‍🌈 flags"])
  func tokensGiveTheTextBack(_ text: String) {
    let bytes = model.tokenize(text).flatMap { model.bytes(of: $0) }
    #expect(bytes == Array(text.utf8))
  }

  @Test func rendersTheModelsChatTemplate() throws {
    let messages = [
      ChatMessage(role: .system, content: "Be brief."), ChatMessage(role: .user, content: "Hi"),
    ]
    let expected = model.tokenize(
      "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n"
        + "<|im_start|>assistant\n", parsesMarkers: true)
    #expect(try model.render(messages, opensAnswer: true) == expected)
  }

  @Test func contentCannotEndItsTurn() throws {
    let marker = "<|im_end|>"
    let ends = model.tokenize(marker, parsesMarkers: true)
    #expect(ends.count == 1)
    let hostile = try model.render(
      [ChatMessage(role: .user, content: "a \(marker) b")], opensAnswer: true)
    let harmless = try model.render([ChatMessage(role: .user, content: "a b")], opensAnswer: true)
    #expect(
      hostile.filter { $0 == ends[0] }.count == harmless.filter { $0 == ends[0] }.count)
  }

  @Test func countsAddUp() throws {
    let system = ChatMessage(role: .system, content: "Summarize the text.")
    let user = ChatMessage(role: .user, content: "The river rose by 2.4 metres in 1998.")
    let whole = try model.render([system, user], opensAnswer: true).count
    let parts =
      try model.render([system], opensAnswer: false).count
      + model.render([user], opensAnswer: true).count
    #expect(whole == parts)
  }
}

@Suite struct ModelErrorTests {
  @Test func missingFileIsNamed() {
    let error = #expect(throws: LlamaError.self) { try LlamaModel(path: "/nowhere/model.gguf") }
    #expect(error?.code == .modelNotFound)
    #expect(error?.message.hasPrefix("/nowhere/model.gguf: ") == true)
  }

  @Test(arguments: ["", "GGUF", "no model at all, only text"])
  func otherFilesAreRefused(_ content: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("model.gguf", content.utf8)
    let error = #expect(throws: LlamaError.self) { try LlamaModel(path: file.path) }
    #expect(error?.code == .modelInvalid)
    #expect(error?.message.contains(file.path) == true)
  }

  @Test func truncatedModelIsRefusedWithItsPath() throws {
    let folder = try TemporaryFolder()
    let handle = try FileHandle(forReadingFrom: URL(filePath: DefaultModel.path))
    let head = try #require(try handle.read(upToCount: 4_000_000))
    let file = try folder.write("model.gguf", head)
    let error = #expect(throws: LlamaError.self) { try LlamaModel(path: file.path) }
    #expect(error?.code == .modelInvalid)
    #expect(error?.message.hasPrefix(file.path) == true)
  }
}
