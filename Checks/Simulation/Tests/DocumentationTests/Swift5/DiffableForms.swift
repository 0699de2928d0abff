// Forms in which apps use Apple's diffable data sources, with the names that the guide changes. They
// only have to compile.

import RosterUIKit
import UIKit

enum Wing: Int, CaseIterable { case north, south }

struct Exhibit: Hashable {
  let id: Int
  var name: String
}

typealias Hall = CollectionViewDiffableDataSource<Wing, Exhibit>
typealias HallSnapshot = DiffableDataSourceSnapshot<Wing, Exhibit>

// MARK: - Subclasses

/// A source of a collection view that decides about its items itself.
final class MovableHall: CollectionViewDiffableDataSource<Wing, Exhibit> {
  var moves = 0

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { itemIdentifier(for: indexPath)?.id != 0 }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    moves += 1
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "wing", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    cell.isHidden = false
    return cell
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["N", "S"] }
}

/// A source of a table that registers its cells, and edits rows.
final class Desk: TableViewDiffableDataSource<Wing, Exhibit> {
  private let onDelete: (Exhibit) -> Void

  init(
    tableView: UITableView, onDelete: @escaping (Exhibit) -> Void,
    cellProvider: @escaping TableViewDiffableDataSource<Wing, Exhibit>.CellProvider
  ) {
    self.onDelete = onDelete
    super.init(tableView: tableView, cellProvider: cellProvider)
    defaultRowAnimation = .fade
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    if self.tableView(tableView, numberOfRowsInSection: section) == 0 { return nil }
    return snapshot().sectionIdentifiers[section] == .north ? "North" : "South"
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let exhibit = itemIdentifier(for: indexPath) else { return }
    var snapshot = self.snapshot()
    snapshot.deleteItems([exhibit])
    apply(snapshot, animatingDifferences: true) { self.onDelete(exhibit) }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let moved = itemIdentifier(for: sourceIndexPath),
      let other = itemIdentifier(for: destinationIndexPath), moved != other
    else { return }
    var snapshot = self.snapshot()
    snapshot.deleteItems([moved])
    snapshot.insertItems([moved], beforeItem: other)
    apply(snapshot, animatingDifferences: false)
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["N", "S"] }
}

/// A source with the initializer of its superclass.
final class PlainDesk: TableViewDiffableDataSource<String, Int> {
  override init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    super.init(tableView: tableView, cellProvider: cellProvider)
  }
}

// MARK: - Closures and snapshots

/// A helper that is on no actor, as most of the app in Swift 5.
final class HallKeeper {
  let hall: Hall
  private var finish: (() -> Void)?

  init(hall: Hall, finish: (() -> Void)? = nil) {
    self.hall = hall
    self.finish = finish
  }

  func open(_ exhibits: [Exhibit]) {
    var snapshot = HallSnapshot()
    snapshot.appendSections(Wing.allCases)
    snapshot.appendItems(exhibits, toSection: .north)
    hall.apply(snapshot, animatingDifferences: false, completion: finish)
  }

  func close(_ exhibits: [Exhibit], then done: @escaping () -> Void) {
    DispatchQueue.global(qos: .background).async {
      var snapshot = self.hall.snapshot()
      for exhibit in exhibits {
        snapshot.deleteItems([exhibit])
        self.hall.apply(snapshot, animatingDifferences: true)
      }
      self.hall.apply(snapshot, animatingDifferences: false, completion: done)
    }
  }

  func rename(_ exhibit: Exhibit) {
    guard hall.indexPath(for: exhibit) != nil else { return }
    var snapshot: NSDiffableDataSourceSnapshot<Wing, Exhibit> = hall.snapshot()
    snapshot.reloadItems([exhibit])
    hall.apply(snapshot, animatingDifferences: true, completion: nil)
  }
}

@MainActor
func makeHall(_ collectionView: UICollectionView) -> Hall {
  let cells: Hall.CellProvider = { collectionView, indexPath, exhibit in
    collectionView.dequeueReusableCell(withReuseIdentifier: exhibit.name, for: indexPath)
  }
  let hall = Hall(collectionView: collectionView, cellProvider: cells)
  let headers: Hall.SupplementaryViewProvider = { view, kind, indexPath in
    view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "wing", for: indexPath)
  }
  hall.supplementaryViewProvider = headers
  hall.canMoveItemHandler = { $0.item > 0 }
  hall.didMoveItemHandler = { source, destination in print(source, destination) }
  collectionView.dataSource = hall
  return hall
}

@MainActor
func makeDesk(_ tableView: UITableView) -> UITableViewCell {
  let desk = Desk(
    tableView: tableView, onDelete: { print($0) },
    cellProvider: { tableView, indexPath, _ in
      tableView.dequeueReusableCell(withIdentifier: "exhibit", for: indexPath)
    })
  tableView.dataSource = desk
  return desk.tableView(tableView, cellForRowAt: IndexPath(row: 0, section: 0))
}

@MainActor
func fold(_ hall: Hall, _ exhibits: [Exhibit]) async {
  var section = NSDiffableDataSourceSectionSnapshot<Exhibit>()
  section.append([exhibits[0]])
  section.append(Array(exhibits.dropFirst()), to: exhibits[0])
  section.expand([exhibits[0]])
  await hall.apply(section, to: .south, animatingDifferences: false)
  let shown: NSDiffableDataSourceSectionSnapshot = hall.snapshot(for: .south)
  await hall.apply(DiffableDataSourceSectionSnapshot(shown), to: .north)
  let all: NSDiffableDataSourceSnapshot = hall.snapshot()
  await hall.apply(all)
}

extension DiffableDataSourceSnapshot {
  func last(in section: SectionIdentifierType) -> ItemIdentifierType? {
    itemIdentifiers(inSection: section).last
  }
}

extension CollectionViewDiffableDataSource {
  func isLast(_ item: ItemIdentifierType, in section: SectionIdentifierType) -> Bool {
    snapshot().itemIdentifiers(inSection: section).last == item
  }
}
