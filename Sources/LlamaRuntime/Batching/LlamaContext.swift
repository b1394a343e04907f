internal import CLlama

/// An owned llama.cpp context: the states of several sequences of tokens, its lanes.
///
/// Each lane has a window of its own (`kv_unified` off), so that the attention of a sequence costs
/// what its own length costs, and what it computes does not depend on the others.
///
/// Not `Sendable`: it stays in the actor that made it.
final class LlamaContext {
  /// What became of a batch.
  enum Outcome {
    case decoded
    case aborted
  }

  /// Tokens that one lane takes up in a batch.
  struct Piece {
    let lane: Int
    /// How many tokens the lane holds.
    let position: Int
    let tokens: ArraySlice<Token>
    /// Whether the logits behind the last token are wanted.
    let wantsLogits: Bool
  }

  /// The most tokens of a batch.
  static let mostTokens = 512

  /// The window of a lane in tokens, and how many lanes there are.
  let shape: ContextShape
  private let pointer: OpaquePointer
  private var batch: llama_batch
  private let model: LlamaModel

  init(model: LlamaModel, shape: ContextShape) throws(LlamaError) {
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(shape.window * shape.lanes)
    parameters.n_batch = UInt32(Self.mostTokens)
    parameters.n_ubatch = parameters.n_batch
    parameters.n_seq_max = UInt32(shape.lanes)
    parameters.kv_unified = false
    parameters.flash_attn_type = LLAMA_FLASH_ATTN_TYPE_ENABLED
    parameters.no_perf = true
    _ = LlamaLog.takeLastError()
    guard let pointer = llama_init_from_model(model.pointer, parameters) else {
      let reason = LlamaLog.takeLastError() ?? "not enough memory?"
      throw LlamaError(
        .outOfMemory, "\(model.path): no context of \(shape.window) tokens can be made (\(reason))."
      )
    }
    self.pointer = pointer
    self.shape = shape
    self.model = model
    canForgetParts =
      !llama_model_is_recurrent(model.pointer) && !llama_model_is_hybrid(model.pointer)
    batch = llama_batch_init(Int32(Self.mostTokens), 0, 1)
  }

  deinit {
    llama_batch_free(batch)
    llama_free(pointer)
  }

  /// Whether a lane can forget its last tokens alone; some architectures only keep a state.
  let canForgetParts: Bool

  /// Forgets all tokens of a lane from a position on.
  ///
  /// - Returns: Whether that worked; some architectures can only forget everything.
  func forget(lane: Int, from position: Int) -> Bool {
    llama_memory_seq_rm(llama_get_memory(pointer), Int32(lane), Int32(position), -1)
  }

  /// Makes a lane hold what another one holds.
  func copy(lane source: Int, to destination: Int) {
    let memory = llama_get_memory(pointer)
    llama_memory_seq_rm(memory, Int32(destination), -1, -1)
    llama_memory_seq_cp(memory, Int32(source), Int32(destination), -1, -1)
  }

  /// Decodes pieces of different lanes together.
  ///
  /// - Parameters:
  ///   - pieces: Pieces of the same length in ascending order of lanes, ``mostTokens`` at most
  ///     together: the library would cut others into several computations.
  ///   - threads: How many threads compute.
  ///   - flags: End the computation when all of them are set.
  func decode(
    _ pieces: [Piece], threads: Int, abort flags: [AbortFlag]
  ) throws(LlamaError) -> Outcome {
    fill(with: pieces)
    llama_set_n_threads(pointer, Int32(threads), Int32(threads))
    let abort = AbortSet(flags)
    llama_set_abort_callback(
      pointer,
      { flags in
        guard let flags else { return false }
        let isSet = Unmanaged<AbortSet>.fromOpaque(flags).takeUnretainedValue().isSet
        if isSet { LlamaLog.isMuted = true }
        return isSet
      }, Unmanaged.passUnretained(abort).toOpaque())
    // The flags live as long as this call, the callback's pointer must not outlive them.
    defer {
      llama_set_abort_callback(pointer, nil, nil)
      LlamaLog.isMuted = false
    }
    let status = withExtendedLifetime(abort) { llama_decode(pointer, batch) }
    switch status {
    case 0: return .decoded
    case 2: return .aborted
    default:
      let reason = LlamaLog.takeLastError() ?? "code \(status)"
      throw LlamaError(.decodingFailed, "\(model.path): the model failed to compute (\(reason)).")
    }
  }

  private func fill(with pieces: [Piece]) {
    var row = 0
    for piece in pieces {
      for (offset, token) in piece.tokens.enumerated() {
        batch.token[row] = token
        batch.pos[row] = Int32(piece.position + offset)
        batch.n_seq_id[row] = 1
        batch.seq_id[row]?[0] = Int32(piece.lane)
        batch.logits[row] = piece.wantsLogits && offset == piece.tokens.count - 1 ? 1 : 0
        row += 1
      }
    }
    batch.n_tokens = Int32(row)
  }

  /// What the model says behind the last token of a piece of the latest batch.
  ///
  /// - Parameter row: The place of that token in the batch.
  func output(row: Int) -> ModelOutput {
    ModelOutput(context: pointer, row: Int32(row), vocabulary: model.vocabulary)
  }
}

/// What the model says is to follow one token; it must not outlive the next batch.
struct ModelOutput: ~Copyable {
  fileprivate let context: OpaquePointer
  fileprivate let row: Int32
  fileprivate let vocabulary: OpaquePointer

  /// Draws the token that follows.
  func sample(with sampler: borrowing LlamaSampler) -> Token {
    sampler.next(in: context, row: row)
  }

  /// Gives the logits of all tokens that may follow, by token.
  func withLogits<Result>(_ body: (UnsafeBufferPointer<Float>) -> Result) -> Result {
    let count = Int(llama_vocab_n_tokens(vocabulary))
    return body(UnsafeBufferPointer(start: llama_get_logits_ith(context, row), count: count))
  }
}

/// Ends a batch when nobody waits for any part of it.
private final class AbortSet {
  private let flags: [AbortFlag]

  init(_ flags: [AbortFlag]) {
    self.flags = flags
  }

  var isSet: Bool { flags.allSatisfy(\.isSet) }
}
