import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import UIKit

/// What shows groups in a view: an adapter, or a data source of either kind.
@MainActor
protocol ListDriver: AnyObject {
  /// Called with the groups after the user has moved a row.
  var onMove: (([Group]) -> Void)? { get set }

  /// Whether the user can move rows.
  var letsRowsMove: Bool { get }

  /// Whether no update waits, so that the view shows the newest groups.
  var isCurrent: Bool { get }

  /// Whether rows can move from one section to another.
  var movesAcross: Bool { get }

  /// Whether the selection follows the identity of rows, and not their index.
  var followsIdentity: Bool { get }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void)

  func reload(
    _ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void)
}

extension ListDriver {
  var movesAcross: Bool { true }
  var followsIdentity: Bool { true }
}

/// The three kinds of drivers.
enum DriverKind: CaseIterable {
  case adapter
  case diffable
  case comparable

  @MainActor
  func driver(on screen: TestScreen) -> any ListDriver {
    switch self {
    case .adapter: AdapterDriver(screen)
    case .diffable: DiffableDriver(screen)
    case .comparable: ComparableDriver(screen)
    }
  }
}

@MainActor
final class AdapterDriver: ListDriver {
  let adapter: ListAdapter
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { true }
  var movesAcross: Bool { false }
  var isCurrent: Bool { adapter.updater.activity != .waiting }
  private var groups: [Group] = []

  init(_ screen: TestScreen) {
    final class Owner { weak var driver: AdapterDriver? }
    let owner = Owner()
    let kind = screen.kind
    adapter = ListAdapter(screen.list, clock: screen.clock) {
      SectionController(for: Group.self) {
        let controller = GroupController($0, kind)
        controller.onMove = { owner.driver?.moved($0, to: $1, inGroup: $2) }
        return controller
      }
    }
    owner.driver = self
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
  }

  private func moved(_ index: Int, to target: Int, inGroup id: Int) {
    // Groups that wait to be shown replace those in which the user has moved a row.
    guard isCurrent, let group = groups.firstIndex(where: { $0.id == id }) else { return }
    groups[group].rows.insert(groups[group].rows.remove(at: index), at: target)
    onMove?(groups)
  }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) {
    self.groups = groups
    adapter.show(groups, animated: animated, completion: completion)
  }

  func reload(_ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    self.groups = groups
    adapter.show(groups)
    adapter.reloadData(completion: completion)
  }
}

@MainActor
final class DiffableDriver: ListDriver {
  let source: CollectionViewDiffableDataSource<Int, Int>
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { true }
  var isCurrent: Bool { source.updater.activity != .waiting }

  private let kind: ViewKind

  private final class Content {
    var rows: [Int: Row] = [:]
    var groups: [Group] = []
  }

  private let content = Content()

  init(_ screen: TestScreen) {
    let content = content
    let registration = UICollectionView.CellRegistration<RowCell, Row> { cell, _, row in
      cell.bind(row)
    }
    kind = screen.kind
    source = CollectionViewDiffableDataSource(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      guard let row = content.rows[id] else { return nil }
      if id % 3 == 0 && view is UICollectionView {
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
      }
      return (view is UITableView ? ViewKind.table : .collection).cell(row, at: path, in: view)
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      self?.moved(transaction.finalSnapshot)
    }
  }

  private func moved(_ snapshot: DiffableDataSourceSnapshot<Int, Int>) {
    content.groups = snapshot.sectionIdentifiers.map { id in
      let title = content.groups.first { $0.id == id }?.title ?? ""
      let rows = snapshot.itemIdentifiers(inSection: id).compactMap { content.rows[$0] }
      return Group(id: id, title: title, rows: rows)
    }
    onMove?(content.groups)
  }

  private func snapshot(_ groups: [Group]) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    var changed: [Row] = []
    for group in groups {
      snapshot.appendSections([group.id])
      snapshot.appendItems(group.rows.map(\.id))
      if !group.title.isEmpty {
        snapshot.setViews(
          SectionViews(header: kind.sectionView(group.title)), ofSection: group.id)
      }
      changed += group.rows.filter { row in content.rows[row.id].map { $0 != row } ?? false }
    }
    for row in groups.flatMap(\.rows) { content.rows[row.id] = row }
    content.groups = groups
    snapshot.reconfigureItems(changed.filter { $0.version % 3 != 0 }.map(\.id))
    snapshot.reloadItems(changed.filter { $0.version % 3 == 0 }.map(\.id))
    return snapshot
  }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) { source.apply(snapshot(groups), animatingDifferences: animated, completion: completion) }

  func reload(_ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    source.applySnapshotUsingReloadData(snapshot(groups), completion: completion)
  }
}

@MainActor
final class ComparableDriver: ListDriver {
  let source: CollectionViewComparableDataSource<Int, Row>
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { false }
  var isCurrent: Bool { source.updater.activity != .waiting }
  private let kind: ViewKind

  init(_ screen: TestScreen) {
    kind = screen.kind
    source = screen.comparableSource()
  }

  private func sections(_ groups: [Group]) -> ComparableDataSourceSnapshot<Int, Row> {
    ComparableDataSourceSnapshot {
      for group in groups {
        if group.title.isEmpty {
          ListSection(group.id) { group.rows }
        } else {
          ListSection(group.id, header: kind.sectionView(group.title)) { group.rows }
        }
      }
    }
  }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) { source.apply(sections(groups), animatingDifferences: animated, completion: completion) }

  func reload(_ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    source.applySnapshotUsingReloadData(sections(groups), completion: completion)
  }
}
