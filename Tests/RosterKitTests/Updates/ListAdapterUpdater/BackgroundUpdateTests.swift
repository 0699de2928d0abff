import RosterDiff
import RosterTesting
import RosterView
import Synchronization
import Testing

@testable import RosterKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct BackgroundUpdateTests {
  /// An object that is not `Sendable`, whose identity is.
  struct Local: ListDiffable {
    let id: Int
    let text: [Memo]

    var diffIdentifier: Int { id }

    func isContentEqual(to other: Local) -> Bool {
      MainActor.assertIsolated("content of what is not Sendable belongs to the main actor")
      return text.map(\.text) == other.text.map(\.text)
    }
  }

  final class LocalController: ListSectionController<Local> {
    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { $0.content.title = object.text[0].text }
    }
  }

  /// An object that notes the priority with which its content is compared.
  struct Ranked: ListDiffable, Sendable {
    let id: Int
    let log: PriorityLog

    var diffIdentifier: Int { id }

    func isContentEqual(to other: Ranked) -> Bool {
      log.all.withLock { $0.append(Task.currentPriority) }
      return true
    }
  }

  final class PriorityLog: Sendable {
    let all = Mutex<[TaskPriority]>([])
  }

  final class RankedController: ListSectionController<Ranked> {
    override var items: [ListItem]? { [] }
  }

  let view = TestListView()
  let clock = VirtualClock()
  let executor = HandExecutor()
  let updater: ListAdapterUpdater
  let adapter: ListAdapter

  init() {
    clock.executor = executor
    var options = ListUpdateOptions()
    options.diffing = .background(minimum: 3)
    updater = ListAdapterUpdater(options: options, clock: clock)
    adapter = ListAdapter(view, updater: updater) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
      SectionController(for: Local.self) { LocalController($0) }
      SectionController(for: Memo.self) { MemoController($0, Log()) }
      SectionController(for: Ranked.self) { RankedController($0) }
    }
  }

  private func tallies(_ labels: String) -> [Tally] {
    labels.enumerated().map { Tally(id: $0.offset, label: "\($0.element)") }
  }

  /// Runs the executor until an update has ended.
  private func finish() async {
    await executor.runAll { updater.activity != .comparing }
  }

  @Test func `a long list of Sendable objects is compared elsewhere, and the receipt says so`()
    async
  {
    var receipt: UpdateReceipt?
    adapter.show(tallies("abc")) { receipt = $0 }

    await executor.waitForWork()
    let (activity, text) = (updater.activity, view.text)
    await finish()

    #expect(activity == .comparing)
    #expect(text.isEmpty)
    #expect(receipt?.outcome == .applied)
    #expect(receipt?.diffPlace == .background)
    #expect(view.text == ["a0", "b0", "c0"])
  }

  @Test func `a comparison has the priority of work that the user waits for`() async {
    let log = PriorityLog()
    let objects = (0..<3).map { Ranked(id: $0, log: log) }
    var receipts: [UpdateReceipt] = []
    adapter.show(objects) { receipts.append($0) }
    await executor.runAll { receipts.count == 1 }

    Task(priority: .background) { adapter.show(objects) { receipts.append($0) } }
    await executor.runAll { receipts.count == 2 }

    #expect(receipts.map(\.diffPlace) == [.background, .background])
    #expect(log.all.withLock { $0 } == Array(repeating: .userInitiated, count: 3))
  }

  @Test func `a short list is compared at once`() {
    var receipt: UpdateReceipt?

    adapter.show(tallies("ab")) { receipt = $0 }

    #expect(receipt?.diffPlace == .main)
  }

  @Test func `of other objects only identities are compared elsewhere`() async {
    var receipt: UpdateReceipt?
    let local = (0..<3).map { Local(id: $0, text: [Memo($0, "\($0)")]) }
    adapter.show(local) { _ in }
    await finish()
    let changed = [
      local[2], Local(id: 0, text: [Memo(0, "new")]), Local(id: 9, text: [Memo(9, "9")]),
    ]

    adapter.show(changed as [any ListDiffable]) { receipt = $0 }
    await executor.waitForWork()
    await finish()

    #expect(receipt?.diffPlace == .backgroundIdentities)
    #expect(view.text == ["2", "new", "9"])
    #expect(receipt?.items.updates == 1)
  }

  @Test func `the type that allows least decides for the whole list`() async {
    var receipt: UpdateReceipt?
    let objects: [any ListDiffable] = [
      Tally(id: 1), Local(id: 0, text: [Memo(0, "x")]), Tally(id: 2),
    ]

    adapter.show(objects) { receipt = $0 }
    await finish()

    #expect(receipt?.diffPlace == .backgroundIdentities)
  }

  @Test func `objects of a data source are compared on the main actor unless it is told`() async {
    final class Source: ListAdapterDataSource {
      var labels = "abc"
      func objects(for adapter: ListAdapter) -> [any ListDiffable] {
        labels.enumerated().map { Tally(id: $0.offset, label: "\($0.element)") }
      }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
    }
    let source = Source()
    let view = TestListView()
    let adapter = ListAdapter(view, dataSource: source, updater: updater)
    var receipts: [UpdateReceipt] = []
    source.labels = "xyz"
    while updater.activity != .idle, !Task.isCancelled { await Task.yield() }
    adapter.performUpdates { receipts.append($0) }
    while receipts.count < 1, !Task.isCancelled { await Task.yield() }
    adapter.comparesInBackground(Tally.self)
    source.labels = "uvw"

    adapter.performUpdates { receipts.append($0) }
    await executor.waitForWork()
    await finish()

    #expect(receipts.map(\.diffPlace) == [.main, .background])
    #expect(view.text == ["u0", "v0", "w0"])
  }

  @Test func `what is asked for during a comparison comes after it`() async {
    var receipts: [UpdateReceipt] = []
    adapter.show(tallies("abc")) { receipts.append($0) }
    await executor.waitForWork()

    adapter.show(tallies("xyz")) { receipts.append($0) }
    adapter.reloadData { receipts.append($0) }
    await finish()
    let first = view.text
    clock.turn()

    #expect(first == ["a0", "b0", "c0"])
    #expect(view.text == ["x0", "y0", "z0"])
    #expect(receipts.map(\.id) == [1, 2, 3])
    #expect(receipts.map(\.outcome) == [.applied, .merged(into: 3), .reloaded(.requested)])
  }

  @Test func `another view takes the place of a comparison, and its callers are told`() async {
    var receipts: [UpdateReceipt] = []
    let other = TestListView()
    adapter.show(tallies("abc")) { receipts.append($0) }
    await executor.waitForWork()

    adapter.view = other
    let text = other.text
    executor.run()
    await Task.yield()

    #expect(text == ["a0", "b0", "c0"])
    #expect(other.text == text)
    #expect(view.text.isEmpty)
    #expect(receipts.map(\.outcome) == [.merged(into: 2)])
  }

  @Test func `options that change during a comparison are those of the updates after it`() async {
    var receipts: [UpdateReceipt] = []
    adapter.show(tallies("abc")) { receipts.append($0) }
    await executor.waitForWork()

    updater.options.mostSectionChanges = 0
    await finish()
    adapter.show(tallies("abx")) { receipts.append($0) }
    await finish()

    #expect(
      receipts.map(\.outcome) == [.applied, .reloaded(.tooManyChanges(count: 1, limit: 0))])
  }

  @Test(arguments: [CollectionView.ScreenState.visible, .hidden])
  func `the longer list decides, whether or not the view can be seen`(
    screenState: CollectionView.ScreenState
  ) async {
    var places: [UpdateReceipt.DiffPlace] = []
    view.screenState = screenState
    for labels in ["abc", "a", "", "ab"] {
      adapter.show(tallies(labels)) { places.append($0.diffPlace) }
      await finish()
    }

    #expect(places == [.background, .background, .main, .main])
  }

  @Test func `a view that goes during a comparison is said to be gone`() async {
    var receipts: [UpdateReceipt] = []
    adapter.show(tallies("abc")) { receipts.append($0) }
    await executor.waitForWork()

    adapter.connection.view = nil
    await finish()

    #expect(receipts.map(\.outcome) == [.refused(.viewIsDeallocated)])
  }

  @Test func `a task that is cancelled during the comparison gives it up`() async {
    let adapter = adapter
    let (old, new) = (tallies("ab"), tallies("abc"))
    adapter.show(old) { _ in }
    let task = Task { await adapter.show(new) }
    await executor.waitForWork()

    task.cancel()
    while updater.activity == .comparing, !Task.isCancelled { await Task.yield() }
    executor.run()
    let receipt = await task.value

    #expect(receipt.outcome == .refused(.cancelled))
    #expect(view.text == ["a0", "b0"])
    #expect(updater.updates.isEmpty)
  }

  @Test func `objects that occur more than once are a fault after a comparison elsewhere too`()
    async
  {
    adapter.show(tallies("abc") + tallies("x")) { _ in }

    await finish()

    #expect(view.text == ["a0", "b0", "c0"])
    #expect(view.faults.count == 1)
  }
}
