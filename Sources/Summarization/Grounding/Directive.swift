/// Tells whether a sentence gives orders to a language model, as text does that is planted to be obeyed.
///
/// Such sentences are content, like all of a document, but they are neither chosen for a summary while
/// there are others, nor evidence for what a model writes, or an order that it obeyed would bear itself
/// out. The forms are those of orders and of chat templates in languages that they were seen in; that a
/// document writes about models or prompts is no order.
enum Directive {
  /// Returns whether a sentence is such an order.
  static func isGiven(by sentence: String) -> Bool {
    let text = sentence.lowercased()
    // Most sentences have no sign of a marker, for which it takes longer to look.
    if text.utf8.contains(where: { "<[:".utf8.contains($0) || $0 >= 0xE3 }),
      markers.contains(where: { text.contains($0) })
    {
      return true
    }
    let words = text.utf8.split { $0 < 0x61 && $0 != 0x27 || (0x7B..<0x80).contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    return phrases.contains { $0.occurs(in: words) }
  }

  /// Words of which one of each set occurs, in the order of the sets and near each other.
  private struct Phrase {
    let sets: [Set<String>]
    /// How many other words may stand between two of them.
    var gap = 0
    /// Whether the first word must begin the sentence, a "please" apart, as imperatives do.
    var isImperative = false

    func occurs(in words: [String]) -> Bool {
      words.indices.contains { start in
        guard sets[0].contains(words[start]),
          !isImperative || start == 0 || words[start - 1] == "please"
        else { return false }
        var place = start
        return sets.dropFirst().allSatisfy { set in
          let next = words[(place + 1)...].prefix(gap + 1).firstIndex { set.contains($0) }
          place = next ?? place
          return next != nil
        }
      }
    }
  }

  /// What stands in no text but that of a chat template or of a forged message; languages that are
  /// written without spaces have no words to look for.
  private static let markers = [
    "<|im_start|>", "<|im_end|>", "<|system|>", "<|user|>", "<|assistant|>", "<|endoftext|>",
    "<|eot_id|>", "[inst]", "[/inst]", "<<sys>>", "</text>", "<start_of_turn>", "system prompt:",
    "system: ", "system override", "new task:", "new instructions:", "忽略之前", "忽略以上", "忽略所有",
    "无视之前", "无视以上", "指示を無視", "命令を無視", "指示を忘れ",
  ]

  private static let models: Set = [
    "ai", "model", "assistant", "chatbot", "bot", "llm", "summarizer", "summariser",
  ]

  private static let phrases = [
    Phrase(
      sets: [
        [
          "ignore", "disregard", "forget", "override", "ignoriere", "ignorieren", "vergiss",
          "missachte", "ignorez", "oubliez", "oublie", "ignora", "olvida", "ignorar",
        ],
        [
          "instruction", "instructions", "prompt", "prompts", "directives", "above", "anweisung",
          "anweisungen", "vorgaben", "consignes", "instrucciones", "indicaciones", "istruzioni",
          "instruções",
        ],
      ], gap: 4),
    Phrase(sets: [["you"], ["are"], ["now"], models], gap: 5),
    Phrase(sets: [["from"], ["now"], ["on"], ["you"], models], gap: 5),
    Phrase(sets: [["act", "pretend"], ["as", "to", "you"], models], gap: 5, isImperative: true),
    Phrase(
      sets: [
        ["respond", "reply", "answer", "output", "antworte", "répondez", "réponds", "responde"],
        [
          "only", "exactly", "just", "nur", "ausschließlich", "uniquement", "seulement", "solo",
          "sólo", "únicamente", "apenas",
        ],
      ], isImperative: true),
    Phrase(
      sets: [["not", "don't", "don’t", "never"], ["summarize", "summarise"], ["this", "the"]],
      isImperative: false),
    Phrase(
      sets: [
        ["note", "message", "attention", "instruction", "instructions"], ["to", "for"], models,
      ],
      gap: 1),
    Phrase(sets: [["as"], ["the", "an"], models, ["you"]], gap: 1),
    Phrase(sets: [["your"], ["summary"], ["must", "should", "has", "shall"]]),
    Phrase(sets: [["summary"], ["must", "should", "shall"], ["only", "just"]]),
  ]
}
