import FoundationModels
import Testing

@Suite struct PrivateCloudComputeTests {
  @Test func theModelIsNeverAvailable() async {
    let model = PrivateCloudComputeLanguageModel()
    #expect(model.availability == .unavailable(.deviceNotEligible))
    #expect(!model.isAvailable)
    #expect(!model.quotaUsage.isLimitReached)
    #expect(!model.supportsLocale())
    await #expect(throws: PrivateCloudComputeLanguageModel.Error.self) {
      _ = try await model.contextSize
    }
    let session = LanguageModelSession(model: model)
    session.prewarm()
    await #expect {
      try await session.respond(to: "Hi")
    } throws: {
      if case .serviceUnavailable = $0 as? PrivateCloudComputeLanguageModel.Error {
        true
      } else {
        false
      }
    }
  }
}
