import Documents
import Foundation
import FoundationModels
import LlamaRuntime
import Summarization

/// Measures how near the program comes to what it is made of; prints ratios, all of one run.
///
///     ThroughputBenchmark [engine] [job] [chunk] [pages]
@main
struct ThroughputBenchmark {
  static func main() async throws {
    let wanted = Set(CommandLine.arguments.dropFirst())
    let parts: [(String, () async throws -> Void)] = [
      ("engine", engine), ("job", job), ("chunk", chunk), ("pages", pages),
    ]
    for (name, part) in parts where wanted.isEmpty || wanted.contains(name) {
      try await part()
      print("")
    }
  }

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
    let pages = 100
    let document = try DocumentReader().read(
      path: "benchmark.pdf", data: Data(PagedPDF(pages: pages).bytes))
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
    print("\(pages) pages, \(requests.count) requests")
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
    let program = Bundle.main.bundleURL.appending(path: "summarize")
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

  private static func number(_ value: Double, _ digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
