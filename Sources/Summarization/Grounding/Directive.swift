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
    return markers.contains { text.contains($0) } || text.contains(orders)
  }

  /// What stands in no text but that of a chat template, or at the head of a forged message.
  private static let markers = [
    "<|im_start|>", "<|im_end|>", "<|system|>", "<|user|>", "<|assistant|>", "<|endoftext|>",
    "<|eot_id|>", "[inst]", "[/inst]", "<<sys>>", "</text>", "<start_of_turn>",
    "begin system prompt",
  ]

  private static var orders: Regex<Substring> {
    #/\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:instructions?|prompts?|directives|rules|orders|everything above|what you were told)\b|\b(?:you are now|from now on,? you|act as|pretend (?:to be|you are))\b[^.]{0,60}\b(?:ai|model|assistant|chatbot|bot|dan|jailbroken|unrestricted|pirate)\b|\b(?:respond|reply|answer|output|print|say|write)\b (?:only|just|exactly|nothing but)\b|\b(?:do not|don't|never) summari[sz]e\b|\b(?:note|message|attention|instructions?) (?:to|for) (?:the )?(?:ai|model|assistant|summari[sz]er|llm)\b|\bas (?:the|an) (?:ai|summari[sz]er|assistant|language model)\b,? you|\b(?:your|the) summary (?:must|should|has to) (?:only |just )?(?:say|state|contain|consist|be|begin|end)\b|\bsystem (?:prompt|message|override)\b ?:|^system ?:|\bnew (?:task|instructions?) ?:|\b(?:ignoriere?n?|vergiss|missachte)\b[^.]{0,40}\b(?:anweisung(?:en)?|vorgaben|befehle)\b|\bantworte (?:nur|ausschließlich) mit\b|\b(?:ignore[zr]?|oublie[zr]?)\b[^.]{0,40}\b(?:instructions|consignes)\b|\brépond(?:s|ez) (?:uniquement|seulement)\b|\b(?:ignora|ignore|olvida)\b[^.]{0,40}\b(?:instrucciones|indicaciones|istruzioni|instruções)\b|\bresponde (?:solo|sólo|únicamente|apenas)\b|(?:忽略|无视|忘记)[^。]{0,12}(?:指令|指示|提示)|只(?:回答|输出|回复)|(?:指示|命令)を(?:無視|忘れ)/#
  }
}
