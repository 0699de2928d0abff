import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Snapshots that wait and are superseded by later ones.
@MainActor @Suite struct ListSnapshotDataSourceMergingTests {
  let list = SourceList()

  init() {
    list.apply {
      ListSection("a") { [1, 2, 3] }
      ListSection("b") { [4, 5] }
    }
    list.model.fills = []
    list.updater.options.coalescing = .nextTurn
  }

  /// Requests two snapshots that wait, and runs the run-loop turn that shows them.
  private func showTogether(
    _ first: SourceList.Snapshot, _ second: SourceList.Snapshot
  ) async -> [UpdateReceipt.Outcome] {
    let one = await list.begin(first)
    let two = await list.begin(second)
    list.clock.turn()
    return [await one.value.outcome, await two.value.outcome]
  }

  @Test func `items that were marked for another cell get one`() async {
    let cells = [1, 2].map { list.cell($0) }
    var first = list.source.snapshot()
    first.reloadItems([1])
    var second = list.source.snapshot()
    second.appendItems([6])

    let outcomes = await showTogether(first, second)

    #expect(outcomes == [.superseded(by: 3), .applied])
    #expect(list.cell(1) !== cells[0])
    #expect(list.cell(2) === cells[1])
    #expect(list.model.fills.sorted() == [1, 6])
  }

  @Test func `sections that were marked are shown anew`() async {
    var first = list.source.snapshot()
    first.reloadSections(["b"])
    var second = list.source.snapshot()
    second.deleteItems([1])

    _ = await showTogether(first, second)

    #expect(list.model.fills.sorted() == [4, 5])
    #expect(list.host.text == "2\n3\n4\n5")
  }

  @Test func `marks of what the later snapshot has not are dropped, and the others are not`() async
  {
    let cells = [2, 3].map { list.cell($0) }
    var first = list.source.snapshot()
    first.appendSections(["c"])
    first.appendItems([7])
    first.reloadItems([1, 2, 7])
    first.reconfigureItems([1, 3, 7])
    first.reloadSections(["b", "c"])
    var second = list.source.snapshot()
    second.deleteItems([1])

    _ = await showTogether(first, second)

    #expect(list.faults.isEmpty)
    #expect(list.model.fills.sorted() == [2, 3, 4, 5])
    #expect(list.cell(2) !== cells[0])
    #expect(list.cell(3) === cells[1])
    #expect(list.source.snapshot().faults.isEmpty)
  }

  @Test func `marks of several snapshots are carried out once, with the last one`() async {
    var first = list.source.snapshot()
    first.reconfigureItems([1])
    var second = list.source.snapshot()
    second.reconfigureItems([2])

    _ = await showTogether(first, second)
    list.apply(list.source.snapshot(), completion: nil)

    #expect(list.model.fills.sorted() == [1, 2])
  }

  /// Receives events of updates, and calls a closure when a batch is about to be performed.
  final class Watch: ListUpdaterDelegate {
    var comparisonCount = 0
    var action: (() -> Void)?

    func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) { comparisonCount += 1 }

    func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
      let once = action
      action = nil
      once?()
    }
  }

  @Test func `a comparison that was given up counts no more when it comes`() async {
    let executor = HandExecutor()
    let watch = Watch()
    list.clock.executor = executor
    list.updater.delegate = watch
    list.updater.options.coalescing = .immediate
    list.updater.options.diffing = .background(minimum: 0)
    let first = SourceList.Snapshot { ListSection("a") { [1, 9] } }
    let task = Task { await list.source.apply(first) }
    await executor.waitForWork()

    list.apply(SourceList.Snapshot { ListSection("a") { [1, 2] } }, completion: nil)
    await executor.runAll { executor.count == 0 }

    #expect(await task.value.outcome == .applied)
    #expect(watch.comparisonCount == 2)
    #expect(list.host.text == "1\n2")
  }

  @Test func `apply when a batch is going to be performed is a fault and shown at the next turn`() {
    let watch = Watch()
    list.updater.delegate = watch
    watch.action = { [list] in
      list.apply(SourceList.Snapshot { ListSection("a") { [1, 2] } })
    }

    list.apply(SourceList.Snapshot { ListSection("a") { 1 } })

    #expect(list.host.text == "1")
    #expect(
      list.faults == [
        "a snapshot was applied while another one was being shown: it is shown at the next turn"
      ])
    list.clock.turn()
    #expect(list.host.text == "1\n2")
  }

  @Test func `a task that was cancelled before it asks changes nothing`() async {
    list.updater.options.coalescing = .immediate
    var outline = SourceList.Outline()
    outline.append([9])
    let section = outline
    let snapshot = SourceList.Snapshot { ListSection("a") { 1 } }
    let count = list.requests.requestCount
    let tasks = [
      Task { await list.source.apply(snapshot) },
      Task { await list.source.applySnapshotUsingReloadData(snapshot) },
      Task { await list.source.apply(section, to: "b") },
    ]
    for task in tasks { task.cancel() }

    for task in tasks { #expect(await task.value.outcome == .refused(.cancelled)) }

    #expect(list.requests.requestCount == count)
    #expect(list.host.text == "1\n2\n3\n4\n5")
  }

  @Test func `a section that waits is part of what a later whole snapshot takes the place of`()
    async
  {
    var outline = SourceList.Outline()
    outline.append([4, 8])
    let one = await list.begin(outline, to: "b")
    let whole = SourceList.Snapshot { ListSection("a") { [3, 4] } }
    let two = await list.begin(whole)

    list.clock.turn()

    #expect(await one.value.outcome == .superseded(by: 3))
    #expect(await two.value.outcome == .applied)
    #expect(list.host.text == "3\n4")
    #expect(list.source.snapshot().sectionIdentifiers == ["a"])
  }

  @Test func `marks of a snapshot stay when a section of it gets other items`() async {
    let cells = [1, 2].map { list.cell($0) }
    var whole = list.source.snapshot()
    whole.reconfigureItems([1])
    whole.reloadItems([2, 3])
    var outline = SourceList.Outline()
    outline.append([2, 1, 8])
    let one = await list.begin(whole)
    let two = await list.begin(outline, to: "a")

    list.clock.turn()
    _ = (await one.value, await two.value)

    #expect(list.host.text == "2\n1\n8\n4\n5")
    #expect(list.model.fills.sorted() == [1, 2, 8])
    #expect(list.cell(1) === cells[0])
    #expect(list.cell(2) !== cells[1])
    #expect(list.faults.isEmpty)
  }

  @Test func `sections that wait are all shown, each in its place`() async {
    var outlines = [SourceList.Outline(), SourceList.Outline()]
    outlines[0].append([3, 4])
    outlines[1].append([1, 5])
    let one = await list.begin(outlines[0], to: "b")
    let two = await list.begin(outlines[1], to: "c")

    list.clock.turn()
    _ = (await one.value, await two.value)

    #expect(list.host.text == "2\n3\n4\n1\n5")
    #expect(list.source.snapshot().itemIdentifiers(inSection: "c") == [1, 5])
  }
}
