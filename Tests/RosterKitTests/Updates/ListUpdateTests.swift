import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// What the delegate of an updater reads of an update.
@MainActor @Suite struct ListUpdateTests {
  let list = TestList()

  private var updater: ListAdapterUpdater { list.adapter.updater.base }

  /// Reads an update within each call.
  private final class Reader: ListUpdaterDelegate {
    var seen: [String] = []
    var moves: [BatchUpdate] = []

    private func read(_ update: ListUpdate) -> String {
      let sections = { (sections: [ListUpdate.Section]) in
        sections.map { "\($0.name): \($0.itemCount.map(String.init) ?? "?")" }
          .joined(separator: ", ")
      }
      let changes = update.changes.map { "\($0.sections.changeCount)/\($0.changeCount)" } ?? "none"
      let batch = update.batch.map { "\($0.insertItems.count) items" } ?? "none"
      return "[\(sections(update.sectionsBefore))] -> [\(sections(update.sectionsAfter))] "
        + "changes \(changes) batch \(batch)"
    }

    func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate) {
      seen.append("will diff \(read(update))")
    }
    func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) {
      seen.append("did diff \(read(update))")
    }
    func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
      seen.append("will perform \(read(update))")
    }
    func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {
      seen.append("did perform \(read(update))")
    }
    func updater(
      _ updater: ListAdapterUpdater, willReload update: ListUpdate,
      _ reason: UpdateReceipt.ReloadReason
    ) { seen.append("will reload \(update.sectionsBefore.count) \(update.sectionCounts.before)") }
    func updater(
      _ updater: ListAdapterUpdater, didReload update: ListUpdate,
      _ reason: UpdateReceipt.ReloadReason
    ) { seen.append("did reload \(update.sectionsAfter.map(\.itemCount))") }
    func updater(_ updater: ListAdapterUpdater, didMove batch: BatchUpdate) { moves.append(batch) }
  }

  @Test func `the delegate receives the sections, the changes and the batch as they are found`() {
    let reader = Reader()
    list.show([Tally(id: 1, count: 2)])
    updater.delegate = reader

    list.show([Tally(id: 1, count: 3), Tally(id: 2)])

    #expect(
      reader.seen == [
        "will diff [Tally 1: 2] -> [Tally 1: ?, Tally 2: ?] changes none batch none",
        "did diff [Tally 1: 2] -> [Tally 1: ?, Tally 2: ?] changes 2/2 batch none",
        "will perform [Tally 1: 2] -> [Tally 1: 3, Tally 2: 1] changes 1/4 batch 1 items",
        "did perform [Tally 1: 2] -> [Tally 1: 3, Tally 2: 1] changes 1/4 batch 1 items",
      ])
  }

  @Test func `a reload has the sections before and after`() {
    let reader = Reader()
    list.show([Tally(id: 1, count: 2)])
    updater.delegate = reader

    updater.options.step = .reload
    list.show([Tally(id: 1, count: 4)])

    #expect(reader.seen.last == "did reload [Optional(4)]")
    #expect(reader.seen.dropLast().last == "will reload 1 1")
  }

  /// Reads the objects and the animation of an update before the view performs it.
  private final class Announced: ListUpdaterDelegate {
    var objects: [[String]] = []
    var animations: [Bool] = []

    private func read(_ update: ListUpdate) {
      for list in [update.objectsBefore, update.objectsAfter] {
        objects.append(list.map { ($0 as? Tally)?.label ?? "?" })
      }
      animations.append(update.isAnimated)
    }

    func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) { read(update) }
    func updater(
      _ updater: ListAdapterUpdater, willReload update: ListUpdate,
      _ reason: UpdateReceipt.ReloadReason
    ) { read(update) }
  }

  @Test func `the delegate receives the objects, and whether the update is animated`() {
    let delegate = Announced()
    list.show([Tally(id: 1, label: "a")])
    updater.delegate = delegate

    list.adapter.show([Tally(id: 1, label: "A"), Tally(id: 2, label: "b")], animated: true)
    list.adapter.show([Tally(id: 2, label: "b")], animated: false)
    list.adapter.reloadData()

    #expect(delegate.objects == [["a"], ["A", "b"], ["A", "b"], ["b"], ["b"], ["b"]])
    #expect(delegate.animations == [true, false, false])
  }

  @Test func `an update is animated only if all its requests are`() {
    let delegate = Announced()
    updater.delegate = delegate
    updater.options.coalescing = .nextTurn

    list.adapter.show([Tally(id: 1, label: "a")], animated: true)
    list.adapter.performUpdates(animated: false)
    list.clock.turn()

    #expect(delegate.animations == [false])
  }

  @Test func `a data source has names of sections and no objects`() {
    let delegate = Announced()
    let updater = ListAdapterUpdater(clock: list.clock)
    let view = CollectionView(clock: list.clock)
    let source = CollectionViewDiffableDataSource<String, Int>(view, updater: updater) {
      (_: ContentCell, _) in
    }
    updater.delegate = delegate

    source.apply(DiffableDataSourceSnapshot { ListSection("s") { [1] } })

    #expect(delegate.objects == [[], []])
    #expect(delegate.animations == [true])
  }
}
