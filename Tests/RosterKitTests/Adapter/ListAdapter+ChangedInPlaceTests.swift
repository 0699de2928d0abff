import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

/// Instances of classes that change in place, and are shown again.
@MainActor @Suite struct ListAdapterChangedInPlaceTests {
  /// The source of the rows of a memo.
  enum Rows {
    /// View models that are values.
    case values

    /// View models that are the instances themselves.
    case instances

    /// Only their number is known.
    case counted
  }

  final class Controller: ListSectionController<Memo> {
    let rows: Rows

    init(_ memo: Memo, _ rows: Rows) {
      self.rows = rows
      super.init(memo)
    }

    override var items: [ListItem]? {
      switch rows {
      case .values:
        [
          ListItem(Row(id: 0, text: object.text)) { (cell: ContentCell, row) in
            cell.content.title = row.text
          }
        ]
      case .instances:
        [ListItem(object) { (cell: ContentCell, memo) in cell.content.title = memo.text }]
      case .counted: nil
      }
    }

    override var numberOfItems: Int { 1 }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { $0.content.title = object.text }
    }
  }

  let view = TestListView()
  let memo = Memo(1, "old")

  private func adapter(_ rows: Rows) -> ListAdapter {
    let adapter = ListAdapter(view) {
      SectionController(for: Memo.self) { Controller($0, rows) }
    }
    adapter.show([memo])
    memo.text = "new"
    return adapter
  }

  @Test func `rows with values as view models are updated`() {
    let adapter = adapter(.values)

    adapter.performUpdates()

    #expect(view.text == ["new"])
  }

  @Test(arguments: [Rows.instances, .counted])
  func `other rows are updated when their object is reloaded`(rows: Rows) {
    let adapter = adapter(rows)

    adapter.performUpdates()
    let updated = view.text
    adapter.show([memo])
    let shown = view.text
    adapter.reloadObjects([memo])

    #expect(updated == ["old"])
    #expect(shown == ["old"])
    #expect(view.text == ["new"])
  }

  @Test func `rows without view models are updated when their controller asks for it`() {
    let adapter = adapter(.counted)

    adapter.sectionController(forSection: 0)?.setNeedsUpdate()

    #expect(view.text == ["new"])
  }
}
