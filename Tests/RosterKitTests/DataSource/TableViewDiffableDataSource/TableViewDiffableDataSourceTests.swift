import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Section 2.4 of the specification.
@MainActor @Suite struct TableViewDiffableDataSourceTests {
  typealias Source = TableViewDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A table whose rows can be moved and, except for the last one, deleted.
  final class EditableSource: Source {
    var edits: [String] = []

    override func titleForHeader(in section: String) -> String? { "<\(section)>" }
    override func titleForFooter(in section: String) -> String? {
      "\(snapshot().numberOfItems(inSection: section)) rows"
    }
    override func canEditRow(_ item: Int) -> Bool { item != 3 }
    override func commit(_ edit: RowEdit, for item: Int) { edits.append("\(edit) \(item)") }
    override func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool {
      true
    }
  }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost

  init() {
    view = CollectionView(clock: clock)
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 10)
  }

  private var updater: ListAdapterUpdater { ListAdapterUpdater(clock: clock) }

  private func configure(_ cell: ContentCell, _ id: Int) { cell.content.title = "\(id)" }

  private func plainSource() -> Source {
    let source = Source(view, updater: updater, configure: configure)
    source.apply(Snapshot { ListSection("a", header: "A") { [1, 2, 3] } })
    return source
  }

  private func editableSource() -> EditableSource {
    let source = EditableSource(view, updater: updater, configure: configure)
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

    let receipt = await source.apply(
      Snapshot { ListSection("a") { [3, 1] } }, animatingDifferences: false)
    #expect(receipt.outcome == .applied)
    #expect(host.text == "3\n1")
    let reload = await source.applySnapshotUsingReloadData(Snapshot { ListSection("a") { 4 } })

    #expect(reload.outcome == .reloaded(.requested))
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

  // MARK: - Row animations

  /// Rows that specify their own animation.
  final class AnimatedSource: Source {
    override func rowAnimation(at path: ItemPath, cause: ViewChange.Cause) -> RowAnimation {
      path.item == 0 ? .top : super.rowAnimation(at: path, cause: cause)
    }
  }

  /// The start positions of rows inserted in the last step, and the end positions of removed ones.
  private func strangers() -> [ViewAttributes] {
    (host.transactions.last?.changes ?? []).compactMap { change in
      switch change.kind {
      case .appear: change.from
      case .disappear: change.to
      case .move, .change: nil
      }
    }
  }

  nonisolated static let choices: [(RowAnimation, (x: Double, y: Double, alpha: Double))] = [
    (.automatic, (0, 2, 0)), (.fade, (0, 2, 0)), (.none, (0, 2, 1)), (.left, (-20, 2, 1)),
    (.right, (20, 2, 1)), (.top, (0, -1, 1)), (.bottom, (0, 10, 1)), (.middle, (10, 2.5, 0)),
  ]

  @Test(arguments: choices)
  func `defaultRowAnimation says how rows come and go`(
    animation: RowAnimation, place: (x: Double, y: Double, alpha: Double)
  ) {
    let source = Source(view, updater: updater, configure: configure)
    source.apply(Snapshot { ListSection("a") { [1, 2] } })
    source.defaultRowAnimation = animation

    source.apply(Snapshot { ListSection("a") { [1, 2, 3] } })
    let coming = strangers()
    source.apply(Snapshot { ListSection("a") { [1, 2] } })
    let going = strangers()

    for attributes in coming + going {
      #expect(attributes.frame.x == place.x)
      #expect(attributes.frame.y == place.y)
      #expect(attributes.alpha == place.alpha)
    }
    #expect(coming.count == 1)
    #expect(going.count == 1)
  }

  @Test func `rowAnimation can be overridden row by row`() {
    let source = AnimatedSource(view, updater: updater, configure: configure)
    source.apply(Snapshot { ListSection("a") { 5 } })
    source.defaultRowAnimation = .left

    source.apply(Snapshot { ListSection("a") { [1, 5, 2] } })

    #expect(strangers().map(\.frame.y) == [-1, 2])
    #expect(strangers().map(\.frame.x) == [0, -20])
  }

  @Test func `the delegate of the view is asked if the row animation is automatic`() {
    final class Delegate: CollectionViewDelegate {
      func collectionView(
        _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
      ) -> AnimationStyle { .slide(.bottom) }
    }
    let delegate = Delegate()
    let source = Source(view, updater: updater, configure: configure)
    source.delegate = delegate
    source.apply(Snapshot { ListSection("a") { 1 } })

    source.apply(Snapshot { ListSection("a") { [1, 2] } })
    #expect(strangers().map(\.frame.y) == [10])
    source.defaultRowAnimation = .fade
    source.apply(Snapshot { ListSection("a") { [1, 2, 3] } })

    #expect(strangers().map(\.frame.y) == [2])
  }

  // MARK: - Index titles

  /// A table with an index title for each section, and one without a target.
  final class IndexedSource: Source {
    override var indexTitles: [String] { snapshot().sectionIdentifiers + ["?"] }
  }

  @Test func `a table has no index titles unless that is overridden`() {
    let source = plainSource()

    #expect(source.indexTitles.isEmpty)
    #expect(view.scrollToIndexTitle(at: 0) == nil)
  }

  @Test func `an index title leads to its section, or to the next one with rows`() {
    let source = IndexedSource(view, updater: updater, configure: configure)
    source.apply(
      Snapshot {
        ListSection("a") { 0..<20 }
        ListSection("b") { [Int]() }
        ListSection("c") { 20..<60 }
      })

    #expect(view.scrollToIndexTitle(at: 1) == ItemPath(section: 2, item: 0))
    #expect(host.text.hasPrefix("20\n21\n"))
    #expect(view.scrollToIndexTitle(at: 0) == ItemPath(section: 0, item: 0))
    #expect(host.text.hasPrefix("0\n1\n"))
    #expect(view.scrollToIndexTitle(at: 3) == nil)
    #expect(view.scrollToIndexTitle(at: -1) == nil)
    #expect(host.text.hasPrefix("0\n1\n"))
  }

  @Test func `where an index title leads can be overridden`() {
    final class LastSource: Source {
      override var indexTitles: [String] { ["end", "beyond"] }
      override func path(forIndexTitle title: String, at index: Int) -> ItemPath? {
        ItemPath(section: 0, item: title == "end" ? 29 : 99)
      }
    }
    let source = LastSource(view, updater: updater, configure: configure)
    source.apply(Snapshot { ListSection("a") { 0..<30 } })

    #expect(view.scrollToIndexTitle(at: 0) == ItemPath(section: 0, item: 29))
    #expect(host.text.hasSuffix("28\n29"))
    #expect(view.scrollToIndexTitle(at: 1) == nil)
  }

  // MARK: - On another view

  @Test func `another view asks its lease for animations, and what the user may edit`() throws {
    let table = TestListView()
    let source = EditableSource(table, updater: updater, configure: configure)
    source.defaultRowAnimation = .fade
    let lease = try #require(table.lease)
    lease.editItem(at: ItemPath(section: 0, item: 0), by: .delete)
    let without = lease.canEditItem(at: ItemPath(section: 0, item: 0))
    source.apply(Snapshot { ListSection("a") { [1, 2, 3] } })
    let paths = (0..<4).map { ItemPath(section: 0, item: $0) }

    let editable = paths.map { lease.canEditItem(at: $0) }
    for path in paths { lease.editItem(at: path, by: .delete) }
    lease.editItem(at: paths[0], by: .insert)
    let style = lease.animationStyle(for: .item(paths[0]), cause: .inserted)
    source.defaultRowAnimation = .automatic
    let none = lease.animationStyle(for: .item(paths[0]), cause: .inserted)

    #expect(!without)
    #expect(editable == [true, true, false, false])
    #expect(source.edits == ["delete 1", "delete 2", "insert 1"])
    #expect(style != nil && none == nil)
  }

  @Test func `rows of other data sources cannot be edited, and their delegate animates them`()
    throws
  {
    final class Delegate: CollectionViewDelegate {
      func collectionView(
        _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
      ) -> AnimationStyle { .slide(.top) }
    }
    let (table, delegate) = (TestListView(), Delegate())
    let source = CollectionViewDiffableDataSource<String, Int>(
      table, updater: updater, configure: configure)
    source.apply(Snapshot { ListSection("a") { [1, 2, 3] } })
    let lease = try #require(table.lease)
    let path = ItemPath(section: 0, item: 0)
    let shown = ViewAttributes(frame: ListRect(x: 0, y: 5, width: 10, height: 1))

    let unled = lease.animationStyle(for: .item(path), cause: .deleted)
    source.delegate = delegate
    let style = lease.animationStyle(for: .item(path), cause: .deleted)
    lease.editItem(at: path, by: .delete)

    #expect(unled == nil)
    #expect(
      style?.unseen(shown, ListRect(x: 0, y: 3, width: 10, height: 10)).frame.y == 2)
    #expect(!lease.canEditItem(at: path))
    #expect(source.snapshot().numberOfItems == 3)
  }

  // MARK: - Rows of all sections

  @Test func `rows are counted through all sections, with their headers`() {
    let source = Source(view, updater: updater, configure: configure)
    source.apply(
      Snapshot {
        ListSection("a", header: "A") { [1, 2] }
        ListSection("b") { 3 }
        ListSection("c", header: "C", footer: "end") { [Int]() }
        ListSection("d", header: "D") { 4 }
      })

    #expect(
      (-1...7).map { source.itemIdentifier(forRow: $0) }
        == [nil, nil, 1, 2, 3, nil, nil, 4, nil])
    #expect(
      (-1...7).map { source.sectionIdentifier(forRow: $0) }
        == [nil, "a", "a", "a", "b", "c", "d", "d", nil])
    #expect([1, 2, 3, 4, 5].map { source.row(forItem: $0) } == [1, 2, 3, 6, nil])
    #expect(["a", "b", "c", "d", "x"].map { source.row(forSection: $0) } == [0, nil, 4, 5, nil])
  }
}
