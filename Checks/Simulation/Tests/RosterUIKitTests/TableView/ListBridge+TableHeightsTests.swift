import RosterDiff
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
}
