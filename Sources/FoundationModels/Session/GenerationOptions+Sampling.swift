internal import LlamaRuntime

extension GenerationOptions {
  /// The values that Apple leaves to the model.
  ///
  /// A local GGUF model names none, so that these are ours: a moderate temperature over nine tenths of the probability.
  private static let defaultTemperature = 0.7
  private static let defaultProbabilityThreshold = 0.9

  /// The engine's way to choose tokens under these options.
  var engineSampling: Sampling {
    let temperature = self.temperature ?? Self.defaultTemperature
    switch samplingMode?.kind {
    case .greedy:
      return .greedy
    case .randomTopK(let k, let seed):
      return .topK(k, temperature: temperature, seed: seed)
    case .randomProbabilityThreshold(let p, let seed):
      return .topP(p, temperature: temperature, seed: seed)
    case nil:
      return .topP(Self.defaultProbabilityThreshold, temperature: temperature, seed: nil)
    }
  }
}
