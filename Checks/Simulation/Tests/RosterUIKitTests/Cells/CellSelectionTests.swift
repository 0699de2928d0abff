import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The selection of a cell while the data source configures it: always that of its item.
@MainActor @Suite(.serialized) struct CellSelectionTests {
  /// A list of 30 rows that records the selection of each cell that is configured.
  @MainActor
  private final class Selections {
    let screen: TestScreen
    let source: CollectionViewDiffableDataSource<Int, Int>
    var list: any TestedView { screen.list }
    var texts: [String] { log.texts }

    private let log = Log()

    @MainActor
    private final class Log {
      var texts: [String] = []
    }

    init(_ kind: ViewKind, hosted: Bool) {
      screen = TestScreen(kind)
      let log = log
      source = CollectionViewDiffableDataSource<Int, Int>(
        screen.list, updater: ListAdapterUpdater(clock: screen.clock)
      ) { (view: any ListView, path: ItemPath, id: Int) in
        let isSelected: Bool?
        let cell: (any ListCell)?
        if hosted {
          let drawn = view.dequeue(DrawnRowCell.self, for: .item(path))
          isSelected = drawn?.isSelected
          drawn?.bind(Row(id: id))
          cell = drawn
        } else if kind == .collection {
          let own = view.dequeue(RowCell.self, for: .item(path))
          isSelected = own?.isSelected
          own?.bind(Row(id: id))
          cell = own
        } else {
          let own = view.dequeue(TableRowCell.self, for: .item(path))
          isSelected = own?.isSelected
          own?.bind(Row(id: id))
          cell = own
        }
        if isSelected == true { log.texts.append("\(id) selected") }
        return cell
      }
      source.onFault = screen.note
      screen.list.allowsMultipleSelection = true
      screen.list.isPrefetchingEnabled = false
      show(Array(0..<30))
    }

    func show(
      _ ids: [Int], reconfiguring changed: [Int] = [], reloading reloaded: [Int] = [],
      byReload: Bool = false
    ) {
      var snapshot = CollectionViewDiffableDataSource<Int, Int>.Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(ids)
      snapshot.reconfigureItems(changed)
      snapshot.reloadItems(reloaded)
      if byReload {
        source.applySnapshotUsingReloadData(snapshot, completion: nil)
      } else {
        source.apply(snapshot, animatingDifferences: false, completion: nil)
      }
      screen.settle()
    }

    func select(_ item: Int) { list.selectItem(at: ItemPath(section: 0, item: item)) }

    func scroll(to item: Int) {
      list.scrollToItem(at: ItemPath(section: 0, item: item), position: .start)
      screen.settle()
    }

    func forget() { log.texts = [] }
  }

  @Test(arguments: ViewKind.allCases, [true, false])
  func `a new cell has the selection of its item`(_ kind: ViewKind, _ hosted: Bool) {
    let list = Selections(kind, hosted: hosted)
    list.select(22)

    list.scroll(to: 18)

    #expect(list.texts == ["22 selected"])
    #expect(list.screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases, [true, false])
  func `a reused cell has not the selection of its last item`(_ kind: ViewKind, _ hosted: Bool) {
    let list = Selections(kind, hosted: hosted)
    for item in 0..<10 { list.select(item) }
    list.forget()

    list.scroll(to: 18)

    #expect(list.texts == [])
  }

  @Test(arguments: ViewKind.allCases, [true, false])
  func `a cell that stays has the selection of its item`(_ kind: ViewKind, _ hosted: Bool) {
    let list = Selections(kind, hosted: hosted)
    list.select(3)
    list.forget()

    list.show([3, 2] + Array(4..<30), reconfiguring: [2, 3])

    #expect(list.texts == ["3 selected"])
    #expect(list.list.selectedItems == [ItemPath(section: 0, item: 0)])
  }

  @Test(arguments: ViewKind.allCases, [true, false])
  func `the new cells of reloaded items and of a reload have the selection that stays`(
    _ kind: ViewKind, _ hosted: Bool
  ) {
    let list = Selections(kind, hosted: hosted)
    list.select(3)
    list.forget()

    list.show(Array(1..<30), reloading: [3, 4])
    list.show(Array(2..<30), byReload: true)

    #expect(list.texts == ["3 selected", "3 selected"])
    #expect(list.list.selectedItems == [ItemPath(section: 0, item: 1)])
    #expect(list.screen.faults == [])
    #expect(list.screen.conditions == [])
  }
}
