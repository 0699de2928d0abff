import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

/// Refreshing a list.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RefreshTests {
  /// A host that records when the sign of a refresh is shown.
  private final class SignHost: ViewHost {
    var signs: [Bool] = []
    var standardRowHeight: Double { 1 }
    func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize { .zero }
    func apply(_ transaction: ViewTransaction) {}
    func refreshDidChange(_ isRefreshing: Bool) { signs.append(isRefreshing) }
  }

  private struct Failure: Error {}

  /// An action that ends when the test lets it.
  @MainActor
  private final class Gate {
    var runs = 0
    var running = 0
    var most = 0
    var wasCancelled = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func run() async {
      runs += 1
      running += 1
      most = max(most, running)
      await withCheckedContinuation { waiting.append($0) }
      wasCancelled = Task.isCancelled
      running -= 1
    }

    /// Waits until actions have begun.
    func waitForRuns(_ count: Int) async {
      while runs < count, !Task.isCancelled { await Task.yield() }
    }

    func open() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private let view = CollectionView(clock: VirtualClock())
  private let host = SignHost()
  private let gate = Gate()

  init() {
    view.host = host
    view.faultPolicy = .report
  }

  @Test func `a refresh runs its action and shows a sign meanwhile`() async {
    view.refresh.action = { [gate] in await gate.run() }
    #expect(!view.refresh.isRefreshing)

    view.refresh.begin()
    #expect(view.refresh.isRefreshing)
    await gate.waitForRuns(1)
    #expect(host.signs == [true])
    gate.open()
    await view.refresh.waitForEnd()

    #expect(!view.refresh.isRefreshing)
    #expect(host.signs == [true, false])
    #expect(!gate.wasCancelled)
  }

  @Test func `nothing runs twice at once`() async {
    view.refresh.action = { [gate] in await gate.run() }
    view.refresh.begin()
    view.refresh.begin()
    await gate.waitForRuns(1)
    view.refresh.end()
    view.refresh.begin()
    gate.open()
    await view.refresh.waitForEnd()
    #expect(gate.runs == 1)

    view.refresh.begin()
    await gate.waitForRuns(2)
    gate.open()
    await view.refresh.waitForEnd()

    #expect(gate.runs == 2)
    #expect(gate.most == 1)
    #expect(host.signs == [true, false, true, false])
  }

  @Test func `without an action there is nothing to refresh`() async {
    view.refresh.begin()
    view.refresh.end()
    await view.refresh.waitForEnd()

    #expect(!view.refresh.isRefreshing)
    #expect(host.signs == [])
  }

  @Test func `an error ends it and is a fault`() async {
    var faults: [String] = []
    view.onFault = { faults.append("\($0)") }
    view.refresh.action = { throw Failure() }

    view.refresh.begin()
    await view.refresh.waitForEnd()

    #expect(!view.refresh.isRefreshing)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("refreshing the list failed: Failure()") == true)
  }

  @Test func `the end of a refresh cancels its action, which is no fault`() async {
    var faults = 0
    view.onFault = { _ in faults += 1 }
    view.refresh.action = { [gate] in
      await gate.run()
      try Task.checkCancellation()
      throw Failure()
    }
    view.refresh.begin()
    await gate.waitForRuns(1)

    view.refresh.end()
    #expect(view.refresh.isRefreshing)
    gate.open()
    await view.refresh.waitForEnd()

    #expect(gate.wasCancelled)
    #expect(!view.refresh.isRefreshing)
    #expect(faults == 0)
  }

  @Test func `an action that gives up by itself is no fault`() async {
    var faults = 0
    view.onFault = { _ in faults += 1 }
    view.refresh.action = { throw CancellationError() }

    view.refresh.begin()
    await view.refresh.waitForEnd()

    #expect(!view.refresh.isRefreshing)
    #expect(faults == 0)
  }

  @Test func `the action of a list that is gone is cancelled`() async {
    weak var gone: CollectionView?
    do {
      let view = CollectionView(clock: VirtualClock())
      view.refresh.action = { [gate] in await gate.run() }
      view.refresh.begin()
      gone = view
    }
    #expect(gone == nil)
    await gate.waitForRuns(1)
    gate.open()

    while gate.running > 0, !Task.isCancelled { await Task.yield() }

    #expect(gate.wasCancelled)
  }
}
