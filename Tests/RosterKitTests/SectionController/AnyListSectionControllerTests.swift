import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct AnyListSectionControllerTests {
  /// One class for two types of objects.
  private final class Lines: AnyListSectionController {
    private(set) var updates: [String] = []
    private var text = ""

    override func didUpdate(to object: Any) {
      text = Self.text(of: object)
      updates.append(text)
    }

    override var items: [ListItem]? {
      let row = Row(id: 1, text: text)
      return [ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }]
    }

    static func text(of object: Any) -> String {
      switch object {
      case let tally as Tally: "tally \(tally.label)"
      case let memo as Memo: "memo \(memo.text)"
      default: "?"
      }
    }
  }

  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    host = HeadlessHost(view, width: 20, height: 5)
    adapter = ListAdapter(view) {
      SectionController(forAnyOf: [Tally.self, Memo.self]) { _ in Lines() }
      SectionController(for: Group.self) { GroupController($0, Log()) }
    }
  }

  private func controller(_ section: Int) -> Lines? {
    adapter.sectionController(forSection: section) as? Lines
  }

  @Test func `one class shows objects of several types`() {
    let group = Group(id: 3, rows: [Row(id: 0, text: "c")])
    adapter.show([Tally(id: 1, label: "a"), Memo(2, "b"), group])

    #expect(host.text.hasPrefix("tally a\nmemo b"))
    #expect(controller(0)?.object as? Tally == Tally(id: 1, label: "a"))
    #expect(controller(2) == nil)
  }

  @Test func `it keeps its controller and receives the newest version of its object`() {
    adapter.show([Tally(id: 1, label: "a"), Memo(2, "b")])
    let first = controller(0)

    adapter.show([Memo(2, "b"), Tally(id: 1, label: "z")])

    #expect(host.text == "memo b\ntally z")
    #expect(controller(1) === first)
    #expect(first?.updates == ["tally a", "tally z"])
    #expect(first?.object as? Tally == Tally(id: 1, label: "z"))
  }

  @Test func `an object of another type with the same identity has another controller`() {
    adapter.show([Tally(id: 1, label: "a")])
    let first = controller(0)

    adapter.show([Memo(1, "b")])

    #expect(host.text == "memo b")
    #expect(controller(0) != nil && controller(0) !== first)
    #expect(first?.object as? Tally == Tally(id: 1, label: "a"))
  }

  @Test func `a new controller has no object`() {
    #expect(Lines().object == nil)
  }
}
