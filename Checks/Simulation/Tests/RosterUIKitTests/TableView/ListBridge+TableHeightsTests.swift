import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// The heights of a table view whose delegate the app has set.
@MainActor @Suite(.serialized) struct ListBridgeTableHeightsTests {
  /// A delegate that makes the headers or the footers only.
  private final class Boundaries: NSObject, UITableViewDelegate, SimulatedResponder {
    let isHeader: Bool

    init(isHeader: Bool) { self.isHeader = isHeader }

    func responds(to aSelector: Selector) -> Bool {
      aSelector
        == (isHeader
          ? "tableView:viewForHeaderInSection:" : "tableView:viewForFooterInSection:")
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView(frame: .zero)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      UIView(frame: .zero)
    }
  }

  @Test(arguments: [true, false])
  func `a delegate with views at one end of its sections has room there only`(_ isHeader: Bool) {
    let (screen, delegate) = (TestScreen(.table), Boundaries(isHeader: isHeader))
    screen.table.sectionHeaderHeight = 25
    screen.table.sectionFooterHeight = 30
    let adapter = screen.adapter()
    screen.table.listDelegate = delegate

    adapter.show([group(1, 0..<2), group(2, 0..<2)], completion: nil)
    UIKitSimulation.layout()

    #expect(
      (0..<2).map { screen.table.rectForHeader(inSection: $0).height }
        == (isHeader ? [25, 25] : [0, 0]))
    #expect(
      (0..<2).map { screen.table.rectForFooter(inSection: $0).height }
        == (isHeader ? [0, 0] : [30, 30]))
  }

  @Test func `heights are read again without an animation`() {
    let screen = TestScreen(.table)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<2)], completion: nil)
    screen.settle()
    let before = screen.table.animatedBatches

    screen.table.invalidateLayout(of: nil)
    screen.settle()

    #expect(screen.table.animatedBatches == before + [false])
  }

  @Test func `heights of a table that is off the screen are read again without a batch`() throws {
    final class Heights: ListSectionController<Group> {
      var height = 20.0

      @ListItems override var items: [ListItem] {
        for row in object.rows { ListItem(row, in: TableRowCell.self) }
      }

      override func sizeOfItem(at index: Int) -> ListSize { ListSize(width: 0, height: height) }
    }
    let screen = TestScreen(.table)
    let adapter = ListAdapter(screen.table, clock: screen.clock) {
      SectionController(for: Group.self) { Heights($0) }
    }
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let controller = try #require(adapter.sectionController(forSection: 0) as? Heights)
    screen.table.removeFromSuperview()
    let before = screen.table.batchCount

    controller.height = 50
    screen.table.invalidateLayout(of: nil)

    #expect(screen.table.batchCount == before)
    #expect(screen.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 50)
    #expect(screen.conditions == [])
  }
}
