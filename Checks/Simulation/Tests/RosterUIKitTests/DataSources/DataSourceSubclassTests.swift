import Foundation
import RosterDiff
import RosterKit
import RosterSnapshot
import RosterUIKitSimulated
import Testing
import UIKit

/// Subclasses with properties of their own, which the initializers of UIKit's closures have to set.
@MainActor @Suite(.serialized) struct DataSourceSubclassTests {
  private final class Items: UIKitCollectionViewDiffableDataSource<Int, Int> {
    var names = ["own"]
  }

  private final class Rows: UIKitTableViewDiffableDataSource<Int, Int> {
    var names = ["own"]
  }

  private final class Editable: UIKitTableViewDiffableDataSource<Int, Int> {
    var names = ["own"]
  }

  private final class Values: CollectionViewComparableDataSource<Int, Row> {
    var names = ["own"]
  }

  /// A source with an initializer of its own, as Apple's may have.
  private final class Named: UIKitTableViewDiffableDataSource<Int, Int> {
    let names: [String]

    init(_ name: String, _ tableView: UITableView) {
      names = [name]
      super.init(tableView) { _, path, _ in
        tableView.dequeueReusableCell(withIdentifier: "row", for: IndexPath(path))
      }
    }
  }

  private let screen = TestScreen()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  private func item(_ indexPath: IndexPath) -> UICollectionViewCell {
    screen.view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  private func row(_ indexPath: IndexPath) -> UITableViewCell {
    table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  /// Shows items in a view.
  private func show(_ source: CollectionViewDiffableDataSource<Int, Int>) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
  }

  @Test func `a subclass of a collection view's source`() {
    let source = Items(collectionView: screen.view) { _, indexPath, _ in item(indexPath) }

    show(source)

    #expect(source.names == ["own"])
    #expect(screen.view.visibleCells.count == 2)
  }

  @Test func `a subclass of a table view's source`() {
    let source = Rows(tableView: table) { _, indexPath, _ in row(indexPath) }

    show(source)

    #expect(source.names == ["own"])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `subclasses of the source with the methods of a table`() {
    let source = Editable(tableView: table) { _, indexPath, _ in row(indexPath) }
    let named = Named("a", table)

    show(named)

    #expect(source.names == ["own"])
    #expect(named.names == ["a"])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `a subclass of a comparable source`() {
    let items = Values(collectionView: screen.view) { _, indexPath, _ in
      item(indexPath)
    } cellUpdater: { _, _, _, _ in
    }
    let rows = Values(tableView: table) { _, indexPath, _ in
      row(indexPath)
    } cellUpdater: { _, _, _, _ in
    }

    #expect(items.names == ["own"] && rows.names == ["own"])
  }
}
