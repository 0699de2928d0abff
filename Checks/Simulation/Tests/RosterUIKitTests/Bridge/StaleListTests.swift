import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// A view that shows other rows than the data has, until it is reloaded.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct StaleListTests {
  private final class Delegate: CollectionViewDelegate {
    var events: [String] = []

    func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
      events.append("highlight \(path)")
    }

    func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
      events.append("\(outcome)")
    }
  }

  @Test func `the delegate hears nothing of a row that the data has elsewhere`() async {
    let (screen, delegate) = (TestScreen(.table), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3), group(2, 0..<3)], completion: nil)
    UIKitSimulation.layout()
    let (table, path) = (screen.table, IndexPath(row: 0, section: 1))

    // Rows may not move to other sections: UIKit shows it there until this is taken back.
    table.dataSource?.tableView(
      table, moveRowAt: IndexPath(row: 0, section: 0), to: path)
    table.delegate?.tableView(table, didHighlightRowAt: path)
    let meanwhile = delegate.events
    while delegate.events.isEmpty, !Task.isCancelled { await Task.yield() }
    screen.settle()
    table.delegate?.tableView(table, didHighlightRowAt: path)

    #expect(meanwhile == [])
    #expect(delegate.events == ["unmoved", "highlight 1-0"])
  }
}
