/// One sequence of a context: what it holds, and the request that it works on.
struct Lane {
  /// The tokens in the context, in order.
  private(set) var held: [Token] = []
  /// Where the runs end that the tokens were decoded in.
  private(set) var runEnds: [Int] = []
  /// How many of the tokens were the prompt of the latest request.
  private(set) var promptLength = 0
  /// The request, or `nil` while the lane is free.
  var job: GenerationJob?
  /// When the lane was computed last; lower is longer ago.
  var lastServed = 0

  /// Returns how many of the held tokens a request can go on from.
  ///
  /// These are the parts of its prompt that were decoded in the same runs, so that answers do not
  /// depend on what was still there; or all that it has in common with a request that it continues,
  /// such as the earlier turns of its session.
  func reusable(for job: GenerationJob) -> Int {
    let shared = zip(held, job.prompt).prefix { $0 == $1 }.count
    if promptLength > 0, shared >= promptLength, job.prompt.count > promptLength {
      return min(shared, job.prompt.count - 1)
    }
    return Self.sameRuns(job.sharedEnds, runEnds, upTo: shared)
  }

  /// Returns how many tokens a request could go on from once the lane's own request has decoded its
  /// prompt.
  func promised(to job: GenerationJob) -> Int {
    guard let own = self.job, !own.runs.isEmpty else { return 0 }
    let shared = zip(own.prompt, job.prompt).prefix { $0 == $1 }.count
    return Self.sameRuns(job.sharedEnds, own.sharedEnds, upTo: shared)
  }

  /// The end of the last part that is computed alike on both sides, in runs that end there.
  ///
  /// A run that goes on is computed like one that ends earlier in the same block.
  private static func sameRuns(_ ends: [Int], _ others: [Int], upTo limit: Int) -> Int {
    let same = zip(ends, others).prefix { $0 == $1 && $0 <= limit }.count
    let start = same > 0 ? ends[same - 1] : 0
    guard same < min(ends.count, others.count), ends[same] <= min(limit, others[same]),
      (ends[same] - start) / TokenRun.block == (others[same] - start) / TokenRun.block
    else { return start }
    return ends[same]
  }

  /// Gives the lane a request and notes what is left of what the lane held.
  mutating func begin(_ job: GenerationJob, behind kept: Int) {
    cut(to: kept)
    promptLength = job.prompt.count
    self.job = job
    job.prepare(behind: kept)
  }

  /// Notes that tokens were decoded.
  mutating func append(_ tokens: some Collection<Token>, endsRun: Bool) {
    held += tokens
    if endsRun { runEnds.append(held.count) }
  }

  /// Notes that only the first tokens are left.
  mutating func cut(to count: Int) {
    held.removeSubrange(count...)
    runEnds.removeAll { $0 > count }
    if promptLength > count { promptLength = 0 }
  }

  /// The same tokens for another lane.
  func copied(to count: Int) -> Lane {
    var copy = self
    copy.job = nil
    copy.cut(to: count)
    return copy
  }
}
