import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// What an app does that it should not do: a fault, the documented answer, and no condition of UIKit.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct BadInputTests {
  /// A cell of Roster that does not say how it looks in UIKit.
  private final class PlainCell: CollectionViewCell, ListBindable {
    func bind(_ viewModel: Row) {}
  }

  private final class LostCell: UICollectionViewCell, ListBindable, ListCellWithOrigin {
    static var origin: ListCellOrigin { .nib(named: "LostCell") }
    func bind(_ viewModel: Row) {}
  }

  private final class LostRow: UITableViewCell, ListBindable, ListCellWithOrigin {
    static var origin: ListCellOrigin { .nib(named: "LostRow") }
    func bind(_ viewModel: Row) {}
  }

  private final class LostHeader: UICollectionReusableView, ListBindable, ListCellWithOrigin {
    static var origin: ListCellOrigin { .nib(named: "LostHeader") }
    func bind(_ viewModel: String) {}
  }

  private final class LostTableHeader: UITableViewHeaderFooterView, ListBindable,
    ListCellWithOrigin
  {
    static var origin: ListCellOrigin { .nib(named: "LostTableHeader") }
    func bind(_ viewModel: String) {}
  }

  /// Shows rows in cells of a class that may be none of the view's.
  private func show<C: ListBindable>(
    _ rows: Range<Int>, in type: C.Type, on screen: TestScreen
  ) -> CollectionViewComparableDataSource<Int, Row> where C.ViewModel == Row {
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: C, row) in cell.bind(row) }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.apply { ListSection(1) { group(1, rows).rows } }
    screen.settle()
    return source
  }

  private func shownRows(_ screen: TestScreen) -> Int {
    screen.kind == .collection
      ? screen.view.visibleCells.count : screen.table.visibleCells.count
  }

  @Test(arguments: ViewKind.allCases)
  func `a class of cells that the view cannot make is a fault, and an empty cell is shown`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)

    let source = show(0..<1, in: PlainCell.self, on: screen)

    #expect(
      screen.faults == [
        "a cell of class PlainCell was asked for item 0-0, which UIKit's view cannot make: "
          + "no cell was made",
        "there is no cell for item 0-0 (item 100 in section 1): an empty cell is shown",
      ])
    #expect(shownRows(screen) == 1 && screen.conditions == [])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell of the other kind of view is a fault, and an empty cell is shown`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)

    let source =
      kind == .collection
      ? show(0..<2, in: TableRowCell.self, on: screen) : show(0..<2, in: RowCell.self, on: screen)

    #expect(screen.faults.count == 4)
    #expect(shownRows(screen) == 2 && screen.conditions == [])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a nib that is missing is a fault, and an empty cell is shown`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let name = kind == .collection ? "LostCell" : "LostRow"

    let source =
      kind == .collection
      ? show(0..<1, in: LostCell.self, on: screen) : show(0..<1, in: LostRow.self, on: screen)

    #expect(
      screen.faults == [
        "a cell of class \(name) was asked for item 0-0, whose nib \(name) is missing: "
          + "no cell was made",
        "there is no cell for item 0-0 (item 100 in section 1): an empty cell is shown",
      ])
    #expect(shownRows(screen) == 1 && screen.conditions == [])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a nib of a header that is missing is a fault`(_ kind: ViewKind) {
    final class Controller: ListSectionController<Group> {
      let kind: ViewKind

      init(_ group: Group, _ kind: ViewKind) {
        self.kind = kind
        super.init(group)
      }

      @ListItems override var items: [ListItem] { for row in object.rows { kind.item(row) } }

      override var header: ListItem? {
        kind == .collection
          ? ListItem(object.title, in: LostHeader.self)
          : ListItem(object.title, in: LostTableHeader.self)
      }
    }
    let screen = TestScreen(kind)
    let adapter = ListAdapter(screen.list, clock: screen.clock) {
      SectionController(for: Group.self) { Controller($0, kind) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note

    adapter.show([group(1, 0..<2, title: "One")])
    screen.settle()

    #expect(screen.faults.contains { $0.contains("Header is missing") })
    #expect(screen.rows == ["100.0", "101.0"] && screen.conditions == [])
  }

  @Test func `a nib that is added later is used`() {
    let screen = TestScreen()
    let source = show(0..<1, in: LostCell.self, on: screen)
    UIKitSimulation.nibs["LostCell"] = { [LostCell(frame: .zero)] }

    source.apply { ListSection(1) { group(1, 0..<2).rows } }
    screen.settle()

    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) is LostCell)
    #expect(screen.conditions == [])
  }

  @Test func `a delegate set behind a table's back is a fault, and hears everything`() {
    let (screen, delegate) = (TestScreen(.table), EverythingTableDelegate())
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])

    screen.table.delegate = delegate
    adapter.show([group(1, 0..<4)])
    screen.settle()

    #expect(
      screen.faults == [
        "the delegate of a leased view was set: it receives all calls from now on, as if it were "
          + "the listDelegate"
      ])
    #expect(screen.table.listDelegate === delegate)
    #expect(delegate.heard.contains { $0.contains("willDisplay") })
    #expect(screen.rows.count == 4 && screen.conditions == [])
  }

  @Test func `a data source set behind a table's back is a fault, and replaced`() {
    final class Foreign: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let (screen, foreign) = (TestScreen(.table), Foreign())
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])

    screen.table.dataSource = foreign
    adapter.show([group(1, 0..<4)])
    screen.settle()

    #expect(
      screen.faults == [
        "the data source of a leased view was set: it was replaced, and the list was reloaded"
      ])
    #expect(screen.rows.count == 4 && screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases, [false, true])
  func `reloadData called by the app shows the same data, also during an animation`(
    _ kind: ViewKind, _ isAnimating: Bool
  ) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    var outcomes: [UpdateReceipt.Outcome] = []
    if isAnimating { adapter.show([group(1, 1..<4)]) { outcomes.append($0.outcome) } }

    screen.list.reloadData()
    let shown = screen.rows
    adapter.show([group(1, 1..<6)]) { outcomes.append($0.outcome) }
    screen.settle()

    #expect(
      shown == (isAnimating ? ["101.0", "102.0", "103.0"] : ["100.0", "101.0", "102.0"]))
    #expect(screen.rows == ["101.0", "102.0", "103.0", "104.0", "105.0"])
    #expect(outcomes.count == (isAnimating ? 2 : 1))
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a batch of the app's own that changes no counts is harmless`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()

    switch kind {
    case .collection: screen.view.performBatchUpdates(nil)
    case .table: screen.table.performBatchUpdates(nil)
    }
    adapter.show([group(1, 1..<5)])
    screen.settle()

    #expect(screen.rows == ["101.0", "102.0", "103.0", "104.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases, DriverKind.allCases)
  func `a view that is deallocated during an animation ends the update once`(
    _ kind: ViewKind, _ driverKind: DriverKind
  ) async {
    var screen: TestScreen? = TestScreen(kind)
    weak let view = screen?.list
    let driver = screen.map { driverKind.driver(on: $0) }
    driver?.show([group(1, 0..<3)], animated: false) { _ in }
    UIKitSimulation.layout()
    var outcomes: [UpdateReceipt.Outcome] = []

    driver?.show([group(1, 0..<5)], animated: true) { outcomes.append($0.outcome) }
    let before = outcomes
    screen = nil
    let isGone = view == nil
    UIKitSimulation.clock.finish()
    while outcomes.isEmpty, !Task.isCancelled { await Task.yield() }
    driver?.show([group(1, 0..<6)], animated: true) { outcomes.append($0.outcome) }
    UIKitSimulation.clock.finish()

    #expect(before == [] && isGone)
    #expect(outcomes.first == .applied)
  }
}
