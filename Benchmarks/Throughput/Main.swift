import Documents
import Foundation
import FoundationModels
import LlamaRuntime
import Summarization
import Synchronization

/// Measures how near the program comes to what it is made of; prints ratios, all of one run.
///
///     ThroughputBenchmark [engine] [job] [chunk] [progress] [pages] [kills] [FILE]
///
/// The file is what `job`, `progress` and `kills` summarize; by default it is `fixtures/report.pdf`.
@main
struct ThroughputBenchmark {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    let parts: [(String, () async throws -> Void)] = [
      ("engine", engine), ("job", job), ("chunk", chunk), ("progress", progress),
      ("pages", pages), ("kills", kills),
    ]
    let wanted = words.filter { word in parts.contains { $0.0 == word } }
    for (name, part) in parts where wanted.isEmpty || wanted.contains(name) {
      try await part()
      print("")
    }
  }

  /// The document to summarize.
  private static var file: String {
    CommandLine.arguments.dropFirst().first { $0.contains(".") } ?? "fixtures/report.pdf"
  }

  private static var program: URL { Bundle.main.bundleURL.appending(path: "summarize") }

  private static var modelPath: String {
    get throws {
      guard let path = SystemLanguageModel.Configuration.locateModel() else {
        throw BenchmarkError("No model is installed; run “make setup”.")
      }
      return path
    }
  }

  /// The engine against the bare loop; of five pairs in turn the median ratio counts.
  private static func engine() async throws {
    let path = try modelPath
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let length = 256
    let generated = 64
    print("tokens a second, and the engine's as a ratio to a bare llama_decode loop")
    print("sequences  prompt  ratio  generation  ratio")
    for count in [1, 2, 4, 8] {
      let engine = try await LlamaEngine.load(
        path: path, configuration: .init(contextSize: 1024, threads: threads, sequences: count))
      let prompts = (0..<count).map { number in
        // Counting goes on by itself, so that no answer ends early.
        let text = (0..<200).map { "\($0 + 100 * number)" }.joined(separator: ", ")
        return Array(engine.model.tokenize(text).prefix(length))
      }
      let bare = BareLoop(modelPath: path, window: 1024, threads: threads)
      // The context is made for the first request.
      _ = try await EngineSpeed(engine: engine).run(prompts, generating: 1)
      var pairs: [(bare: BareLoop.Speed, engine: BareLoop.Speed)] = []
      for _ in 0..<5 {
        pairs.append(
          (
            bare.run(prompts, generating: generated),
            try await EngineSpeed(engine: engine).run(prompts, generating: generated)
          ))
      }
      func median(_ value: (BareLoop.Speed, BareLoop.Speed) -> Double) -> Double {
        pairs.map { value($0.bare, $0.engine) }.sorted()[pairs.count / 2]
      }
      print(
        "\(count)".padded(11), number(median { $1.prompt }, 0).padded(7),
        number(median { $1.prompt / $0.prompt }).padded(6),
        number(median { $1.generation }, 0).padded(11),
        number(median { $1.generation / $0.generation }), separator: "")
    }
  }

  /// The requests of a document together, and the same one at a time without what they share.
  private static func job() async throws {
    let document = try DocumentReader().read(path: file)
    let model = SystemLanguageModel(configuration: .init(sequences: 8))
    let sessions = try await SystemModelSessions(model: model, name: model.name ?? "")
    let recorded = RecordedSessions(sessions)
    let options = Summarizer.Options(length: .sentences(20))
    let summary = try await Summarizer(sessions: recorded, options: options).summarize(document)
    let requests = recorded.requests
    let together = try await seconds(jobs: 8, requests, sessions)
    let shared = try await seconds(jobs: 1, requests, sessions)
    let alone = try await seconds(
      jobs: 1, requests.enumerated().map { $1.unshared($0) }, sessions)
    print("\(document.pages.count) pages, \(requests.count) requests")
    print(
      "wall time of the pipeline to model time".padded(52),
      number(summary.usage.seconds / summary.usage.modelSeconds))
    print("requests one at a time to eight together".padded(52), number(shared / together))
    print(
      "one at a time without prefix sharing to eight together".padded(52),
      number(alone / together))
  }

  private static func seconds(
    jobs: Int, _ requests: [SessionRequest], _ sessions: SystemModelSessions
  ) async throws -> Double {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      var rest = requests[...]
      func startNext() {
        guard let request = rest.popFirst() else { return }
        group.addTask { _ = try await sessions.respond(to: request) { _ in false } }
      }
      for _ in 0..<jobs { startNext() }
      while try await group.next() != nil { startNext() }
    }
    return (ContinuousClock.now - start).inSeconds
  }

  /// The chunker against the tokenizer alone, on the same text.
  private static func chunk() async throws {
    let document = try DocumentReader().read(
      path: "benchmark.pdf", data: Data(PagedPDF(pages: 1000).bytes))
    let engine = try await LlamaEngine.load(path: try modelPath)
    let sessions = try await SystemModelSessions(model: .default, name: "")
    var ratios: [Double] = []
    let megabytes = Double(document.text.utf8.count) / 1e6
    var speeds: [Double] = []
    for _ in 0..<3 {
      let bareStart = ContinuousClock.now
      _ = engine.model.tokenize(document.text)
      let bare = (ContinuousClock.now - bareStart).inSeconds
      let start = ContinuousClock.now
      _ = try await Chunker(maximum: 1000, count: sessions.tokenCount(of:)).chunks(of: document)
      let whole = (ContinuousClock.now - start).inSeconds
      ratios.append(whole / bare)
      speeds.append(megabytes / whole)
    }
    print(
      "chunker to bare tokenizer, \(number(megabytes, 1)) MB".padded(52),
      number(ratios.sorted()[1]), " (\(number(speeds.sorted()[1], 1)) MB/s)", separator: "")
  }

  /// Extraction and chunking of files of growing length.
  private static func pages() async throws {
    let scaling = PageScaling(program: program)
    print("pages   seconds  ms a page  MB of the program, of the reader")
    for pages in [10, 100, 1000, 10_000] {
      let cost = try scaling.cost(pages: pages)
      print(
        "\(pages)".padded(8), number(cost.seconds).padded(9),
        number(1000 * cost.seconds / Double(pages)).padded(11),
        "\(cost.memory.program), \(cost.memory.reader)", separator: "")
    }
  }

  /// What the progress says of the time that is left, after a tenth and a half of the chunks.
  private static func progress() async throws {
    let document = try DocumentReader().read(path: file)
    let sessions = try await SystemModelSessions(
      model: SystemLanguageModel(configuration: .init(sequences: 8)), name: "smollm2")
    for (name, profile) in [
      ("led by the document", nil),
      ("led by the model", ModelProfile?.some(.init(modelName: "other"))),
    ] {
      let events = Mutex<[(at: Duration, share: Double, remaining: Duration)]>([])
      let start = ContinuousClock.now
      _ = try await Summarizer(
        sessions: sessions, profile: profile, options: .init(length: .sentences(20))
      ).summarize(document) { event in
        guard let remaining = event.remaining, event.stage == .map else { return }
        let share = Double(event.done) / Double(event.total)
        events.withLock { $0.append((.now - start, share, remaining)) }
      }
      let whole = ContinuousClock.now - start
      for share in [0.1, 0.5] {
        let event = events.withLock { events in events.first { $0.share >= share } }
        guard let event else { continue }
        print(
          "expected to real time, \(name), at \(number(share, 1))".padded(52),
          number((event.at + event.remaining) / whole))
      }
    }
  }

  /// Runs that are killed, and then finished.
  private static func kills() throws {
    let outcome = try Kills(program: program, document: file).outcome(runs: 200)
    print("runs killed at random moments, then finished".padded(52), outcome.runs)
    print("with the result of an undisturbed run".padded(52), outcome.equal)
    print(
      "requests kept and made afterwards, to those needed".padded(52),
      "\(outcome.kept) + \(outcome.made), \(outcome.needed)")
  }

  private static func number(_ value: Double, _ digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
