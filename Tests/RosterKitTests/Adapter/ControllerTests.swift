import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ControllerTests {
  @Test(arguments: [true, false])
  func `entries can be written with conditions, loops and availability`(showsTallies: Bool) {
    let log = Log()
    let view = CollectionView()
    view.faultPolicy = .report
    let adapter = ListAdapter(view, clock: VirtualClock()) {
      if showsTallies {
        Controller(for: Tally.self) { TallyController(log) }
      }
      for _ in 0..<2 {
        Controller(for: Memo.self) { MemoController(log) }
      }
      if #available(macOS 99, iOS 99, *) {
        Controller(for: Group.self) { GroupController(log) }
      }
    }

    adapter.show([Memo(1, "a"), Tally(id: 2, label: "b", count: 1)]) { _ in }

    #expect(view.numberOfSections == (showsTallies ? 2 : 1))
    #expect(adapter.sectionController(forSection: 0) is MemoController)
  }
}
