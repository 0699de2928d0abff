import CommandRunner
import RowHistory
import WatchModel

/// A source that runs several commands in parallel, whose failures are independent.
///
/// A refresh waits for the commands that it has started, but only for a limited time. A slower
/// command continues, and its rows are added when it has ended.
struct EachSource: RunSource {
  /// An event to wait for.
  private enum Event: Sendable {
    case ended(Int, SourceRun)
    case timeIsUp(round: Int)
  }

  private var table: EachTable
  private let run: @Sendable (Int) async throws -> SourceRun
  private let patience: @Sendable () async throws -> Void
  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private var tasks: [Int: (task: Task<Void, Never>, round: Int)] = [:]
  private var round = 0
  private let count: Int

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - each: The commands.
  ///   - options: The options.
  ///   - patience: Returns when a refresh has waited long enough.
  ///   - run: Runs the command with this number once.
  init(
    _ each: EachCommand, _ options: WatchOptions,
    patience: @escaping @Sendable () async throws -> Void,
    run: @escaping @Sendable (Int) async throws -> SourceRun
  ) {
    table = EachTable(each, options)
    count = each.values.count
    self.patience = patience
    self.run = run
    (events, continuation) = AsyncStream.makeStream()
  }

  mutating func next() async throws -> SourceRun? {
    round += 1
    for index in 0..<count where tasks[index] == nil { start(index) }
    let timer = Task { [patience, continuation, round] in
      try await patience()
      continuation.yield(.timeIsUp(round: round))
    }
    defer { timer.cancel() }
    wait: for await event in events {
      switch event {
      case .ended(let index, let run):
        tasks[index] = nil
        table.receive(run, from: index)
        if !tasks.values.contains(where: { $0.round == round }) { break wait }
      case .timeIsUp(let number):
        // The timer of an earlier refresh is ignored.
        if number == round { break wait }
      }
    }
    try Task.checkCancellation()
    for index in tasks.keys { table.isLate(index) }
    return table.run
  }

  private mutating func start(_ index: Int) {
    let task = Task { [run, continuation] in
      // Only a cancelled task has no run.
      guard let result = try? await run(index) else { return }
      continuation.yield(.ended(index, result))
    }
    tasks[index] = (task, round)
  }

  mutating func end() async {
    for (task, _) in tasks.values { task.cancel() }
    for (task, _) in tasks.values { await task.value }
    tasks = [:]
  }
}

extension EachSource {
  /// The time for which a refresh waits for slow commands.
  static let patience = Duration.seconds(2)

  /// Creates a source that runs commands.
  init(_ each: EachCommand, _ options: WatchOptions) {
    let runners = each.values.map {
      CommandRunner(each.command(for: $0, of: options.command))
    }
    self.init(each, options) {
      try await Task.sleep(for: Self.patience)
    } run: { index in
      SourceRun(try await runners[index].run(), as: options.input)
    }
  }
}
