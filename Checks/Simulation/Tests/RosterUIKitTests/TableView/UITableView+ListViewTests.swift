import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// What only table views have: animations of rows, editing, movement by UIKit's controls, heights.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct UITableViewListViewTests {
  /// A data source of a table whose rows can be edited.
  private final class Source: TableViewDiffableDataSource<Int, Int> {
    var edits: [String] = []

    override func canEditRow(_ item: Int) -> Bool { item != 2 }
    override func commit(_ edit: RowEdit, for item: Int) { edits.append("\(edit) \(item)") }
  }

  private func source(_ screen: TestScreen) -> Source {
    let source = Source(screen.table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    return source
  }

  private func show(
    _ items: [Int], _ source: CollectionViewDiffableDataSource<Int, Int>, animated: Bool = true
  ) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test(arguments: [
    (RowAnimation.fade, UITableView.RowAnimation.fade), (.right, .right), (.left, .left),
    (.top, .top), (.bottom, .bottom), (.middle, .middle), (RowAnimation.none, .none),
  ])
  func `rows appear and vanish with the animation of the data source`(
    _ animation: RowAnimation, _ expected: UITableView.RowAnimation
  ) {
    let screen = TestScreen(.table)
    let source = source(screen)
    show([1, 2, 3], source)
    UIKitSimulation.layout()
    source.defaultRowAnimation = animation

    show([2, 3, 4, 5], source)

    #expect(screen.table.simulatedRowAnimations == [expected, expected, expected])
    #expect(screen.rows == ["2.0", "3.0", "4.0", "5.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `rows can have animations of their own`() {
    final class Mixed: TableViewDiffableDataSource<Int, Int> {
      override func rowAnimation(at path: ItemPath, cause: ViewChange.Cause) -> RowAnimation {
        cause == .deleted ? .left : path.item.isMultiple(of: 2) ? .top : .fade
      }
    }
    let screen = TestScreen(.table)
    let source = Mixed(screen.table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems([1])
    source.apply(snapshot)
    UIKitSimulation.layout()

    snapshot.appendItems([2, 3, 4])
    snapshot.deleteItems([1])
    source.apply(snapshot)

    #expect(screen.table.simulatedRowAnimations == [.left, .top, .top, .fade])
    #expect(screen.conditions == [])
  }

  @Test func `the user edits the rows that the data source lets them`() {
    let screen = TestScreen(.table)
    let source = source(screen)
    show([1, 2, 3], source)
    UIKitSimulation.layout()

    screen.table.simulateDelete(at: path(0))
    screen.table.simulateDelete(at: path(1))
    screen.table.dataSource?.tableView(screen.table, commit: .insert, forRowAt: path(2))
    screen.table.dataSource?.tableView(screen.table, commit: .none, forRowAt: path(2))

    #expect(source.edits == ["delete 1", "insert 3"])
    #expect(
      screen.table.delegate?.tableView(screen.table, editingStyleForRowAt: path(0)) == .delete)
    #expect(
      screen.table.delegate?.tableView(screen.table, editingStyleForRowAt: path(1))
        == UITableViewCell.EditingStyle.none)
  }

  @Test func `swipe actions and menus are those of the list, and follow their row`() throws {
    final class Delegate: CollectionViewDelegate {
      var chosen: [String] = []

      func collectionView(
        _ view: any ListView, contextMenuFor element: ListElement
      ) -> ContextMenu? {
        ContextMenu(title: "\(element)", actions: [.init("copy", title: "Copy")])
      }

      func collectionView(
        _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
      ) { chosen.append("\(action.id) \(element)") }

      func collectionView(
        _ view: any ListView, swipeActionsForItemAt path: ItemPath
      ) -> CollectionView.SwipeActions? {
        path.item == 0
          ? nil : .init(leading: [.init("pin", title: "Pin")], trailing: [.init("x", title: "X")])
      }

      func collectionView(
        _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
        forItemAt path: ItemPath
      ) { chosen.append("\(action.id) \(path)") }
    }
    let (screen, delegate) = (TestScreen(.table), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()

    let none = screen.table.simulateSwipe(at: path(0))
    let pin = try #require(screen.table.simulateSwipe(at: path(2), leading: true)?.actions.first)
    let x = try #require(screen.table.simulateSwipe(at: path(2))?.actions.first)
    let menu = try #require(screen.table.simulateContextMenu(at: path(2))?.simulateMenu())
    adapter.show([group(1, 1..<4)])
    screen.settle()
    pin.handler(pin, screen.table) { _ in }
    x.handler(x, screen.table) { _ in }
    (menu.children.first as? UIAction)?.simulateChoice()

    #expect(none == nil)
    #expect(menu.title == "item 0-2")
    #expect(delegate.chosen == ["pin 0-1", "x 0-1", "copy item 0-1"])
  }

  @Test func `a row that the user moves is moved in the data`() async {
    final class Delegate: CollectionViewDelegate {
      var outcomes: [ReorderOutcome] = []

      func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
        outcomes.append(outcome)
      }
    }
    let (screen, delegate) = (TestScreen(.table), Delegate())
    let source = source(screen)
    source.delegate = delegate
    source.reorderingHandlers.canReorderItem = { $0 != 3 }
    show([1, 2, 3, 4], source)
    UIKitSimulation.layout()

    let isMoved = screen.table.simulateMove(from: path(0), to: path(2))
    let isFixedMoved = screen.table.simulateMove(from: path(1), to: path(0))
    // UIKit has not moved the row before its call returns.
    let within = delegate.outcomes
    while delegate.outcomes.isEmpty, !Task.isCancelled { await Task.yield() }

    #expect(isMoved && !isFixedMoved && within.isEmpty)
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4])
    #expect(screen.rows == ["2.0", "3.0", "1.0", "4.0"])
    #expect(
      delegate.outcomes
        == [.moved(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a footer has its cell and its frame`() throws {
    let screen = TestScreen(.table)
    screen.table.sectionFooterHeight = 20
    let source = source(screen)
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2, 3])
    snapshot.setViews(SectionViews(footer: "Footer"), ofSection: 1)
    source.apply(snapshot)
    screen.settle()

    let cell = try #require(screen.table.cell(for: .footer(section: 0)))

    #expect((cell as? ContentCell)?.content.title == "Footer")
    #expect(screen.table.element(of: cell) == .footer(section: 0))
    #expect(
      screen.table.frame(of: .footer(section: 0))
        == ListRect(x: 0, y: 60, width: 100, height: 20))
    #expect(screen.table.visibleElements.last == .footer(section: 0))
  }

  @Test func `a movement that the data refuses is taken back`() async {
    final class Delegate: CollectionViewDelegate {
      var outcomes: [ReorderOutcome] = []

      func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
        outcomes.append(outcome)
      }
    }
    let (screen, delegate) = (TestScreen(.table), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3), group(2, 0..<3)], completion: nil)
    UIKitSimulation.layout()

    let dataSource = screen.table.dataSource
    dataSource?.tableView(
      screen.table, moveRowAt: path(0), to: IndexPath(row: 0, section: 1))
    while delegate.outcomes.isEmpty, !Task.isCancelled { await Task.yield() }
    screen.settle()

    #expect(screen.rows == ["100.0", "101.0", "102.0", "200.0", "201.0", "202.0"])
    #expect(delegate.outcomes == [.unmoved])
    #expect(screen.conditions == [])
  }

  @Test func `an update that a move causes waits until UIKit has moved the row`() async {
    let screen = TestScreen(.table)
    let source = source(screen)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { transaction in
      var snapshot = transaction.finalSnapshot
      snapshot.appendItems([9])
      source.apply(snapshot, completion: nil)
    }
    show([1, 2, 3], source)
    UIKitSimulation.layout()

    screen.table.simulateMove(from: path(0), to: path(2))
    while screen.rows.count < 4, !Task.isCancelled {
      await Task.yield()
      screen.settle()
    }

    #expect(screen.rows == ["2.0", "3.0", "1.0", "9.0"])
    #expect(screen.conditions == [])
  }

  @Test func `heights of the data source count, and rows are measured without them`() {
    final class Heights: ListSectionController<Group> {
      @ListItems override var items: [ListItem] {
        for row in object.rows { ListItem(row, in: TableRowCell.self) }
      }

      override func sizeOfItem(at index: Int) -> ListSize { ListSize(width: 0, height: 50) }
    }
    let screen = TestScreen(.table)
    let adapter = ListAdapter(screen.table, clock: screen.clock) {
      SectionController(for: Group.self) { Heights($0) }
    }
    adapter.show([group(1, 0..<9)])
    let given = screen.rows.count
    let fitting = TestScreen(.table)
    fitting.table.rowHeight = UITableView.automaticDimension
    let source = fitting.comparableSource()
    source.apply { ListSection(1) { [Row(id: 0), Row(id: 1), Row(id: 2)] } }
    UIKitSimulation.layout()

    #expect(given == 4)
    #expect(fitting.table.rectForRow(at: path(1)).minY == Row(id: 0).height)
    #expect(fitting.table.rectForRow(at: path(2)).height == Row(id: 2).height)
    #expect(adapter.view != nil)
  }

  @Test func `a grouped table keeps its space between sections without headers`() throws {
    let screen = TestScreen(.table)
    let table = UITableView(frame: screen.window.bounds, style: .grouped)
    let adapter = ListAdapter(table, clock: screen.clock) {
      SectionController(for: Group.self) { GroupController($0, .table) }
    }
    adapter.show([group(1, 0..<2)])

    let delegate = try #require(table.delegate)
    #expect(
      delegate.tableView(table, heightForHeaderInSection: 0) == UITableView.automaticDimension)
  }

  @Test func `index titles lead to sections`() {
    final class Titled: CollectionViewDiffableDataSource<Int, Int> {
      override var indexTitles: [String] { ["A", "B"] }
    }
    let screen = TestScreen(.table)
    let source = Titled(screen.table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(Array(0..<30), toSection: 1)
    snapshot.appendItems(Array(30..<60), toSection: 2)
    source.apply(snapshot)
    UIKitSimulation.layout()

    screen.table.simulateIndexTitle(1)

    #expect(screen.rows.first == "30.0")
  }

  @Test func `an index title whose item does not exist leads to the nearest section`() throws {
    final class Titled: CollectionViewDiffableDataSource<Int, Int> {
      override var indexTitles: [String] { ["A", "B"] }
      override func path(forIndexTitle title: String, at index: Int) -> ItemPath? {
        ItemPath(section: 7 * index, item: 0)
      }
    }
    let screen = TestScreen(.table)
    let source = Titled(screen.table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    show([1, 2], source)
    UIKitSimulation.layout()

    let bridge = try #require(screen.table.dataSource)

    #expect(
      bridge.tableView(screen.table, sectionForSectionIndexTitle: "B", at: 1) == 0)
  }

  @Test func `a cell of a collection view is a fault, and an empty row is shown`() {
    let screen = TestScreen(.table)
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.table, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: RowCell, row: Row) in cell.bind(row) }
    source.faultPolicy = .report
    source.onFault = screen.note

    source.apply { ListSection(1) { group(1, 0..<1).rows } }
    UIKitSimulation.layout()

    #expect(screen.table.cellForRow(at: path(0)) != nil)
    #expect(screen.faults.count == 2)
    #expect(screen.faults.first?.contains("which UIKit's view cannot make") == true)
    #expect(screen.conditions == [])
  }

  @Test func `the delegate and the data source of a leased table are taken back`() {
    final class Foreign: NSObject, UITableViewDataSource, UITableViewDelegate {
      var selected = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected += 1
      }
    }
    let (screen, foreign) = (TestScreen(.table), Foreign())
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])

    screen.table.delegate = foreign
    screen.table.dataSource = foreign
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    screen.table.simulateTap(at: path(1))

    #expect(screen.rows == ["100.0", "101.0", "102.0", "103.0"])
    #expect(foreign.selected == 1)
    #expect(screen.table.listDelegate === foreign)
    #expect(screen.faults.count == 1)
    #expect(screen.conditions == [])
  }

  @Test func `interactive movement is not for tables`() {
    let screen = TestScreen(.table)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    screen.table.beginReorder(at: ItemPath(section: 0, item: 0), holding: nil)

    #expect(screen.table.reorder == nil)
    #expect(screen.table.readiness == .batches)
  }

  @Test func `nibs and identifiers of the app make rows`() {
    final class NibCell: BaseTableRowCell, ListCellWithOrigin {
      static var origin: ListCellOrigin { .nib(named: "NibRow") }
    }
    final class PrototypeCell: BaseTableRowCell, ListCellWithOrigin {
      static var origin: ListCellOrigin { .identifier("prototype") }
    }
    let screen = TestScreen(.table)
    UIKitSimulation.nibs["NibRow"] = { [NibCell(style: .default, reuseIdentifier: nil)] }
    screen.table.register(PrototypeCell.self, forCellReuseIdentifier: "prototype")
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.table, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      let cell: BaseTableRowCell? =
        id == 1
        ? view.dequeue(NibCell.self, for: .item(path))
        : view.dequeue(PrototypeCell.self, for: .item(path))
      cell?.bind(Row(id: id))
      return cell
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)

    #expect(screen.rows == ["1.0", "2.0"])
    #expect(screen.table.cellForRow(at: path(0)) is NibCell)
    #expect(screen.table.cellForRow(at: path(1)) is PrototypeCell)
    #expect(screen.conditions == [])
  }
}
