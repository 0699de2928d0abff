import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// The animations of rows in updates that take UIKit more than one batch.
@MainActor @Suite(.serialized) struct UITableViewBridgedViewTests {
  /// A data source that notes for which rows it was asked for an animation.
  private final class Source: TableViewDiffableDataSource<Int, Int> {
    var asked: [String] = []

    override func rowAnimation(at path: ItemPath, cause: ViewChange.Cause) -> RowAnimation {
      asked.append("\(cause) \(path)")
      switch cause {
      case .deleted: return path == ItemPath(section: 2, item: 1) ? .left : .right
      case .inserted: return path == ItemPath(section: 0, item: 0) ? .top : .bottom
      default: return .fade
      }
    }
  }

  private func show(_ sections: [(Int, [Int])], _ source: Source, reloaded: [Int] = []) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    snapshot.reloadItems(reloaded)
    source.apply(snapshot)
  }

  private func source(_ screen: TestScreen) -> Source {
    let source = Source(screen.table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    return source
  }

  @Test func `a row that a later batch deletes is named by where it was before the update`() {
    let screen = TestScreen(.table)
    let source = source(screen)
    show([(1, [11]), (2, [21]), (3, [31, 32])], source)
    UIKitSimulation.layout()
    source.asked = []

    // The section moves first, and loses its second row then.
    show([(3, [31]), (1, [11]), (2, [21])], source)

    #expect(source.asked == ["deleted 2-1"])
    #expect(screen.table.simulatedRowAnimations.contains(.left))
    #expect(screen.rows == ["31.0", "11.0", "21.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a row that a later batch inserts is named by where it is after the update`() {
    let screen = TestScreen(.table)
    let source = source(screen)
    show([(1, [11]), (2, [21]), (3, [31])], source)
    UIKitSimulation.layout()
    source.asked = []

    // The row of the first section has to leave it before it is deleted.
    show([(2, [20, 21]), (3, [31, 11])], source)

    #expect(source.asked == ["inserted 0-0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a row that a later batch reloads is named by where it was before the update`() {
    let screen = TestScreen(.table)
    let source = source(screen)
    show([(1, [11]), (2, [21]), (3, [31, 32])], source)
    UIKitSimulation.layout()
    source.asked = []

    show([(3, [31, 32]), (1, [11]), (2, [21])], source, reloaded: [32])

    #expect(source.asked == ["reloaded 2-1"])
    #expect(screen.conditions == [] && screen.faults == [])
  }
}
