import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The animations of rows in updates that take UIKit more than one batch, and headers of a table.
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

  /// A header of Roster's own, of another class than most.
  private final class LoudHeader: CollectionViewCell, UIKitDrawing {
    var title = ""

    var contentConfiguration: any UIContentConfiguration {
      var configuration = UIListContentConfiguration.header()
      configuration.text = title.uppercased()
      return configuration
    }
  }

  /// A section whose header is of one of two classes.
  private final class HeaderController: ListSectionController<Group> {
    @ListItems override var items: [ListItem] {
      for row in object.rows { ViewKind.table.item(row) }
    }

    override var header: ListItem? {
      if object.id.isMultiple(of: 2) {
        return ListItem(object.title) { (cell: LoudHeader, title: String) in cell.title = title }
      }
      return ListItem(object.title) { (cell: ContentCell, title: String) in
        cell.content = ListContent(title: title)
      }
    }
  }

  @Test func `headers of several classes of Roster are not mixed up when they are used again`() {
    let screen = TestScreen(.table)
    let adapter = ListAdapter(screen.table, clock: screen.clock) {
      SectionController(for: Group.self) { HeaderController($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    adapter.show((1...40).map { group($0, 0..<2, title: "t\($0)") }, completion: nil)
    screen.settle()

    for y in [300.0, 900, 120, 1500] {
      screen.table.contentOffset.y = y
      UIKitSimulation.layout()
      for section in 0..<40 {
        guard let header = screen.table.headerView(forSection: section) else { continue }
        let text = (header.contentConfiguration as? UIListContentConfiguration)?.text
        #expect(text == (section.isMultiple(of: 2) ? "t\(section + 1)" : "T\(section + 1)"))
      }
    }

    #expect(screen.conditions == [] && screen.faults == [])
  }
}
