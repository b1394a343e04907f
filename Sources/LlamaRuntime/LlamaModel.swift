internal import CLlama
internal import Foundation
internal import Synchronization

/// A token's number in the model's vocabulary.
public typealias Token = Int32

/// A loaded model: its weights, vocabulary and chat template.
///
/// `@unchecked Sendable`: the pointers are set once in the initialiser and freed in `deinit`; all
/// functions of llama.h called with them here take them as `const` and the library documents
/// tokenizing and metadata access as safe from several threads.
public final class LlamaModel: @unchecked Sendable {
  /// The path the model was loaded from.
  public let path: String
  /// What the file says of the model.
  public let metadata: ModelMetadata

  let pointer: OpaquePointer
  let vocabulary: OpaquePointer
  let trie = Mutex<VocabularyTrie?>(nil)
  let frames = Mutex<[ChatFrame.Shape: ChatFrame]>([:])

  /// Loads a model.
  ///
  /// Blocks while the file is read; call it from a thread that may block.
  ///
  /// - Parameter path: The path of a GGUF file.
  /// - Throws: ``LlamaError`` that names the path and the reason.
  public init(path: String) throws(LlamaError) {
    let metadata = try ModelMetadata(path: path)
    _ = LlamaLog.takeLastError()
    guard let pointer = llama_model_load_from_file(path, llama_model_default_params()) else {
      let reason = LlamaLog.takeLastError() ?? "the library gives no reason"
      throw LlamaError(.modelInvalid, "\(path): the model cannot be loaded (\(reason)).")
    }
    guard let vocabulary = llama_model_get_vocab(pointer),
      llama_vocab_type(vocabulary) != LLAMA_VOCAB_TYPE_NONE
    else {
      llama_model_free(pointer)
      throw LlamaError(.modelUnsupported, "\(path): the model has no vocabulary.")
    }
    self.path = path
    self.metadata = metadata
    self.pointer = pointer
    self.vocabulary = vocabulary
  }

  /// What a token takes up in a context, in bytes: a key and a value of 16-bit numbers for each head
  /// that keeps them.
  var bytesPerToken: Int {
    let head = llama_model_n_embd(pointer) / max(1, llama_model_n_head(pointer))
    return Int(4 * llama_model_n_layer(pointer) * llama_model_n_head_kv(pointer) * head)
  }

  deinit {
    llama_model_free(pointer)
  }
}
