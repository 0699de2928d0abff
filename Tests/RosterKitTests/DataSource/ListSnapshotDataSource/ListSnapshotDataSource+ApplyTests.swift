import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// The order in which requested snapshots are shown.
@MainActor @Suite struct ListSnapshotDataSourceApplyTests {
  let list = SourceList()

  private func snapshot(_ items: Int...) -> SourceList.Snapshot {
    SourceList.Snapshot { ListSection("a") { items } }
  }

  @Test func `async forms that wait are shown together`() async {
    list.updater.options.coalescing = .nextTurn
    let first = await list.begin(snapshot(1))
    let second = await list.begin(snapshot(1, 2))

    list.clock.turn()

    let (one, two) = (await first.value, await second.value)
    #expect(one.outcome == .superseded(by: two.id))
    #expect(two.outcome == .applied)
    #expect(list.host.text == "1\n2")
  }

  @Test func `a caller is answered if view and host are released while the step is animated`() async
  {
    var view: CollectionView? = CollectionView(clock: list.clock)
    var host = view.map { HeadlessHost($0, width: 12, height: 8) }
    host?.animates = true
    host?.followsClock = true
    var source = view.map { SourceList.Source($0) { (_: ContentCell, _) in } }
    source?.apply(snapshot(1, 2), animatingDifferences: false, completion: nil)
    var outcome: UpdateReceipt.Outcome?
    source?.apply(snapshot(2, 3)) { outcome = $0.outcome }
    #expect(host?.animationProgress != nil && outcome == nil)
    weak let released = view

    (view, host, source) = (nil, nil, nil)

    #expect(released == nil)
    for _ in 0..<100 where outcome == nil { await Task.yield() }
    #expect(outcome == .applied)
  }

  @Test func `the form on the main actor shows what waits before, in a step of its own`() async {
    // Keeps the source alive until here.
    list.clock.turn()
    list.updater.options.coalescing = .nextTurn
    let first = await list.begin(snapshot(1))
    #expect(list.source.snapshot().numberOfItems == 0)

    list.apply(snapshot(1, 2), completion: nil)

    #expect(list.source.snapshot().itemIdentifiers == [1, 2])
    #expect(await first.value.outcome == .applied)
    #expect(list.clock.turn() == false)
  }

  @Test func `the form on the main actor does not wait for a comparison elsewhere`() async {
    let executor = HandExecutor()
    list.clock.executor = executor
    list.updater.options.diffing = .background(minimum: 0)
    let first = await list.begin(snapshot(1))
    await executor.waitForWork()
    #expect(list.updater.activity == .comparing)
    var outcome: UpdateReceipt.Outcome?

    list.source.apply(snapshot(1, 2)) { outcome = $0.outcome }

    #expect(list.source.snapshot().itemIdentifiers == [1, 2])
    #expect(outcome == .applied)
    await executor.runAll { executor.count == 0 }
    #expect(await first.value.outcome == .applied)
    #expect(list.host.text == "1\n2")
  }

  @Test func `ids that can be sent are compared away from the main actor if asked`() async {
    list.updater.options.diffing = .background(minimum: 3)

    let few = await list.source.apply(snapshot(1, 2))
    let many = await list.source.apply(snapshot(1, 2, 3))

    #expect(few.diffPlace == .main)
    #expect(many.diffPlace == .background)
    #expect(list.host.text == "1\n2\n3")
  }

  @Test func `ids that cannot be sent are compared on the main actor`() async {
    final class Key: Hashable {
      static func == (lhs: Key, rhs: Key) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    list.updater.options.diffing = .background(minimum: 0)
    let source = CollectionViewDiffableDataSource<Int, Key>(list.view, updater: list.updater) {
      (_: ContentCell, _) in
    }
    let snapshot = DiffableDataSourceSnapshot<Int, Key> { ListSection(1) { Key() } }

    let receipt = await source.apply(snapshot)

    #expect(receipt.outcome == .applied)
    #expect(receipt.diffPlace == .main)
  }

  @Test func `a task that is cancelled before its turn changes nothing`() async {
    list.updater.options.coalescing = .nextTurn
    let first = await list.begin(snapshot(1))
    let second = Task {
      var outline = SourceList.Outline()
      outline.append([5])
      return await list.source.apply(outline, to: "b")
    }
    await list.requests.waitForRequests(2)
    first.cancel()

    #expect(await first.value.outcome == .refused(.cancelled))
    list.clock.turn()
    #expect(await second.value.outcome == .applied)
    #expect(list.source.snapshot().sectionIdentifiers == ["b"])
  }

  @Test func `marks of a snapshot that gave way are carried out`() async {
    list.apply { ListSection("a") { [1, 2] } }
    list.updater.options.coalescing = .nextTurn
    var marked = list.source.snapshot()
    marked.reconfigureItems([1])
    list.model.texts[1] = "one"
    let first = await list.begin(marked)
    let second = await list.begin(snapshot(1, 2, 3))

    list.clock.turn()

    _ = (await first.value, await second.value)
    #expect(list.host.text == "one\n2\n3")
  }

  @Test func `an updater that reloads shows a snapshot at once, too`() {
    let updater = ListAdapterUpdater.reloading(coalescing: .nextTurn, clock: list.clock)
    let source = SourceList.Source(list.view, updater: updater) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    var outcome: UpdateReceipt.Outcome?

    source.apply(snapshot(1, 2)) { outcome = $0.outcome }

    #expect(list.host.text == "1\n2")
    #expect(outcome == .reloaded(.always))
  }

  @Test func `apply within a completion is shown at once`() {
    list.source.apply(snapshot(1)) { _ in
      list.source.apply(snapshot(1, 2))
      #expect(list.source.snapshot().itemIdentifiers == [1, 2])
    }

    #expect(list.host.text == "1\n2")
    #expect(list.faults.isEmpty)
  }

  #if !ROSTER_SIMULATION  // UIKit displays cells in a layout of its own
    @Test func `apply when a cell comes on the screen is shown at once`() {
      final class Delegate: CollectionViewDelegate {
        var action: (() -> Void)?
        func collectionView(
          _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
        ) {
          let once = action
          action = nil
          once?()
        }
      }
      let delegate = Delegate()
      list.source.delegate = delegate
      var outcomes: [UpdateReceipt.Outcome] = []
      delegate.action = {
        list.source.apply(snapshot(1, 2)) { outcomes.append($0.outcome) }
        #expect(list.source.snapshot().itemIdentifiers == [1, 2])
      }

      list.source.apply(snapshot(1)) { outcomes.append($0.outcome) }

      #expect(outcomes == [.applied, .applied])
      #expect(list.host.text == "1\n2")
      #expect(list.faults.isEmpty)
      #expect(list.updater.activity == .idle)
    }
  #endif

  @Test func `apply within the cell provider is a fault and shown at the next turn`() {
    var isFirst = true
    var source: SourceList.Source?
    source = SourceList.Source(list.view, updater: list.updater) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
      if isFirst {
        isFirst = false
        source?.apply(snapshot(1, 2))
      }
    }

    source?.apply(snapshot(1))

    #expect(list.host.text == "1")
    #expect(
      list.faults == [
        "a snapshot was applied while another one was being shown: it is shown at the next turn"
      ])
    list.clock.turn()
    #expect(list.host.text == "1\n2")
  }

  @Test func `a completion without a receipt can be a variable, with or without a value`() {
    var count = 0
    let completions: [(() -> Void)?] = [nil, { count += 1 }]
    var outline = SourceList.Outline()
    outline.append([3])

    for completion in completions {
      list.source.apply(snapshot(1), completion: completion)
      list.source.applySnapshotUsingReloadData(snapshot(2), completion: completion)
      list.source.apply(outline, to: "a", completion: completion)
    }
    let isolated: @MainActor () -> Void = { count += 1 }
    list.source.apply(snapshot(3), completion: isolated)
    list.source.apply(snapshot(4), completion: nil)

    #expect(count == 4)
    #expect(list.host.text == "4")
  }
}
