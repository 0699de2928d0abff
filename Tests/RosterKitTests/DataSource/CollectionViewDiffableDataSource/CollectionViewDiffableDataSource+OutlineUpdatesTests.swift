import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Outlines together with other updates: moved or removed sections, and waiting requests or
/// background comparisons.
@MainActor @Suite struct CollectionViewDiffableDataSourceOutlineUpdatesTests {
  let list = SourceList()

  /// Shows 1 with 11 and 12 below it, 12 with 121 below it, which is hidden, and 2; then 8.
  init() {
    list.source.apply(SourceList.outline(expanded: 1), to: "a")
    var other = SourceList.Outline()
    other.append([8])
    list.source.apply(other, to: "b")
    list.model.fills = []
  }

  @Test func `a section that moves keeps its outline and its cells`() {
    var snapshot = list.source.snapshot()
    snapshot.moveSection("a", afterSection: "b")

    list.source.apply(snapshot)

    #expect(list.host.text == "8\n1\n11\n12\n2")
    #expect(list.source.snapshot(for: "a").items == [1, 11, 12, 121, 2])
    #expect(list.model.fills.isEmpty)
    list.source.toggle(12)
    #expect(list.host.text == "8\n1\n11\n12\n121\n2")
  }

  @Test func `a section that was deleted and comes again has one level`() {
    let before = list.source.snapshot()
    var snapshot = before
    snapshot.deleteSections(["a"])

    list.source.apply(snapshot)
    list.source.apply(before)

    #expect(list.host.text == "1\n11\n12\n2\n8")
    #expect(list.source.snapshot(for: "a").rootItems == [1, 11, 12, 2])
    #expect(!list.source.snapshot(for: "a").isExpanded(1))
  }

  @Test func `an item with hidden children goes to a section without an outline, and back`() {
    list.source.toggle(1)
    list.source.apply(
      SourceList.Snapshot {
        ListSection("a") { 2 }
        ListSection("c") { [9, 1] }
      })
    let there = list.source.snapshot(for: "c")

    list.source.apply(
      SourceList.Snapshot {
        ListSection("a") { [1, 2] }
        ListSection("c") { 9 }
      })

    #expect(there.items == [9, 1, 11, 12, 121])
    #expect(list.source.snapshot(for: "a").items == [1, 11, 12, 121, 2])
    #expect(list.source.snapshot(for: "c").items == [9])
  }

  @Test func `a section is applied while a whole snapshot is compared elsewhere`() async {
    let executor = HandExecutor()
    list.clock.executor = executor
    list.updater.options.diffing = .background(minimum: 0)
    var whole = list.source.snapshot()
    whole.appendItems([3], toSection: "a")
    whole.deleteItems([11])
    let task = await list.begin(whole)
    await executor.waitForWork()
    #expect(list.updater.activity == .comparing)
    var below = SourceList.Outline()
    below.append([8])
    below.append([81], to: 8)
    below.expand([8])

    list.apply(below, to: "b")
    let atOnce = list.host.text
    await executor.runAll { executor.count == 0 }

    #expect(atOnce == "1\n12\n2\n3\n8\n81")
    #expect(await task.value.outcome == .applied)
    #expect(list.host.text == atOnce)
    #expect(list.source.snapshot(for: "a").items == [1, 12, 121, 2, 3])
    #expect(list.faults.isEmpty)
  }

  @Test func `the user collapses an item while a whole snapshot is compared elsewhere`() async {
    let executor = HandExecutor()
    list.clock.executor = executor
    list.updater.options.diffing = .background(minimum: 0)
    var whole = list.source.snapshot()
    whole.insertItems([13], afterItem: 11)
    let task = await list.begin(whole)
    await executor.waitForWork()

    list.source.toggle(1)
    await executor.runAll { executor.count == 0 }

    #expect(await task.value.outcome == .applied)
    #expect(list.host.text == "1\n2\n8")
    #expect(list.source.snapshot(for: "a").items == [1, 11, 13, 12, 121, 2])
  }

  @Test func `sections and whole snapshots that wait are shown together, in order`() async {
    list.updater.options.coalescing = .nextTurn
    let first = await list.begin(SourceList.outline(expanded: 1, 12), to: "a")
    var whole = list.source.snapshot()
    whole.deleteItems([11])
    whole.appendItems([9], toSection: "b")
    let second = await list.begin(whole)
    let third = await list.begin(SourceList.outline(expanded: 12), to: "a")
    first.cancel()
    #expect(await first.value.outcome == .refused(.cancelled))

    list.clock.turn()
    _ = await (second.value, third.value)

    #expect(list.host.text == "1\n2\n8\n9")
    #expect(list.source.snapshot(for: "a").items == [1, 11, 12, 121, 2])
    #expect(list.source.snapshot(for: "a").isExpanded(12))
    #expect(list.faults.isEmpty)
  }

  @Test func `what goes and comes again in snapshots shown together is filled again`() async {
    list.updater.options.coalescing = .nextTurn
    let there = list.source.snapshot()
    var gone = there
    gone.deleteItems([2])
    let first = await list.begin(gone)
    list.model.texts[2] = "other"
    let second = await list.begin(there)

    list.clock.turn()
    _ = await (first.value, second.value)

    #expect(list.host.text == "1\n11\n12\nother\n8")
    #expect(list.model.fills == [2])
  }

  @Test func `children that arrive late do not bring back what has gone`() async {
    let files = LazyChildren(
      LazyOutline(
        [1, 2], rows: .init(isParent: { $0 < 100 }, placeholder: { $0 + 100 }, failure: { -$0 })
      )
    ) { parent in
      await Task.yield()
      return [parent * 10, 8]
    }
    files.onChange = { list.source.apply($0, to: "a", completion: nil) }
    files.expand(1)
    files.expand(2)
    #expect(list.host.text == "1\n101\n2\n102\n8")

    files.setRootItems([2])
    await files.waitForLoads()

    // The section takes 8 over from the other one.
    #expect(list.host.text == "2\n20\n8")
    #expect(list.source.snapshot().itemIdentifiers(inSection: "b").isEmpty)
    #expect(list.faults.isEmpty)
  }

  @Test func `what a lazy outline leaves out is reported once`() async {
    let files = LazyChildren(
      LazyOutline(
        [1, 2], rows: .init(isParent: { $0 == 1 }, placeholder: { $0 + 100 }, failure: { -$0 }))
    ) { _ in [2, 3] }
    files.onChange = { list.source.apply($0, to: "a", completion: nil) }

    files.expand(1)
    await files.waitForLoads()
    files.collapse(1)
    files.expand(1)

    #expect(list.host.text == "1\n3\n2\n8")
    #expect(list.faults.count == 1)
    #expect(
      list.faults.first?.hasPrefix("item identifiers are not unique: 2 (section a): ") == true)
  }
}
