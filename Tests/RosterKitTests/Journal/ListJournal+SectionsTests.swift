import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The sections that a recorder requests, and how it records the answers.
@MainActor @Suite struct ListJournalSectionsTests {
  @Test func `only the sections that changed are asked for what they hold`() {
    let recorder = ListJournal()
    recorder.clock = VirtualClock()
    let before = (0..<1_000).map { ListJournal.Section(id: "<\($0)>", itemCount: 2) }
    recorder.record(.list(sections: before), at: .zero)
    let transition = AskedTransition(old: 1_000, new: 1_000)
    var batch = BatchUpdate()
    batch.deleteSections = [10]
    batch.insertSections = [20]
    batch.moveSections = [IndexPair(old: 30, new: 3)]
    batch.deleteItems = [ItemPath(section: 40, item: 0)]
    batch.reloadSections = [50]

    recorder.record(batch, of: 1, transition, at: .zero)

    var expected = before
    expected.insert(expected.remove(at: 30), at: 10)
    expected.remove(at: 11)
    expected.insert(expected.remove(at: 10), at: 3)
    expected.insert(ListJournal.Section(id: "1", itemCount: 20), at: 20)
    expected[40] = ListJournal.Section(id: "2", itemCount: 40)
    expected[50] = ListJournal.Section(id: "3", itemCount: 50)
    #expect(recorder.state.sections?.count == 1_000)
    #expect(transition.asked.sorted() == [20, 40, 50])
    #expect(recorder.state.sections == expected)
  }

  @Test func `a batch whose sections cannot be is recorded with those that there are`() {
    let recorder = ListJournal()
    recorder.record(.list(sections: [ListJournal.Section(id: "a", itemCount: 1)]), at: .zero)
    let transition = AskedTransition(old: 1, new: 3)
    var batch = BatchUpdate()
    batch.deleteSections = [7]

    recorder.record(batch, of: 1, transition, at: .zero)

    #expect(recorder.state.sections?.map(\.itemCount) == [0, 1, 2])
  }

  /// A transition that records which sections are requested.
  private final class AskedTransition: Transition {
    let sectionCounts: (old: Int, new: Int)
    var asked: [Int] = []

    init(old: Int, new: Int) { sectionCounts = (old, new) }

    func compare() -> Int { 0 }
    func compareInBackground(
      on executor: (any TaskExecutor)?
    ) async -> (changeCount: Int, place: UpdateReceipt.DiffPlace) { (0, .main) }
    func enter() {}
    func read(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> SectionedChanges {
      SectionedChanges(sections: ListChanges(oldCount: 0, newCount: 0))
    }
    func changesByIdentity() -> SectionedChanges {
      SectionedChanges(sections: ListChanges(oldCount: 0, newCount: 0))
    }
    func install() -> (() -> ListSections)? { nil }
    func name(of subject: BatchError.Subject) -> String? { nil }
    func section(_ index: Int, _ time: TransitionTime) -> ListUpdate.Section? {
      asked.append(index)
      return ListUpdate.Section(name: "\(index)", itemCount: index)
    }
  }
}
