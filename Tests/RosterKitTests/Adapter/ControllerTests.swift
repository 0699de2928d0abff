import RosterDiff
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
        SectionController(for: Tally.self) { TallyController($0, log) }
      } else {
        SectionController(for: Group.self) { GroupController($0, log) }
      }
      for _ in 0..<2 {
        SectionController(for: Memo.self) { MemoController($0, log) }
      }
      if #available(macOS 15, iOS 18, *) {
        SectionController(for: Row.self) { row in
          ListSingleSectionController(row) { (cell: ContentCell, row) in
            cell.content.title = row.text
          }
        }
      }
    }
    let objects: [any ListDiffable] = [
      Memo(1, "a"), Tally(id: 2, label: "b", count: 1), Group(id: 3), Row(id: 4, text: "d"),
    ]

    adapter.show(objects) { _ in }

    // Objects without a controller are skipped.
    let controllers = (0..<view.numberOfSections).map {
      adapter.sectionController(forSection: $0)
    }
    #expect(controllers.count == 3)
    #expect(controllers.first is MemoController)
    #expect(controllers.contains { $0 is TallyController } == showsTallies)
    #expect(controllers.contains { $0 is GroupController } == !showsTallies)
    #expect(controllers.last is ListSingleSectionController<Row>)
  }

  @Test func `an entry can name the initialiser of the controller`() {
    final class Plain: ListSectionController<Tally> {
      override func cell(at index: Int) -> (any ListCell)? {
        dequeue(ContentCell.self, at: index) { $0.content.title = object.label }
      }
    }
    final class Noted: ListSectionController<Memo> {
      override func cell(at index: Int) -> (any ListCell)? {
        dequeue(ContentCell.self, at: index) { $0.content.title = object.text }
      }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self, Plain.init)
      SectionController(for: Memo.self, Noted.init)
    }

    adapter.show([Tally(id: 1, label: "a"), Memo(1, "b")]) { _ in }

    #expect(view.text == ["a", "b"])
  }
}
