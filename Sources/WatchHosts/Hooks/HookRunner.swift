import CommandRunner
import TableText
import WatchModel

/// An actor that runs hooks in parallel to the refreshes.
package actor HookRunner {
  /// A report about the commands.
  package enum Report: Equatable, Sendable {
    /// The present numbers of running and waiting commands.
    case count(running: Int, waiting: Int)

    /// The output of a successful command, line by line.
    case output([String])

    /// A failure, in one line.
    case failure(String)
  }

  /// Runs a command with environment variables.
  package typealias Run = @Sendable (_ command: String, [String: String]) async throws -> CommandRun

  /// Returns after a duration.
  package typealias Sleep = @Sendable (Duration) async throws -> Void

  private let hooks: [RowHook]
  private let timeLimit: Duration
  private let sleep: Sleep
  private let run: Run
  private let report: @Sendable (Report) async -> Void
  private var queue: HookQueue
  private var tasks: [WatchKey: Task<Void, Never>] = [:]
  private var timer: Task<Void, Never>?
  private let start = ContinuousClock.now
  private var isStopped = false

  /// Creates an idle runner.
  ///
  /// - Parameters:
  ///   - hooks: The commands.
  ///   - limits: The limits of the numbers of commands.
  ///   - timeLimit: The time limit of a command; a slower command is ended with all processes
  ///     that it has started.
  ///   - sleep: Returns after a duration.
  ///   - run: Runs a command; if the task is cancelled, the command has ended when this throws.
  ///   - report: Receives reports.
  package init(
    _ hooks: [RowHook], limits: HookQueue.Limits = HookQueue.Limits(),
    timeLimit: Duration = HookQueue.timeLimit,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    run: @escaping Run = HookRunner.shell, report: @escaping @Sendable (Report) async -> Void
  ) {
    self.hooks = hooks
    self.timeLimit = timeLimit
    self.sleep = sleep
    self.run = run
    self.report = report
    queue = HookQueue(limits)
  }

  /// Runs a command by `sh`, in a session of its own, as the watched command.
  static let shell: Run = { command, variables in
    try await CommandRunner(["/bin/sh", "-c", command, "roster"], environment: variables).run()
  }

  /// Adds events.
  ///
  /// - Parameter events: The events, in order.
  package func add(_ events: [HookEvent]) async {
    guard !isStopped, !events.isEmpty else { return }
    for event in events { queue.add(event) }
    startCommands()
    let leftOut = queue.takeLeftOut()
    if leftOut > 0 {
      await report(
        .failure(
          "\(leftOut) \(leftOut == 1 ? "command was" : "commands were") dropped: too many are waiting"
        ))
    }
    await report(.count(running: queue.runningCount, waiting: queue.waitingCount))
  }

  /// Waits until all commands have run, including waiting ones.
  ///
  /// If the task is cancelled, the commands are ended.
  package func finish() async {
    await withTaskCancellationHandler {
      while let task = tasks.values.first ?? timer { await task.value }
    } onCancel: {
      Task { await self.stop() }
    }
  }

  /// Ends the running commands and removes the waiting ones; `finish()` waits for their end.
  func stop() {
    isStopped = true
    queue.clear()
    timer?.cancel()
    for task in tasks.values { task.cancel() }
  }

  private func startCommands() {
    let now = start.duration(to: ContinuousClock.now)
    while !isStopped, let event = queue.next(at: now) {
      tasks[event.identity] = Task { await perform(event) }
    }
    guard timer == nil, !isStopped, let next = queue.nextStart else { return }
    timer = Task {
      try? await Task.sleep(for: max(.zero, next - now))
      timer = nil
      startCommands()
    }
  }

  private func perform(_ event: HookEvent) async {
    let hook = hooks[event.hook]
    switch await ending(of: hook.command, RowVariables.variables(for: event, hook)) {
    case .run(let run): await runHook(run, of: event, hook)
    case .timeLimit:
      let time = WatchInterval.text(of: timeLimit)
      await report(.failure("\(hook.option) for \(event.key): ended after \(time)"))
    case .cancelled: break
    }
    queue.ended(event.identity)
    tasks[event.identity] = nil
    startCommands()
    await report(.count(running: queue.runningCount, waiting: queue.waitingCount))
  }

  /// The end of a command.
  private enum Ending: Sendable {
    /// The command ended by itself.
    case run(CommandRun)

    /// The command exceeded its time limit.
    case timeLimit

    /// The command was cancelled.
    case cancelled
  }

  /// Runs a command, and ends it at its time limit.
  private func ending(of command: String, _ variables: [String: String]) async -> Ending {
    let (run, sleep, timeLimit) = (run, sleep, timeLimit)
    return await withTaskGroup(of: Ending.self) { group in
      group.addTask { (try? await run(command, variables)).map { .run($0) } ?? .cancelled }
      group.addTask { (try? await sleep(timeLimit)).map { .timeLimit } ?? .cancelled }
      let first = await group.next() ?? .cancelled
      group.cancelAll()
      await group.waitForAll()
      return first
    }
  }

  private func runHook(
    _ run: CommandRun, of event: HookEvent, _ hook: RowHook
  ) async {
    if run.isSuccess {
      let lines = [run.output, run.errorOutput].flatMap { OutputLines($0).lines }
      if !lines.isEmpty { await report(.output(lines)) }
    } else if let failure = WatchFailure(run, isEmpty: false) {
      let text = failure.lines.joined(separator: "; ")
      await report(.failure("\(hook.option) for \(event.key): \(text)"))
    }
  }
}

extension WatchOptions {
  /// Calls a function with a runner for the hooks, and waits for them afterwards.
  ///
  /// - Parameters:
  ///   - report: Receives reports about the commands.
  ///   - body: Receives the runner; nil if there are no hooks.
  /// - Returns: The result of the function, after all commands have run.
  /// - Throws: The error of the function, after all commands have been ended.
  func withHooks<Result>(
    report: @escaping @Sendable (HookRunner.Report) async -> Void,
    _ body: (HookRunner?) async throws -> Result
  ) async throws -> Result {
    guard !hooks.rules.isEmpty else { return try await body(nil) }
    let runner = HookRunner(hooks.rules, timeLimit: hooks.timeLimit, report: report)
    do {
      let result = try await body(runner)
      await runner.finish()
      return result
    } catch {
      await runner.stop()
      await runner.finish()
      throw error
    }
  }
}
