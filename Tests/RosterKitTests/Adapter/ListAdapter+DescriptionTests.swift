import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterDescriptionTests {
  @Test func `the description lists what is connected, sections, models and cells`() {
    final class Everyone: ListAdapterDelegate, CollectionViewDelegate, ListUpdaterDelegate,
      ListAdapterPerformanceDelegate
    {
      func listAdapter(
        _ adapter: ListAdapter, willBegin work: ListAdapter.Work,
        of controller: BaseListSectionController?
      ) {}

      func listAdapter(
        _ adapter: ListAdapter, didEnd work: ListAdapter.Work,
        of controller: BaseListSectionController?, cell: (any ListCell)?, after duration: Duration
      ) {}
    }
    let everyone = Everyone()
    let list = TestList()
    list.show([Group(id: 1, title: "x", rows: list.rows("a", "b")), Tally(id: 7)])
    let plain = list.adapter.debugDescription

    list.adapter.delegate = everyone
    list.adapter.viewDelegate = everyone
    list.adapter.performanceDelegate = everyone
    let updater = list.adapter.updater
    updater.delegate = everyone
    updater.options.offScreen = .reload
    updater.options.mostSectionChanges = 100

    #expect(
      plain == """
        ListAdapter: 2 sections, 3 items, idle
          updater: ListAdapterUpdater
          data source: controllers by type
          0: GroupController for Group 1: 2 items (Row 0, Row 1), header
          1: TallyController for Tally 7: 1 item
          on the screen: header 0: ContentCell, item 0-0: ContentCell, item 0-1: ContentCell, \
        item 1-0: ContentCell
        """)
    #expect(
      list.adapter.debugDescription.split(separator: "\n")[1...2] == [
        "  updater: ListAdapterUpdater, mostSectionChanges: 100, offScreen: reload",
        "  data source: controllers by type; delegate: Everyone; viewDelegate: Everyone; "
          + "performanceDelegate: Everyone; updater's delegate: Everyone",
      ])
  }

  @Test func `many sections and models are shortened`() {
    let list = TestList()
    let rows = (0..<12).map { Row(id: $0, text: "r") }
    list.show([Group(id: 1, rows: rows)] + (0..<24).map { Tally(id: $0) })

    let lines = list.adapter.debugDescription.split(separator: "\n")

    #expect(lines[3].hasSuffix("Row 9, and 2 more)"))
    #expect(lines.count == 1 + 2 + 20 + 1 + 1)
    #expect(lines[23] == "  and 5 more")
  }

  @Test func `data that is being exchanged is said`() {
    let list = TestList()
    var text = ""
    list.show([Tally(id: 1)])

    list.adapter.performBatch { _ in text = list.adapter.debugDescription }

    #expect(text.hasPrefix("ListAdapter: 1 section, 1 item, exchanging data"))
  }

  @Test func `an updater that always reloads is told apart`() {
    let view = TestListView()
    let adapter = ListAdapter(view, updater: ListAdapterUpdater.reloading()) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }

    #expect(adapter.debugDescription.contains("updater: ListAdapterUpdater, step: reload"))
    adapter.dataSource = nil
    #expect(adapter.debugDescription.contains("data source: none"))
  }

  @Test func `an update under way is said`() {
    let list = TestList()
    list.view.holdsCompletions = true
    list.adapter.show([]) { _ in }
    let empty = list.adapter.debugDescription

    list.adapter.show([Tally(id: 1)]) { _ in }

    #expect(empty.hasPrefix("ListAdapter: 0 sections, 0 items, idle\n"))
    #expect(list.adapter.debugDescription.hasPrefix("ListAdapter: 1 section, 1 item, an update"))
  }
}
