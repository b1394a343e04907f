internal import CLlama

/// An owned chain of llama.cpp samplers.
struct LlamaSampler: ~Copyable {
  private let chain: UnsafeMutablePointer<llama_sampler>

  init(_ sampling: Sampling) {
    chain = llama_sampler_chain_init(llama_sampler_chain_default_params())
    switch sampling.withoutDeadDraws {
    case .greedy:
      llama_sampler_chain_add(chain, llama_sampler_init_greedy())
    case .topK(let k, let temperature, let seed):
      llama_sampler_chain_add(chain, llama_sampler_init_top_k(Int32(clamping: max(k, 1))))
      addDraw(temperature: temperature, seed: seed)
    case .topP(let p, let temperature, let seed):
      llama_sampler_chain_add(chain, llama_sampler_init_top_p(Float(p), 1))
      addDraw(temperature: temperature, seed: seed)
    }
  }

  deinit {
    llama_sampler_free(chain)
  }

  private func addDraw(temperature: Double, seed: UInt64?) {
    llama_sampler_chain_add(chain, llama_sampler_init_temp(Float(temperature)))
    // The library takes 32 bits; folding keeps seeds that differ in the upper half apart.
    let folded = seed.map { UInt32(truncatingIfNeeded: $0 ^ ($0 >> 32)) }
    llama_sampler_chain_add(chain, llama_sampler_init_dist(folded ?? LLAMA_DEFAULT_SEED))
  }

  /// Draws the next token from the logits of a row of the context's latest batch.
  borrowing func next(in context: OpaquePointer, row: Int32) -> Token {
    llama_sampler_sample(chain, context, row)
  }

  /// Draws one of some candidates, and leaves of them those that the sampling may ever choose.
  borrowing func draw(from candidates: inout llama_token_data_array) {
    llama_sampler_apply(chain, &candidates)
  }

  /// Draws one more of the candidates that a draw has left.
  borrowing func redraw(from candidates: inout llama_token_data_array) {
    llama_sampler_apply(
      llama_sampler_chain_get(chain, llama_sampler_chain_n(chain) - 1), &candidates)
  }
}

extension Sampling {
  /// The same choice, where only one token can be drawn, without a draw.
  ///
  /// The library would rule out all other tokens, so that none were left for a second draw.
  fileprivate var withoutDeadDraws: Sampling {
    switch self {
    case .topK(_, let temperature, _) where temperature <= 0: .greedy
    case .topP(_, let temperature, _) where temperature <= 0: .greedy
    default: self
    }
  }
}
