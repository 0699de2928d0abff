import Foundation
import RosterKit
import RosterSnapshot
import RosterUIKitSimulated
import Testing
import UIKit

/// Methods that subclasses of Apple's data source of a table override.
@MainActor @Suite(.serialized) struct UIKitTableViewDiffableDataSourceTests {
  /// Overrides every method, as Apple's documentation teaches.
  private final class Rows: UIKitTableViewDiffableDataSource<String, Int> {
    var calls: [String] = []

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section) }

    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { section == 0 ? "end \(sectionIdentifier(for: section) ?? "")" : nil }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row > 0
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
      calls.append("delete \(item)")
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot, animatingDifferences: false)
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      indexPath.section == 1
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      calls.append("move \(itemIdentifier(for: sourceIndexPath) ?? -1)")
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["x", "y"] }

    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { title == "y" ? 2 : 0 }
  }

  private func source(on screen: TestScreen) -> Rows {
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = Rows(tableView: screen.table) { tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.accessibilityLabel = "\(id)"
      return cell
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([0, 1], toSection: "a")
    snapshot.appendItems([2, 3, 4], toSection: "b")
    snapshot.appendItems(Array(5..<30), toSection: "c")
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    return source
  }

  private func rows(_ source: Rows) -> [[Int]] {
    let snapshot = source.snapshot()
    return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  @Test func `titles of headers and footers are those of the methods`() {
    let screen = TestScreen(.table)
    let source = source(on: screen)

    let views = source.snapshot().sectionIdentifiers.map {
      [source.titleForHeader(in: $0), source.titleForFooter(in: $0)]
    }

    #expect(views == [["a", "end a"], ["b", nil], ["c", nil]])
    #expect(screen.table.headerView(forSection: 0) != nil)
    #expect(screen.table.footerView(forSection: 0) != nil)
    #expect(screen.table.footerView(forSection: 1) == nil)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `titles are those of the snapshot that is being applied`() {
    let screen = TestScreen(.table)
    let source = source(on: screen)

    var snapshot = source.snapshot()
    snapshot.deleteSections(["a"])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()

    #expect(source.titleForFooter(in: "b") == "end b")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a row is edited if the method allows it`() {
    let screen = TestScreen(.table)
    let source = source(on: screen)
    screen.table.isEditing = true

    screen.table.simulateDelete(at: IndexPath(row: 0, section: 0))
    screen.table.simulateDelete(at: IndexPath(row: 1, section: 0))
    screen.settle()

    #expect(source.calls == ["delete 1"])
    #expect(rows(source).prefix(2) == [[0], [2, 3, 4]])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a row is moved if the method allows it, after the method has seen the order before`()
  {
    let screen = TestScreen(.table)
    let source = source(on: screen)
    screen.table.isEditing = true

    let refused = screen.table.simulateMove(
      from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    let moved = screen.table.simulateMove(
      from: IndexPath(row: 0, section: 1), to: IndexPath(row: 2, section: 1))
    screen.settle()

    #expect(!refused && moved)
    #expect(source.calls == ["move 2"])
    #expect(rows(source)[1] == [3, 4, 2])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a title of the section index scrolls to the section of the method`() {
    let screen = TestScreen(.table)
    let source = source(on: screen)

    screen.table.simulateIndexTitle(1)
    screen.settle()

    #expect(source.indexTitles == ["x", "y"])
    let first = screen.table.indexPathsForVisibleRows?.first
    #expect(first == IndexPath(row: 0, section: 2))
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `methods that are not overridden leave it to the snapshot and the handlers`() {
    let screen = TestScreen(.table)
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UIKitTableViewDiffableDataSource<String, Int>(tableView: screen.table) {
      tableView, indexPath, _ in
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    source.reorderingHandlers.canReorderItem = { $0 == 1 }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    screen.table.isEditing = true

    let refused = screen.table.simulateMove(
      from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    let moved = screen.table.simulateMove(
      from: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 0))
    screen.table.simulateDelete(at: IndexPath(row: 0, section: 0))
    screen.settle()

    #expect(!refused && moved)
    #expect(source.snapshot().itemIdentifiers == [1, 0])
    #expect(source.titleForHeader(in: "a") == nil && source.indexTitles == [])
    #expect(screen.conditions == [])
  }
}
