import CLlama
import LlamaRuntime

/// Prompts and answers by `llama_decode` alone: what the engine is held against.
///
/// The settings are the engine's: a window for each sequence, flash attention, the same batches and
/// threads.
struct BareLoop {
  /// Tokens a second.
  struct Speed {
    let prompt: Double
    let generation: Double
  }

  let modelPath: String
  let window: Int
  let threads: Int

  /// Decodes a prompt for each of several sequences, and then one token after the other for all.
  ///
  /// - Parameters:
  ///   - prompts: The prompts, of equal length.
  ///   - count: The tokens that are generated for each.
  func run(_ prompts: [[Token]], generating count: Int) -> Speed {
    let model = llama_model_load_from_file(modelPath, llama_model_default_params())
    defer { llama_model_free(model) }
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(window * prompts.count)
    parameters.n_seq_max = UInt32(prompts.count)
    parameters.n_batch = 512
    parameters.n_ubatch = 512
    parameters.kv_unified = false
    parameters.flash_attn_type = LLAMA_FLASH_ATTN_TYPE_ENABLED
    parameters.no_perf = true
    let context = llama_init_from_model(model, parameters)
    defer { llama_free(context) }
    let sampler = llama_sampler_init_greedy()
    defer { llama_sampler_free(sampler) }
    var batch = llama_batch_init(512, 0, 1)
    defer { llama_batch_free(batch) }

    func add(_ token: Token, at position: Int, of sequence: Int, wantsLogits: Bool) {
      let row = Int(batch.n_tokens)
      batch.token[row] = token
      batch.pos[row] = Int32(position)
      batch.n_seq_id[row] = 1
      batch.seq_id[row]?[0] = Int32(sequence)
      batch.logits[row] = wantsLogits ? 1 : 0
      batch.n_tokens += 1
    }
    func decode() {
      precondition(llama_decode(context, batch) == 0, "the bare loop fits its window")
    }

    let length = prompts[0].count
    let share = 512 / prompts.count / 64 * 64
    llama_set_n_threads(context, Int32(threads), Int32(threads))
    var next = [Token](repeating: 0, count: prompts.count)
    let start = ContinuousClock.now
    for place in stride(from: 0, to: length, by: share) {
      let end = min(length, place + share)
      batch.n_tokens = 0
      for (sequence, prompt) in prompts.enumerated() {
        for position in place..<end {
          add(prompt[position], at: position, of: sequence, wantsLogits: position == length - 1)
        }
      }
      decode()
      guard end == length else { continue }
      for sequence in prompts.indices {
        next[sequence] = llama_sampler_sample(
          sampler, context, Int32((sequence + 1) * (end - place) - 1))
      }
    }
    let promptTime = ContinuousClock.now - start

    // A token alone is computed by one thread, as in the engine.
    let few = prompts.count == 1 ? 1 : threads
    llama_set_n_threads(context, Int32(few), Int32(few))
    let generationStart = ContinuousClock.now
    for step in 0..<count {
      batch.n_tokens = 0
      for sequence in prompts.indices {
        add(next[sequence], at: length + step, of: sequence, wantsLogits: true)
      }
      decode()
      for sequence in prompts.indices {
        next[sequence] = llama_sampler_sample(sampler, context, Int32(sequence))
      }
    }
    let generationTime = ContinuousClock.now - generationStart
    return Speed(
      prompt: Double(length * prompts.count) / promptTime.inSeconds,
      generation: Double(count * prompts.count) / generationTime.inSeconds)
  }
}
