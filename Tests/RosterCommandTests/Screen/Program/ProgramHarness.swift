import RosterEngine
import RosterTesting
import RosterView
import TableSamples
import WatchSamples

@testable import RosterTerminal
@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// The whole tool on a host without a terminal, with a model of its screen.
@MainActor
final class ProgramHarness {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  nonisolated static let bindings = [try? KeyBinding("z=echo {NAME}")].compactMap { $0 }

  let setting: ProgramSetting
  private let options: WatchOptions
  private let clock = VirtualClock()
  let screen: ScreenWatch
  private var world: ProgramWorld
  var model: ProgramModel
  private let source: ProgramSource
  private var refreshCount = 0

  /// A run that waits for the end of the pause, and its result.
  private var paused: (task: Task<Void, Never>, take: (inout ProgramModel) -> Void)?

  var cursor: ProgramModel.ID?
  var selected: Set<String> = []
  private var faults: [String] = []

  init(_ setting: ProgramSetting) async throws {
    self.setting = setting
    let options = Self.options(setting)
    self.options = options
    screen = ScreenWatch(options, clock: clock, usesColors: setting.usesColors)
    world = ProgramWorld(setting.source, options)
    model = ProgramModel(setting)
    source = ProgramSource(setting.source, options)
    screen.list.view.faultPolicy = .report
    screen.list.view.onFault = { [weak self] in self?.faults.append("\($0)") }
    screen.connect()
    screen.host.resize(to: TerminalSize(columns: model.width, rows: model.height))
    try await take([])
    try await settle()
    try compare("the start")
  }

  private static func options(_ setting: ProgramSetting) -> WatchOptions {
    Samples.options { options in
      options.bindings = bindings
      options.header = .present
      options.schedule.interval = .zero
      options.group = setting.group.map { ColumnReference(text: $0) }
      if setting.namesKey { options.key = .columns([Samples.column("NAME")]) }
      if setting.totals { options.totals = [ColumnTotal(Samples.column("SIZE"))] }
      if setting.moves {
        let size = Samples.column("SIZE")
        options.computedColumns = [
          ComputedColumn(kind: .delta, source: size), ComputedColumn(kind: .rate, source: size),
          ComputedColumn(kind: .sparkline(width: 3), source: size),
        ]
      }
      switch setting.source {
      case .text: break
      case .json: options.format = .json(path: [])
      case .each: options.origin = EachCommand("HOST=a,b").map { .each($0) } ?? .command
      case .stream:
        var stream = StreamOptions()
        stream.deletion = StreamOptions.Deletion("op=gone")
        options.origin = .stream(stream)
        options.format = .jsonLines
      }
    }
  }

  /// The time of a refresh.
  nonisolated static func time(_ seconds: Int) -> WallTime {
    WallTime(milliseconds: 1_763_800_000_000 + seconds * 1_000)
  }

  func perform(_ step: ProgramStep) async throws {
    try await check("\(step)", step.kind) { try await act(step) }
    // What has just happened is marked for a moment, and gone rows are shown as long; sometimes the next
    // step meets them.
    guard step.number(7, 3) > 0 else { return }
    try await check("\(step), 3 s later", .time) { await advance(by: 3_000) }
  }

  /// Presses a key without an action: the screen stays as it is.
  func pressUnlisted(_ key: TerminalKey) async throws {
    try await check("\(key)", .index) { press(key) }
  }

  /// Does something, and compares the screen afterwards.
  private func check(
    _ name: String, _ kind: ProgramStep.Kind, _ work: () async throws -> Void
  ) async throws {
    let top = topLines()
    try await work()
    try await settle()
    model.expire()
    try follow(name, kind, top)
    try compare(name)
    guard faults.isEmpty else { throw Difference(description: "\(name): \(faults)") }
  }

  /// Lets time pass.
  func advance(by milliseconds: Int) async {
    model.now += milliseconds
    clock.advance(by: .milliseconds(milliseconds))
  }

  /// Waits until all requested work is done, without advancing the time.
  private func settle() async throws {
    var done: [Task<Void, Never>?] = []
    while true {
      clock.turn()
      let work = [screen.requested, screen.waiting, screen.showing, screen.running]
      for task in work { await task?.value }
      if !clock.turn(), work == done { return }
      done = work
    }
  }
}

// MARK: - Refreshes

extension ProgramHarness {
  func refresh(_ step: ProgramStep) async throws {
    guard paused == nil else { return }
    var failing: Set<Int> = []
    switch step.kind {
    case .column:
      world.changeColumns(step)
      world.change(step)
    case .failure:
      failing = setting.source == .each ? [step.number(0, 2)] : setting.source == .stream ? [] : [0]
    default: world.change(step)
    }
    try await take(failing, isEmpty: step.kind == .empty && setting.source != .stream)
  }

  private func take(_ failing: Set<Int>, isEmpty: Bool = false) async throws {
    refreshCount += 1
    let seconds = refreshCount * 10
    let hosts = setting.source == .each ? 2 : 1
    let outputs = (0..<hosts).map { failing.contains($0) ? nil : isEmpty ? "" : world.output($0) }
    var run = try await source.run(outputs, lines: world.streamLines)
    run.moment = .seconds(seconds)
    let isOne = setting.source != .each
    let table = world.table(failing: failing, empty: isEmpty ? [0, 1] : [])
    let hasNoRows = isEmpty || setting.source != .text && table.rows.isEmpty
    let host = isOne ? "" : "\(ProgramWorld.hosts[failing.first ?? 0]): "
    let failure = failing.isEmpty ? isEmpty && !isOne ? "a: no output" : nil : "\(host)exit code 1"
    let add = { (model: inout ProgramModel) in
      model.add(
        isOne && !failing.isEmpty ? nil : table, isEmpty: hasNoRows && (failing.isEmpty || !isOne),
        seconds: seconds, failure: failure)
    }
    let (screen, finished) = (screen, run)
    let task = Task { _ = try? await screen.take(finished, at: Self.time(seconds)) }
    guard model.isPaused else {
      await task.value
      return add(&model)
    }
    paused = (task, add)
    await Task.yield()
  }

  func pause(_ key: Character) async {
    model.isPaused.toggle()
    press(.character(key))
    guard !model.isPaused, let paused else { return }
    self.paused = nil
    await paused.task.value
    paused.take(&model)
  }
}
