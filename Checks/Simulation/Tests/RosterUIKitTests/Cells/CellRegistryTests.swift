import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Cells from classes, nibs, storyboards and registrations.
@MainActor @Suite(.serialized) struct CellRegistryTests {
  private final class NibCell: UICollectionViewCell, ListBindable, ListCellWithOrigin {
    static var origin: ListCellOrigin { .nib(named: "NibCell") }
    var row: Row?
    func bind(_ viewModel: Row) { row = viewModel }
  }

  private final class PrototypeCell: UICollectionViewCell, ListBindable, ListCellWithOrigin {
    static var origin: ListCellOrigin { .identifier("prototype") }
    var row: Row?
    func bind(_ viewModel: Row) { row = viewModel }
  }

  private func source<C: UICollectionViewCell & ListBindable>(
    _ screen: TestScreen, _ type: C.Type
  ) -> CollectionViewComparableDataSource<Int, Row> where C.ViewModel == Row {
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: C, row) in cell.bind(row) }
    source.faultPolicy = .report
    source.onFault = screen.note
    return source
  }

  @Test func `a class can name a nib`() {
    let screen = TestScreen()
    UIKitSimulation.nibs["NibCell"] = { [NibCell(frame: .zero)] }
    let source = source(screen, NibCell.self)

    source.apply { ListSection(1) { group(1, 0..<3).rows } }
    UIKitSimulation.layout()

    let cell = screen.view.cellForItem(at: IndexPath(item: 2, section: 0)) as? NibCell
    #expect(cell?.row?.id == 102)
    #expect(screen.conditions == [])
  }

  @Test func `a class can name what the app has registered, as a storyboard does`() {
    let screen = TestScreen()
    screen.view.register(PrototypeCell.self, forCellWithReuseIdentifier: "prototype")
    let source = source(screen, PrototypeCell.self)

    source.apply { ListSection(1) { group(1, 0..<3).rows } }
    UIKitSimulation.layout()

    let cell = screen.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? PrototypeCell
    #expect(cell?.row?.id == 100)
    #expect(cell?.reuseIdentifier == "prototype")
    #expect(screen.conditions == [])
  }

  @Test func `a registration makes cells, and reconfigures them in place`() {
    let screen = TestScreen()
    final class Versions { var values = [1: 0, 2: 0] }
    let versions = Versions()
    let registration = UICollectionView.CellRegistration<RowCell, Row> { cell, _, row in
      cell.bind(row)
    }
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { view, path, id in
      let row = Row(id: id, version: versions.values[id] ?? 0)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    UIKitSimulation.layout()
    let cell = screen.view.cellForItem(at: IndexPath(item: 1, section: 0))

    versions.values[2] = 7
    snapshot.reconfigureItems([2])
    source.apply(snapshot)
    screen.settle()

    #expect(screen.rows == ["1.0", "2.7"])
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a class that UIKit cannot make is a fault, and an empty cell is shown`() {
    final class PlainCell: CollectionViewCell {}
    let screen = TestScreen()
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: PlainCell, _: Row) in }
    source.faultPolicy = .report
    source.onFault = screen.note

    source.apply { ListSection(1) { group(1, 0..<1).rows } }
    UIKitSimulation.layout()

    #expect(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
    #expect(
      screen.faults == [
        "a cell of class PlainCell was asked for item 0-0, which UIKit's view cannot make: "
          + "no cell was made",
        "there is no cell for item 0-0 (item 100 in section 1): an empty cell is shown",
      ])
    #expect(screen.conditions == [])
  }

  @Test func `cells dequeued outside of a request, or twice for one, are faults`() {
    let screen = TestScreen()
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      let first = view.dequeue(RowCell.self, for: .item(path))
      let second = view.dequeue(OtherRowCell.self, for: .item(path))
      first?.bind(Row(id: id))
      return second ?? first
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1])

    source.apply(snapshot)
    UIKitSimulation.layout()
    let outside = screen.view.dequeue(RowCell.self, for: .item(ItemPath(section: 0, item: 0)))

    #expect(outside == nil)
    #expect(screen.rows == ["1.0"])
    #expect(screen.faults.count == 2)
    #expect(screen.conditions == [])
  }
}
