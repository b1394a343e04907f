/// The lanes of one context, and the requests that work on them.
///
/// Not `Sendable`: it stays in the actor that made it.
final class LaneSet {
  let context: LlamaContext
  private(set) var lanes: [Lane]
  private let generationThreads: Int
  private var threadChoice: ThreadChoice
  /// Counts batches.
  private var clock = 0

  init(
    model: LlamaModel, shape: ContextShape, threads: Int, generationThreads: Int
  ) throws(LlamaError) {
    context = try LlamaContext(model: model, shape: shape)
    lanes = Array(repeating: Lane(), count: shape.lanes)
    self.generationThreads = generationThreads
    threadChoice = ThreadChoice(all: threads)
  }

  /// The lanes that work on a request.
  private var busy: [Int] { lanes.indices.filter { lanes[$0].job != nil } }

  var isIdle: Bool { busy.isEmpty }

  /// Gives a request a free lane, the one that holds most of it.
  ///
  /// - Returns: Whether it has one. It has none while all are busy, or while another request is
  ///   decoding what it begins with.
  func admit(_ job: GenerationJob) -> Bool {
    let free = lanes.indices.filter { lanes[$0].job == nil }
    // Of lanes that hold as much of it the first, since neighbours are computed together.
    let fit = free.map { lane in
      let reusable = lanes[lane].reusable(for: job)
      return (lane, reusable, reusable > 0 ? -lane : -lanes[lane].lastServed)
    }
    guard let (best, own, _) = fit.max(by: { ($0.1, $0.2) < ($1.1, $1.2) }) else { return false }
    let busy = busy
    let source = busy.max { lanes[$0].reusable(for: job) < lanes[$1].reusable(for: job) }
    let others = source.map { lanes[$0].reusable(for: job) } ?? 0
    let promised = busy.map { lanes[$0].promised(to: job) }.max() ?? 0
    if promised > max(own, others) { return false }
    if let source, others > own {
      // The least recently used lane is given up for the copy.
      let target = free.min { lanes[$0].lastServed < lanes[$1].lastServed } ?? best
      context.copy(lane: source, to: target)
      lanes[target] = lanes[source].copied(to: others)
      begin(job, in: target, behind: others)
    } else {
      begin(job, in: best, behind: own)
    }
    return true
  }

  private func begin(_ job: GenerationJob, in lane: Int, behind kept: Int) {
    lanes[lane].begin(job, behind: forget(lane: lane, from: kept))
    // A request waits from now on.
    lanes[lane].lastServed = clock
    if job.runs.isEmpty {
      job.finish()
      lanes[lane].job = nil
    }
  }

  /// Makes the context hold only the first tokens of a lane.
  ///
  /// - Returns: How many it holds then: none, where the architecture can only forget everything.
  private func forget(lane: Int, from position: Int) -> Int {
    if position > 0, context.forget(lane: lane, from: position) { return position }
    _ = context.forget(lane: lane, from: 0)
    return 0
  }

  /// Takes the lanes of requests away that nobody waits for.
  func dropCancelled() {
    for lane in busy where lanes[lane].job?.flag.isSet == true {
      release(lane)?.fail(with: CancellationError())
    }
  }

  /// Ends the work of a lane at once; what it holds is kept.
  private func release(_ lane: Int) -> GenerationJob? {
    defer { lanes[lane].job = nil }
    return lanes[lane].job
  }

  /// Computes one batch.
  ///
  /// - Returns: Whether there was anything to compute.
  func step() -> Bool {
    let candidates = lanes.enumerated().compactMap { lane, content in
      content.job?.runs.first.map { run in
        BatchPlan.Candidate(
          lane: lane, available: run.available, isInBlocks: run.isInBlocks,
          lastServed: content.lastServed)
      }
    }
    guard
      let plan = BatchPlan(
        candidates,
        canPad: { lane, tokens in
          context.canForgetParts && lanes[lane].held.count + tokens <= context.shape.window
        })
    else { return false }
    clock += 1
    let pieces = (plan.members + plan.padding).sorted().map { piece(of: $0, in: plan) }
    do {
      guard try decode(pieces, plan) == .decoded else {
        // Everybody in it has been cancelled. An unfinished batch leaves a part of itself behind.
        pieces.forEach { restore($0.lane) }
        return true
      }
    } catch {
      for piece in pieces {
        restore(piece.lane)
        if plan.members.contains(piece.lane) { release(piece.lane)?.fail(with: error) }
      }
      return true
    }
    for lane in plan.padding { restore(lane) }
    for (position, piece) in pieces.enumerated() where plan.members.contains(piece.lane) {
      settle(piece, lastRow: (position + 1) * plan.length - 1)
    }
    return true
  }

  private func piece(of lane: Int, in plan: BatchPlan) -> LlamaContext.Piece {
    let position = lanes[lane].held.count
    guard plan.members.contains(lane), let job = lanes[lane].job else {
      let tokens = [Token](repeating: 0, count: plan.length)
      return .init(lane: lane, position: position, tokens: tokens[...], wantsLogits: false)
    }
    return .init(
      lane: lane, position: position, tokens: job.runs[0].next(plan.length),
      wantsLogits: job.asksModel(after: plan.length))
  }

  private func decode(
    _ pieces: [LlamaContext.Piece], _ plan: BatchPlan
  ) throws(LlamaError) -> LlamaContext.Outcome {
    let threads = plan.hasLoneToken ? generationThreads : threadChoice.threads(cost: plan.cost)
    let start = ContinuousClock.now
    let outcome = try context.decode(
      pieces, threads: threads, abort: plan.members.compactMap { lanes[$0].job?.flag })
    if !plan.hasLoneToken {
      threadChoice.note(cost: plan.cost, threads: threads, duration: .now - start)
    }
    return outcome
  }

  /// Notes what a batch has decoded for a lane, and goes on with its request.
  private func settle(_ piece: LlamaContext.Piece, lastRow: Int) {
    guard let job = lanes[piece.lane].job else { return }
    let endsRun = job.take(piece.tokens.count)
    lanes[piece.lane].append(piece.tokens, endsRun: endsRun)
    lanes[piece.lane].lastServed = clock
    guard job.runs.isEmpty else { return }
    if piece.wantsLogits {
      guard job.proceed(with: context.output(row: lastRow)) else { return }
    } else {
      job.finish()
    }
    lanes[piece.lane].job = nil
  }

  /// Makes the context hold again what is known to be in a lane.
  private func restore(_ lane: Int) {
    lanes[lane].cut(to: forget(lane: lane, from: lanes[lane].held.count))
  }
}
