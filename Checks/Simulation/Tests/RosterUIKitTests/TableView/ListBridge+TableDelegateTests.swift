import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// What a table view asks its delegate.
@MainActor @Suite(.serialized) struct ListBridgeTableDelegateTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a row that may not be deselected stays selected`() {
    final class Delegate: CollectionViewDelegate {
      func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool {
        false
      }
    }
    let (screen, delegate) = (TestScreen(.table), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    screen.table.allowsMultipleSelection = true
    adapter.show([group(1, 0..<3)], completion: nil)
    UIKitSimulation.layout()

    screen.table.simulateTap(at: path(1))
    screen.table.simulateTap(at: path(1))

    #expect(screen.table.selection == [path(1)])
  }

  @Test func `headers that the app's delegate makes are made only on the screen`() {
    final class Headers: NSObject, UITableViewDelegate, SimulatedResponder {
      var made: [Int] = []

      func responds(to aSelector: Selector) -> Bool {
        aSelector == "tableView:viewForHeaderInSection:"
      }

      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        made.append(section)
        return UIView(frame: .zero)
      }
    }
    let (screen, headers) = (TestScreen(.table), Headers())
    let adapter = screen.adapter()
    screen.table.listDelegate = headers

    adapter.show((1...30).map { group($0, 0..<1) }, completion: nil)
    UIKitSimulation.layout()

    #expect(headers.made == [0, 1, 2, 3, 4])
    #expect(screen.table.rectForRow(at: path(0)).minY == 20)
  }

  @Test func `the app's delegate is asked with the target that the list allows`() {
    final class Limit: CollectionViewDelegate {
      func collectionView(
        _ view: any ListView, targetForMovingItemAt path: ItemPath, proposed: ItemPath
      ) -> ItemPath { ItemPath(section: 0, item: min(proposed.item, 2)) }
    }
    final class App: NSObject, UITableViewDelegate {
      var asked: [IndexPath] = []
      func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath {
        asked += [source, proposed]
        return IndexPath(row: 1, section: 0)
      }
    }
    let (screen, limit, app) = (TestScreen(.table), Limit(), App())
    let adapter = screen.adapter()
    adapter.viewDelegate = limit
    screen.table.listDelegate = app
    adapter.show([group(1, 0..<5)], completion: nil)
    UIKitSimulation.layout()

    let target = screen.table.delegate?.tableView(
      screen.table, targetIndexPathForMoveFromRowAt: path(0), toProposedIndexPath: path(4))

    #expect(app.asked == [path(0), path(2)])
    #expect(target == path(1))
  }
}
