import RosterDiff
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
}
