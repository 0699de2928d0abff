import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterUIKitSimulated
import RosterView
import UIKit

/// Cells that an app dequeues from UIKit's view: by an identifier, a registration or a nib.
@MainActor
final class OwnCells {
  private let list: any TestedView
  private let registration = UICollectionView.CellRegistration<RowCell, Row> { cell, _, row in
    cell.bind(row)
  }
  private let headers = UICollectionView.SupplementaryRegistration<TitleView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { _, _, _ in }

  /// The number of cells and headers that were dequeued.
  private(set) var requests = 0

  init(_ list: any TestedView) {
    self.list = list
    UIKitSimulation.nibs["RowCell"] = { [RowCell(frame: .zero)] }
    UIKitSimulation.nibs["TableRowCell"] = {
      [TableRowCell(style: .default, reuseIdentifier: nil)]
    }
    if let view = list as? UICollectionView {
      view.register(RowCell.self, forCellWithReuseIdentifier: "row")
      view.register(OtherRowCell.self, forCellWithReuseIdentifier: "other")
      view.register(UINib(nibName: "RowCell", bundle: nil), forCellWithReuseIdentifier: "nib")
    }
    if let table = list as? UITableView {
      table.register(TableRowCell.self, forCellReuseIdentifier: "row")
      table.register(OtherTableRowCell.self, forCellReuseIdentifier: "other")
      table.register(UINib(nibName: "TableRowCell", bundle: nil), forCellReuseIdentifier: "nib")
      table.register(TableTitleView.self, forHeaderFooterViewReuseIdentifier: "title")
    }
  }

  func cell(_ row: Row, at path: ItemPath) -> (any ListCell)? {
    requests += 1
    let indexPath = IndexPath(path)
    let identifier = row.isOther ? "other" : row.id % 3 == 1 ? "nib" : "row"
    if let view = list as? UICollectionView {
      if !row.isOther && row.id % 3 == 2 {
        return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
      }
      let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      (cell as? BaseRowCell)?.bind(row)
      return cell
    }
    let cell = (list as? UITableView)?
      .dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? BaseTableRowCell)?.bind(row)
    return cell
  }

  func header(_ title: String, section: Int) -> (any ListCell)? {
    requests += 1
    if let view = list as? UICollectionView {
      let header = view.dequeueConfiguredReusableSupplementary(
        using: headers, for: IndexPath(item: 0, section: section))
      header.bind(title)
      return header
    }
    let header = (list as? UITableView)?.dequeueReusableHeaderFooterView(withIdentifier: "title")
    (header as? TableTitleView)?.bind(title)
    return header
  }
}

/// A section whose cells the app dequeues from UIKit's view, as with IGListKit.
final class OwnCellsController: ListSectionController<Group> {
  private let cells: OwnCells
  private let kind: ViewKind

  init(_ object: Group, _ cells: OwnCells, _ kind: ViewKind) {
    self.cells = cells
    self.kind = kind
    super.init(object)
  }

  override var numberOfItems: Int { object.rows.count }

  override var header: ListItem? { object.title.isEmpty ? nil : kind.header(object.title) }

  override func cell(at index: Int) -> (any ListCell)? {
    guard let section else { return nil }
    return cells.cell(object.rows[index], at: ItemPath(section: section, item: index))
  }
}

// MARK: - Drivers

/// Shows groups by controllers that dequeue from UIKit's view.
@MainActor
final class OwnCellsAdapterDriver: ListDriver {
  let adapter: ListAdapter
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { false }
  var movesAcross: Bool { false }
  var followsIdentity: Bool { false }
  var isCurrent: Bool { adapter.updater.activity != .waiting }

  init(_ screen: TestScreen, _ cells: OwnCells) {
    let kind = screen.kind
    adapter = ListAdapter(screen.list, clock: screen.clock) {
      SectionController(for: Group.self) { OwnCellsController($0, cells, kind) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
  }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) { adapter.show(groups, animated: animated, completion: completion) }

  func reload(_ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    adapter.show(groups)
    adapter.reloadData(completion: completion)
  }
}

/// Shows snapshots of identifiers with closures that dequeue cells and headers from UIKit's view.
@MainActor
final class OwnCellsDiffableDriver: ListDriver {
  let source: CollectionViewDiffableDataSource<Int, Int>
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { false }
  var isCurrent: Bool { source.updater.activity != .waiting }

  private final class Content {
    var rows: [Int: Row] = [:]
    var titles: [Int: String] = [:]
  }

  private let content = Content()
  private let kind: ViewKind

  init(_ screen: TestScreen, _ cells: OwnCells) {
    let content = content
    kind = screen.kind
    source = CollectionViewDiffableDataSource(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: any ListView, path: ItemPath, id: Int) in
      content.rows[id].flatMap { cells.cell($0, at: path) }
    }
    source.supplementaryViewProvider = { _, element, section, _ in
      cells.header(content.titles[section] ?? "", section: element.section)
    }
    source.faultPolicy = .report
    source.onFault = screen.note
  }

  private func snapshot(_ groups: [Group]) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    var (reconfigured, reloaded) = ([Int](), [Int]())
    for group in groups {
      snapshot.appendSections([group.id])
      snapshot.appendItems(group.rows.map(\.id))
      content.titles[group.id] = group.title
      if !group.title.isEmpty {
        snapshot.setViews(
          SectionViews(header: kind.sectionView(group.title)), ofSection: group.id)
      }
      for row in group.rows {
        guard let old = content.rows[row.id], old != row else { continue }
        // As with UIKit's data source, a reconfigured item keeps its identifier.
        if old.isOther == row.isOther && row.version % 3 != 0 {
          reconfigured.append(row.id)
        } else {
          reloaded.append(row.id)
        }
      }
    }
    for row in groups.flatMap(\.rows) { content.rows[row.id] = row }
    snapshot.reconfigureItems(reconfigured)
    snapshot.reloadItems(reloaded)
    return snapshot
  }

  func show(
    _ groups: [Group], animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) { source.apply(snapshot(groups), animatingDifferences: animated, completion: completion) }

  func reload(_ groups: [Group], _ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    source.applySnapshotUsingReloadData(snapshot(groups), completion: completion)
  }
}

/// Shows snapshots of values with a closure that dequeues cells from UIKit's view.
@MainActor
final class OwnCellsComparableDriver: ListDriver {
  let source: CollectionViewComparableDataSource<Int, Row>
  var onMove: (([Group]) -> Void)?
  var letsRowsMove: Bool { false }
  var isCurrent: Bool { source.updater.activity != .waiting }
  private let kind: ViewKind

  init(_ screen: TestScreen, _ cells: OwnCells) {
    kind = screen.kind
    let updater = ListAdapterUpdater(clock: screen.clock)
    switch screen.kind {
    case .collection:
      source = CollectionViewComparableDataSource(screen.list, updater: updater) {
        (_: any ListView, path: ItemPath, row: Row) in
        cells.cell(row, at: path) as? BaseRowCell
      } cellUpdater: { (cell: BaseRowCell, row: Row) in
        cell.bind(row)
      }
    case .table:
      source = CollectionViewComparableDataSource(screen.list, updater: updater) {
        (_: any ListView, path: ItemPath, row: Row) in
        cells.cell(row, at: path) as? BaseTableRowCell
      } cellUpdater: { (cell: BaseTableRowCell, row: Row) in
        cell.bind(row)
      }
    }
    source.faultPolicy = .report
    source.onFault = screen.note
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

extension DriverKind {
  /// The driver whose cells are dequeued from UIKit's view.
  @MainActor
  func driver(on screen: TestScreen, _ cells: OwnCells) -> any ListDriver {
    switch self {
    case .adapter: OwnCellsAdapterDriver(screen, cells)
    case .diffable: OwnCellsDiffableDriver(screen, cells)
    case .comparable: OwnCellsComparableDriver(screen, cells)
    }
  }
}
