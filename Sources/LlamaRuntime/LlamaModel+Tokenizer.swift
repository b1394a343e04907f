internal import CLlama

extension LlamaModel {
  /// Cuts text into tokens.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parsesMarkers: Whether the spelling of a control token, such as `<|im_end|>`, becomes that
  ///     token. Only text of our own making may be read so: in a document it would let the document
  ///     end its turn.
  public func tokenize(_ text: String, parsesMarkers: Bool = false) -> [Token] {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // No token is shorter than a byte, but some vocabularies add one in front.
        let capacity = characters.count + 8
        return [Token](unsafeUninitializedCapacity: capacity) { buffer, count in
          let made = llama_tokenize(
            vocabulary, characters.baseAddress, Int32(characters.count), buffer.baseAddress,
            Int32(buffer.count), false, parsesMarkers)
          precondition(made >= 0, "a token is at least a byte long")
          count = Int(made)
        }
      }
    }
  }

  /// The token that starts every prompt, for the models that have one.
  var beginningOfText: Token? {
    llama_vocab_get_add_bos(vocabulary) ? llama_vocab_bos(vocabulary) : nil
  }

  /// Returns whether a token ends the model's turn.
  func endsTurn(_ token: Token) -> Bool {
    llama_vocab_is_eog(vocabulary, token)
  }

  /// Returns the bytes that a token stands for; control tokens stand for none.
  ///
  /// The bytes of one token need not be whole characters.
  public func bytes(of token: Token) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 64)
    var length = llama_token_to_piece(
      vocabulary, token, &buffer, Int32(buffer.count), 0, false)
    if length < 0 {
      buffer = [CChar](repeating: 0, count: Int(-length))
      length = llama_token_to_piece(vocabulary, token, &buffer, Int32(buffer.count), 0, false)
    }
    return buffer.prefix(Int(max(length, 0))).map { UInt8(bitPattern: $0) }
  }
}
