/// What the reading of one document may use.
public struct ExtractionLimits: Codable, Sendable, Equatable {
  /// Address space in bytes.
  public var memory: Int
  /// Processor time in seconds, without text recognition.
  public var processorSeconds: Int
  /// Processor time for one page in seconds; an ordinary page takes some milliseconds.
  public var pageSeconds: Int
  /// Processor time for text recognition in seconds; pages for which none is left stay unread.
  public var recognitionSeconds: Int
  /// Processor time for the recognition of one page in seconds; a dense page takes some seconds.
  public var recognitionPageSeconds: Int
  /// Elapsed time in seconds.
  public var wallSeconds: Int
  /// The size of the extracted document in bytes.
  public var output: Int
  /// The size of what the libraries complain in bytes.
  ///
  /// A file that gives rise to more is made to keep them busy.
  public var complaints: Int

  /// Creates limits; the defaults suit documents of some thousand pages.
  public init(
    memory: Int = 4 << 30, processorSeconds: Int = 120, pageSeconds: Int = 3,
    recognitionSeconds: Int = 600, recognitionPageSeconds: Int = 30, wallSeconds: Int = 1200,
    output: Int = 512 << 20, complaints: Int = 1 << 20
  ) {
    self.memory = memory
    self.processorSeconds = processorSeconds
    self.pageSeconds = pageSeconds
    self.recognitionSeconds = recognitionSeconds
    self.recognitionPageSeconds = recognitionPageSeconds
    self.wallSeconds = wallSeconds
    self.output = output
    self.complaints = complaints
  }
}
