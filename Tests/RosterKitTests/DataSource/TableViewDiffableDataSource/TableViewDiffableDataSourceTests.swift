import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing

/// Section 2.4 of the specification.
@MainActor @Suite struct TableViewDiffableDataSourceTests {
  typealias Source = TableViewDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A table whose rows can be deleted, but for the last one, and moved.
  final class EditableSource: Source {
    var edits: [String] = []

    override func titleForHeader(in section: String) -> String? { "<\(section)>" }
    override func titleForFooter(in section: String) -> String? {
      "\(snapshot().numberOfItems(inSection: section)) rows"
    }
    override func canEditRow(_ item: Int) -> Bool { item != 3 }
    override func commit(_ edit: RowEdit, for item: Int) { edits.append("\(edit) \(item)") }
    override func listView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { true }
  }

  let view = CollectionView(clock: VirtualClock())
  let host: HeadlessHost

  init() {
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 10)
  }

  private func configure(_ cell: ContentCell, _ id: Int) { cell.content.title = "\(id)" }

  private func plainSource() -> Source {
    let source = Source(view, configure: configure)
    source.apply(Snapshot { ListSection("a", header: "A") { [1, 2, 3] } })
    return source
  }

  private func editableSource() -> EditableSource {
    let source = EditableSource(view, configure: configure)
    source.apply(Snapshot { ListSection("a", header: "A") { [1, 2, 3] } })
    return source
  }

  @Test func `rows are shown with the titles of the snapshot`() {
    let source = plainSource()

    #expect(host.text == "A\n1\n2\n3")
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func `apply in its forms shows rows`() async {
    let source = plainSource()

    let receipt = await source.apply(Snapshot { ListSection("a") { [3, 1] } }, isAnimated: false)
    #expect(receipt.outcome == .applied)
    #expect(host.text == "3\n1")
    let reload = await source.applySnapshotUsingReloadData(Snapshot { ListSection("a") { 4 } })

    #expect(reload.outcome == .reloaded(.asked))
    #expect(host.text == "4")
  }

  @Test func `lookups give what is shown`() {
    let source = plainSource()

    #expect(source.itemIdentifier(for: ItemPath(section: 0, item: 2)) == 3)
    #expect(source.indexPath(for: 2) == ItemPath(section: 0, item: 1))
    #expect(source.sectionIdentifier(for: 0) == "a")
    #expect(source.index(for: "a") == 0)
  }

  @Test func `titles come from overridden methods`() {
    let source = editableSource()

    #expect(host.text == "<a>\n1\n2\n3\n3 rows")
    #expect(source.titleForFooter(in: "a") == "3 rows")
  }

  @Test func `rows cannot be edited or moved unless that is overridden`() {
    let source = plainSource()

    #expect(!source.edit(.delete, at: ItemPath(section: 0, item: 0)))
    view.beginReorder(at: ItemPath(section: 0, item: 0))

    #expect(view.reorder == nil)
  }

  @Test func `an edit of the user is committed if the row allows it`() {
    let source = editableSource()

    #expect(source.edit(.delete, at: ItemPath(section: 0, item: 0)))
    #expect(source.edit(.insert, at: ItemPath(section: 0, item: 1)))
    #expect(!source.edit(.delete, at: ItemPath(section: 0, item: 2)))
    #expect(!source.edit(.delete, at: ItemPath(section: 0, item: 3)))

    #expect(source.edits == ["delete 1", "insert 2"])
  }

  @Test func `a row that the user moves is at its new place in what is shown`() {
    let source = editableSource()

    view.beginReorder(at: ItemPath(section: 0, item: 0))
    view.moveReorder(.down)
    view.endReorder()

    #expect(source.snapshot().itemIdentifiers == [2, 1, 3])
    #expect(host.text == "<a>\n2\n1\n3\n3 rows")
  }
}
