import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Rows of a table view that the user edits.
@MainActor @Suite(.serialized) struct ListBridgeTableEditingTests {
  private final class Source: TableViewDiffableDataSource<Int, Int> {
    override func canEditRow(_ item: Int) -> Bool { item == 22 }
  }

  /// A delegate that reads which rows can be deleted, and which moved, whenever heights are read.
  private final class Delegate: NSObject, UITableViewDelegate {
    var styles: [[[Bool]]] = []
    var movable: [[[Bool]]] = []

    private func rows(_ view: UITableView, _ answer: (IndexPath) -> Bool) -> [[Bool]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfRows(inSection: section)).map {
          answer(IndexPath(row: $0, section: section))
        }
      }
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      if indexPath == IndexPath(row: 0, section: tableView.numberOfSections - 1) {
        styles.append(
          rows(tableView) {
            tableView.delegate?.tableView(tableView, editingStyleForRowAt: $0) == .delete
          })
        movable.append(
          rows(tableView) {
            tableView.dataSource?.tableView(tableView, canMoveRowAt: $0) == true
          })
      }
      return 20
    }
  }

  private func show(_ sections: [(Int, [Int])], _ source: Source) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot)
  }

  @Test func `between the batches of an update, a row is edited as its data says`() {
    let (screen, delegate) = (TestScreen(.table), Delegate())
    let source = Source(screen.table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    source.reorderingHandlers.canReorderItem = { $0 == 22 }
    screen.table.listDelegate = delegate
    show([(1, [11]), (2, [21, 22]), (3, [31])], source)
    UIKitSimulation.layout()
    let before = delegate.styles.last
    (delegate.styles, delegate.movable) = ([], [])

    // The first section can only be deleted once its row has left it.
    show([(2, [11, 21, 22]), (3, [31])], source)
    screen.settle()

    #expect(before == [[false], [false, true], [false]])
    #expect(delegate.styles.contains([[], [false, false, true], [false]]))
    #expect(delegate.styles.last == [[false, false, true], [false]])
    #expect(delegate.movable == delegate.styles)
    #expect(screen.conditions == [])
  }
}
