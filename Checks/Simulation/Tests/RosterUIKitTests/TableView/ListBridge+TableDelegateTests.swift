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
}
