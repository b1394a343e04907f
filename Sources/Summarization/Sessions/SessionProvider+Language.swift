internal import Documents
internal import Foundation

extension SessionProvider {
  /// Says why the model cannot write a summary in the language that is asked for, or returns `nil`
  /// where it can.
  ///
  /// - Parameters:
  ///   - requested: The BCP 47 code of the language that is asked for; `nil` for the document's.
  ///   - own: That of the document, or `nil`.
  ///   - profile: How the model is asked.
  func obstacle(
    toWriting requested: String?, from own: String?, profile: ModelProfile
  ) -> String? {
    let wanted = requested ?? own
    if let wanted, !supports(language: wanted) {
      return
        "The model \(modelName) does not write \(Self.name(of: wanted)); the sentences are taken "
        + "from the document."
    }
    if profile.lead == .source, let wanted, let own, wanted.primarySubtag != own.primarySubtag {
      return "The model \(modelName) does not translate; the sentences are taken from the "
        + "document, in \(Self.name(of: own))."
    }
    return nil
  }

  private static func name(of language: String) -> String {
    Locale(identifier: "en").localizedString(forIdentifier: language) ?? language
  }
}
