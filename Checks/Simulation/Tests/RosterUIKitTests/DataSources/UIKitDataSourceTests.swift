import Foundation
import RosterDiff
import RosterKit
import RosterSnapshot
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Data sources with the closures, index paths and snapshots of UIKit.
@MainActor @Suite(.serialized) struct UIKitDataSourceTests {
  /// An identifier that cannot be sent to another actor.
  private final class Key: Hashable {
    let id: Int

    init(_ id: Int) { self.id = id }

    static func == (lhs: Key, rhs: Key) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private func show<ID>(
    _ ids: [ID], _ source: CollectionViewDiffableDataSource<Int, ID>, _ screen: TestScreen
  ) {
    source.faultPolicy = .report
    source.onFault = screen.note
    var snapshot = DiffableDataSourceSnapshot<Int, ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(ids)
    source.apply(snapshot)
    screen.settle()
  }

  // MARK: - Cells

  @Test func `a closure of UIKit dequeues by identifier, registration and nib`() {
    let screen = TestScreen()
    let cells = OwnCells(screen.list)
    let source = UIKitCollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      _, indexPath, id in
      cells.cell(Row(id: id), at: ItemPath(indexPath)) as? UICollectionViewCell
    }

    show([1, 2, 3], source, screen)

    #expect(screen.rows == ["1.0", "2.0", "3.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a closure of UIKit dequeues the rows of a table`() {
    let screen = TestScreen(.table)
    let cells = OwnCells(screen.list)
    let source = UIKitTableViewDiffableDataSource<Int, Key>(tableView: screen.table) {
      _, indexPath, key in
      cells.cell(Row(id: key.id), at: ItemPath(indexPath)) as? UITableViewCell
    }

    show([Key(1), Key(2)], source, screen)

    #expect(screen.rows == ["1.0", "2.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `identifiers that cannot be sent need no other closure`() {
    let screen = TestScreen()
    let source = UIKitCollectionViewDiffableDataSource<Int, Key>(collectionView: screen.view) {
      collectionView, indexPath, key in
      let cell = collectionView.dequeueCell(of: RowCell.self, for: indexPath)
      (cell as? RowCell)?.bind(Row(id: key.id))
      return cell
    }

    show([Key(7)], source, screen)

    #expect(screen.rows == ["7.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a closure of UIKit that gives no cell is a fault, and an empty cell is shown`() {
    let screen = TestScreen()
    let source = UIKitCollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      _, _, _ in nil
    }

    show([1], source, screen)

    #expect(
      screen.faults == [
        "there is no cell for item 0-0 (item 1 in section 0): an empty cell is shown"
      ])
    #expect(screen.view.visibleCells.count == 1 && screen.conditions == [])
  }

  @Test func `the closure that updates a cell gets its index path after the update`() {
    let screen = TestScreen()
    final class Log { var paths: [IndexPath] = [] }
    let log = Log()
    screen.view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    let source = CollectionViewComparableDataSource<Int, Row>(collectionView: screen.view) {
      collectionView, indexPath, _ in
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    } cellUpdater: { collectionView, cell, indexPath, row in
      (cell as? RowCell)?.bind(row)
      if collectionView === screen.view { log.paths.append(indexPath) }
    }
    source.apply { ListSection(0) { [Row(id: 1), Row(id: 2), Row(id: 3)] } }
    screen.settle()
    log.paths = []

    source.apply {
      ListSection(0) { [Row(id: 0), Row(id: 1), Row(id: 2, version: 1), Row(id: 3)] }
    }
    screen.settle()

    #expect(screen.rows == ["0.0", "1.0", "2.1", "3.0"])
    #expect(
      log.paths.sorted() == [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `the rows of a table are updated by a closure of UIKit`() {
    let screen = TestScreen(.table)
    screen.table.register(TableRowCell.self, forCellReuseIdentifier: "row")
    let source = CollectionViewComparableDataSource<Int, Row>(tableView: screen.table) {
      tableView, indexPath, _ in
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    } cellUpdater: { _, cell, _, row in
      (cell as? TableRowCell)?.bind(row)
    }
    source.apply { ListSection(0) { [Row(id: 1), Row(id: 2)] } }
    screen.settle()
    let before = screen.list.shownCells.map { ObjectIdentifier($0.cell) }

    source.apply { ListSection(0) { [Row(id: 1, version: 2), Row(id: 2)] } }
    screen.settle()

    #expect(screen.rows == ["1.2", "2.0"])
    #expect(screen.list.shownCells.map { ObjectIdentifier($0.cell) } == before)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  // MARK: - Lookups and snapshots

  @Test func `index paths of UIKit find items, and no item is at a path of another length`() {
    let screen = TestScreen()
    let source = screen.diffableSource()

    show([4, 5], source, screen)

    let found: IndexPath? = source.indexPath(for: 5)
    #expect(found == IndexPath(item: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == 4)
    #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == nil)
    #expect(source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    let none: IndexPath? = source.indexPath(for: 6)
    #expect(none == nil)
  }

  @Test func `a snapshot of UIKit keeps its sections, items and marks`() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["b", "a"])
    snapshot.appendItems([3, 1], toSection: "b")
    snapshot.appendItems([2], toSection: "a")
    snapshot.reloadSections(["a"])
    snapshot.reloadItems([3])
    snapshot.reconfigureItems([1])

    let read = DiffableDataSourceSnapshot(snapshot)

    #expect(read.sectionIdentifiers == ["b", "a"])
    #expect(read.itemIdentifiers(inSection: "b") == [3, 1])
    #expect(read.itemIdentifiers(inSection: "a") == [2])
    #expect(read.reloadedSectionIdentifiers == ["a"])
    #expect(read.reloadedItemIdentifiers == [3])
    #expect(read.reconfiguredItemIdentifiers == [1])
  }

  @Test func `snapshots of UIKit are shown at once, in a reload and in a task`() async {
    let screen = TestScreen()
    let source = screen.diffableSource()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    var completions = 0

    source.apply(snapshot, animatingDifferences: false) { completions += 1 }
    let first = source.snapshot().itemIdentifiers
    snapshot.appendItems([2])
    source.applySnapshotUsingReloadData(snapshot) { completions += 1 }
    let second = source.snapshot().itemIdentifiers
    screen.settle()

    #expect(first == [1] && second == [1, 2] && completions == 2)
    #expect(screen.rows == ["1.0", "2.0"])
  }

  @Test func `a snapshot of values in UIKit's type updates the cells of those that differ`() {
    let screen = TestScreen()
    screen.view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    let source = CollectionViewComparableDataSource<Int, Row>(collectionView: screen.view) {
      collectionView, indexPath, _ in
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    } cellUpdater: { _, cell, _, row in
      (cell as? RowCell)?.bind(row)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([Row(id: 1), Row(id: 2)], toSection: 0)
    snapshot.appendItems([Row(id: 3)], toSection: 1)
    source.apply(snapshot)
    screen.settle()
    let cells = screen.view.visibleCells.map { ObjectIdentifier($0) }
    var changed = NSDiffableDataSourceSnapshot<Int, Row>()
    changed.appendSections([0, 1])
    changed.appendItems([Row(id: 1), Row(id: 2, version: 1)], toSection: 0)
    changed.appendItems([Row(id: 3)], toSection: 1)
    var completions = 0

    source.apply(changed, animatingDifferences: false) { completions += 1 }
    screen.settle()

    #expect(screen.rows == ["1.0", "2.1", "3.0"] && completions == 1)
    #expect(screen.view.visibleCells.map { ObjectIdentifier($0) } == cells)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `of two values with one identity in a snapshot of UIKit the first is kept`() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([Row(id: 1), Row(id: 1, version: 1), Row(id: 2)])

    let read = ComparableDataSourceSnapshot(snapshot)

    #expect(read.itemIdentifiers == [1, 2] && read.item(1)?.version == 0)
    #expect(read.faults.count == 1)
  }

  // MARK: - Supplementary views

  private func provide(
    _ source: CollectionViewDiffableDataSource<Int, Int>, _ requests: @escaping (String) -> Void,
    isNil: Bool = false
  ) {
    source.supplementaryViewProvider = { collectionView, kind, indexPath in
      requests("\(kind == UICollectionView.elementKindSectionHeader) \(indexPath.section)")
      if isNil { return nil }
      return collectionView.dequeueSupplementaryView(
        of: TitleView.self, ofKind: kind, for: indexPath)
    }
  }

  /// Returns a screen with one section in a flow layout, and the requests for its headers.
  private func flowScreen(headerHeight: Double) -> (TestScreen, requests: [String]) {
    let screen = TestScreen()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.headerReferenceSize = CGSize(width: headerHeight > 0 ? 100 : 0, height: headerHeight)
    screen.view.collectionViewLayout = layout
    let source = screen.diffableSource()
    final class Log { var requests: [String] = [] }
    let log = Log()
    provide(source, { log.requests.append($0) })
    show([1], source, screen)
    return (screen, log.requests)
  }

  @Test func `a flow layout has the headers that it has a size for, and no footers`() {
    let (screen, requests) = flowScreen(headerHeight: 30)

    #expect(Set(requests) == ["true 0"])
    #expect(screen.header(0) is TitleView)
    #expect(screen.header(0).flatMap { ($0 as? UIView)?.frame.height } == 30)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a flow layout without sizes has no headers, and the closure is not called`() {
    let (screen, requests) = flowScreen(headerHeight: 0)

    #expect(requests == [])
    #expect(screen.header(0) == nil)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a closure that makes no header is a fault, and an empty view is shown`() {
    let screen = TestScreen()
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    screen.view.collectionViewLayout = layout
    let source = screen.diffableSource()
    provide(source, { _ in }, isNil: true)

    show([1], source, screen)

    #expect(
      Set(screen.faults) == ["there is no cell for header 0 (section 0): an empty cell is shown"])
    #expect(screen.conditions == [])
  }

  @Test func `the provider of UIKit can be read and removed`() {
    let screen = TestScreen()
    let source = screen.diffableSource()
    provide(source, { _ in })

    let provider: ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)? =
      source.supplementaryViewProvider
    source.supplementaryViewProvider = nil
    let removed: ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)? =
      source.supplementaryViewProvider

    #expect(provider != nil && removed == nil)
  }

  @Test func `an app that says first which sections have headers is believed`() {
    let screen = TestScreen()
    screen.layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let source = screen.diffableSource()
    source.hasSupplementaryView = { kind, section in kind == .header && section == 2 }
    var requests: [String] = []
    provide(source, { requests.append($0) })
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems([1], toSection: 1)
    snapshot.appendItems([2], toSection: 2)

    source.apply(snapshot)
    screen.settle()

    #expect(Set(requests) == ["true 1"])
    #expect(screen.header(0) == nil && screen.header(1) is TitleView)
    #expect(screen.conditions == [] && screen.faults == [])
  }
}
