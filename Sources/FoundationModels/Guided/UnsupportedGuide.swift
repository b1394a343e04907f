/// A guide that no generation can follow.
struct UnsupportedGuide: Error {
  /// One sentence that names the guide and what to use instead.
  let reason: String
}
