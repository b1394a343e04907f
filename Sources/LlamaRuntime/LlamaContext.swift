internal import CLlama

/// An owned llama.cpp context: the state of one sequence of tokens.
///
/// Not `Sendable`: it stays in the actor that made it.
final class LlamaContext {
  /// What became of a batch.
  enum Outcome {
    case decoded
    case aborted
  }

  /// The window in tokens.
  let size: Int
  private let pointer: OpaquePointer
  private let batchSize: Int
  private let threads: Int32
  private let generationThreads: Int32
  private let path: String
  private let model: LlamaModel

  /// The number of tokens below which the threads of a prompt do not pay.
  private static let fewTokens = 32

  init(model: LlamaModel, size: Int, threads: Int, generationThreads: Int) throws(LlamaError) {
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(size)
    parameters.n_batch = UInt32(min(size, 512))
    parameters.n_ubatch = parameters.n_batch
    parameters.n_seq_max = 1
    parameters.n_threads = Int32(generationThreads)
    parameters.n_threads_batch = Int32(threads)
    parameters.flash_attn_type = LLAMA_FLASH_ATTN_TYPE_ENABLED
    parameters.no_perf = true
    _ = LlamaLog.takeLastError()
    guard let pointer = llama_init_from_model(model.pointer, parameters) else {
      let reason = LlamaLog.takeLastError() ?? "not enough memory?"
      throw LlamaError(
        .outOfMemory, "\(model.path): no context of \(size) tokens can be made (\(reason)).")
    }
    self.pointer = pointer
    self.size = size
    self.batchSize = Int(llama_n_batch(pointer))
    self.threads = Int32(threads)
    self.generationThreads = Int32(generationThreads)
    self.path = model.path
    self.model = model
  }

  deinit {
    llama_free(pointer)
  }

  /// Forgets all tokens from a position on.
  ///
  /// - Returns: Whether that worked; some architectures can only forget everything.
  func forget(from position: Int) -> Bool {
    llama_memory_seq_rm(llama_get_memory(pointer), 0, Int32(position), -1)
  }

  /// Forgets everything.
  func reset() {
    llama_memory_clear(llama_get_memory(pointer), false)
  }

  /// Decodes tokens behind those that are in the context, in batches.
  ///
  /// - Parameters:
  ///   - tokens: At least one token; together with those in the context no more than ``size``.
  ///   - flag: Ends the computation when it is set.
  func decode(_ tokens: ArraySlice<Token>, abort flag: AbortFlag) throws(LlamaError) -> Outcome {
    llama_set_abort_callback(
      pointer,
      { flag in
        guard let flag else { return false }
        let isSet = Unmanaged<AbortFlag>.fromOpaque(flag).takeUnretainedValue().isSet
        if isSet { LlamaLog.isMuted = true }
        return isSet
      }, Unmanaged.passUnretained(flag).toOpaque())
    // The flag lives as long as this call, the callback's pointer must not outlive it.
    defer {
      llama_set_abort_callback(pointer, nil, nil)
      LlamaLog.isMuted = false
    }

    var rest = tokens
    while !rest.isEmpty {
      if flag.isSet { return .aborted }
      var batch = Array(rest.prefix(batchSize))
      rest = rest.dropFirst(batchSize)
      // A few tokens, such as the forced text of a grammar, are as sensitive to busy cores as one.
      llama_set_n_threads(
        pointer, generationThreads,
        batch.count < Self.fewTokens ? generationThreads : threads)
      let status = batch.withUnsafeMutableBufferPointer { buffer in
        llama_decode(pointer, llama_batch_get_one(buffer.baseAddress, Int32(buffer.count)))
      }
      switch status {
      case 0: continue
      case 2: return .aborted
      default:
        let reason = LlamaLog.takeLastError() ?? "code \(status)"
        throw LlamaError(.decodingFailed, "\(path): the model failed to compute (\(reason)).")
      }
    }
    return .decoded
  }

  /// Draws the token that follows those decoded last.
  func sample(with sampler: borrowing LlamaSampler) -> Token {
    sampler.next(in: pointer)
  }

  /// Gives the logits of all tokens to follow those decoded last, by token.
  func withLogits<Result>(_ body: (UnsafeBufferPointer<Float>) -> Result) -> Result {
    let count = Int(llama_vocab_n_tokens(model.vocabulary))
    return body(UnsafeBufferPointer(start: llama_get_logits_ith(pointer, -1), count: count))
  }
}
