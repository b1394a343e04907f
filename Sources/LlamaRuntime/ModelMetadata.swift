internal import CLlama
internal import Foundation

/// What a GGUF file says of the model in it, read without loading the weights.
public struct ModelMetadata: Sendable, Equatable {
  /// A short name such as `smollm2-135M`.
  public let name: String
  /// The architecture, such as `llama`.
  public let architecture: String
  /// The BCP 47 codes of the languages the model was made for; empty when the file names none.
  public let languages: [String]
  /// The window that the model was trained with, in tokens.
  public let trainedContextSize: Int
  /// The chat template (Jinja source), or `nil` for a model without one.
  public let chatTemplate: String?
  /// The size of the file in bytes.
  public let fileSize: Int

  /// Reads the metadata of a GGUF file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``LlamaError`` with ``LlamaError/Code/modelNotFound`` or
  ///   ``LlamaError/Code/modelInvalid``.
  public init(path: String) throws(LlamaError) {
    LlamaLog.start
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw LlamaError(.modelNotFound, "\(path): no readable model file is there.")
    }
    let parameters = gguf_init_params(no_alloc: true, ctx: nil)
    guard let file = gguf_init_from_file(path, parameters) else {
      throw LlamaError(.modelInvalid, "\(path): this is not a GGUF model, or it is damaged.")
    }
    defer { gguf_free(file) }

    let architecture = file.string("general.architecture") ?? "unknown"
    let parts = [file.string("general.basename"), file.string("general.size_label")]
    let fileName = URL(filePath: path).deletingPathExtension().lastPathComponent
    let declared = parts.compactMap { $0 }.joined(separator: "-")
    self.name = declared.isEmpty ? file.string("general.name") ?? fileName : declared
    self.architecture = architecture
    self.languages = file.strings("general.languages")
    self.trainedContextSize = file.integer("\(architecture).context_length") ?? 0
    self.chatTemplate = file.string("tokenizer.chat_template")
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      throw LlamaError(.modelNotFound, "\(path): the size of the file cannot be read.")
    }
    self.fileSize = (attributes[.size] as? NSNumber)?.intValue ?? 0
  }
}

extension ModelMetadata {
  /// Returns the window to use, in tokens: the wanted one, or the trained one where that is smaller.
  public func contextSize(wanted: Int) -> Int {
    trainedContextSize > 0 ? min(wanted, trainedContextSize) : wanted
  }
}

extension OpaquePointer {
  // The accessors of gguf.h end the process on a wrong key or type, so both are checked first.

  fileprivate func key(_ name: String, type: gguf_type) -> Int64? {
    let key = gguf_find_key(self, name)
    guard key >= 0, gguf_get_kv_type(self, key) == type else { return nil }
    return key
  }

  fileprivate func string(_ name: String) -> String? {
    key(name, type: GGUF_TYPE_STRING).map { String(cString: gguf_get_val_str(self, $0)) }
  }

  fileprivate func integer(_ name: String) -> Int? {
    key(name, type: GGUF_TYPE_UINT32).map { Int(gguf_get_val_u32(self, $0)) }
  }

  fileprivate func strings(_ name: String) -> [String] {
    guard let key = key(name, type: GGUF_TYPE_ARRAY),
      gguf_get_arr_type(self, key) == GGUF_TYPE_STRING
    else { return [] }
    return (0..<gguf_get_arr_n(self, key)).map { String(cString: gguf_get_arr_str(self, key, $0)) }
  }
}
