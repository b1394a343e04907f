/// Takes what the model says.
final class FreeSampler: TokenSource {
  private let model: LlamaModel
  private let sampler: LlamaSampler

  init(model: LlamaModel, sampling: Sampling) {
    self.model = model
    sampler = LlamaSampler(sampling)
  }

  func start() -> TokenStep { TokenStep() }

  func next(_ output: borrowing ModelOutput) -> TokenStep {
    let token = output.sample(with: sampler)
    return model.endsTurn(token) ? TokenStep(isLast: true) : TokenStep(tokens: [token])
  }
}
