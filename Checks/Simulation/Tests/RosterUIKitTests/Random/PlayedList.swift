import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import UIKit

/// A list that a script plays on, on any host.
@MainActor
final class PlayedList {
  /// What all lists must agree on.
  struct State: Equatable {
    var sections: Int
    var visible: [ItemPath]
    var texts: [String]
    var selected: [ItemPath]
    /// In rows.
    var offset: Double
  }

  let view: any ListView
  let name: String
  let driver: any ContentDriver
  private let rowHeight: Double

  /// What the host draws, from top to bottom; nil if the cells say it.
  var drawn: (@MainActor () -> [String])?

  init(_ view: any ListView, _ name: String, rowHeight: Double, _ driver: any ContentDriver) {
    self.view = view
    self.name = name
    self.rowHeight = rowHeight
    self.driver = driver
  }

  var state: State {
    let visible = view.visibleItems.sorted()
    return State(
      sections: view.numberOfSections, visible: visible,
      texts: visible.map { (view.cell(at: $0) as? ContentCell)?.content.title ?? "?" },
      selected: view.selectedItems, offset: view.scrollOffset.y / rowHeight)
  }

  func scroll(to rows: Double) { view.scrollOffset = ListPoint(x: 0, y: rows * rowHeight) }

  /// Taps an item, as the user does.
  func tap(_ path: ItemPath) {
    if let view = view as? CollectionView { return view.tapItem(at: path) }
    (view as? any TestedView)?.simulateTap(at: IndexPath(path))
  }

  /// Moves a row to its neighbour, as the user does, and scrolls back.
  func move(_ move: ItemMove) {
    let offset = view.scrollOffset
    if let view = view as? CollectionView {
      view.beginReorder(at: move.from)
      view.moveReorder(move.to.item > move.from.item ? .down : .up)
      view.endReorder()
    } else if let view = view as? UITableView {
      view.isEditing = true
      view.simulateMove(from: IndexPath(move.from), to: IndexPath(move.to))
      view.isEditing = false
    } else {
      view.scrollToItem(at: move.from)
      UIKitSimulation.layout()
      view.beginReorder(at: move.from, holding: nil)
      if let frame = view.frame(of: .item(move.to)) {
        let middle = ListPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        view.updateReorder(to: view.viewportPoint(atContent: middle))
      }
      view.endReorder()
    }
    view.scrollOffset = offset
  }
}

// MARK: - Drivers

/// What shows groups of rows in cells of content, which every host draws.
@MainActor
protocol ContentDriver: AnyObject {
  /// The groups after each row that the user has moved.
  var moves: [[Group]] { get set }

  func show(_ groups: [Group])
}

extension DriverKind {
  @MainActor
  func contentDriver(_ view: any ListView, on screen: TestScreen) -> any ContentDriver {
    switch self {
    case .adapter: AdapterContent(view, screen)
    case .diffable: DiffableContent(view, screen)
    case .comparable: ComparableContent(view, screen)
    }
  }
}

@MainActor
private final class AdapterContent: ContentDriver {
  private let adapter: ListAdapter
  private var groups: [Group] = []
  var moves: [[Group]] = []

  init(_ view: any ListView, _ screen: TestScreen) {
    final class Owner { weak var driver: AdapterContent? }
    let owner = Owner()
    adapter = ListAdapter(view, clock: screen.clock) {
      SectionController(for: Group.self) {
        ContentController($0) { owner.driver?.moved($0, to: $1, inGroup: $2) }
      }
    }
    owner.driver = self
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
  }

  private func moved(_ index: Int, to target: Int, inGroup id: Int) {
    guard let group = groups.firstIndex(where: { $0.id == id }) else { return }
    groups[group].rows.insert(groups[group].rows.remove(at: index), at: target)
    moves.append(groups)
  }

  func show(_ groups: [Group]) {
    self.groups = groups
    adapter.show(groups)
  }
}

/// A section of rows of content.
private final class ContentController: ListSectionController<Group> {
  private let onMove: (_ index: Int, _ target: Int, _ group: Int) -> Void

  init(_ object: Group, _ onMove: @escaping (Int, Int, Int) -> Void) {
    self.onMove = onMove
    super.init(object)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      ListItem(row) { (cell: ContentCell, row: Row) in cell.content = ListContent(title: row.text) }
        .movable()
    }
  }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    onMove(index, target, object.id)
  }
}

@MainActor
private final class DiffableContent: ContentDriver {
  private let source: CollectionViewDiffableDataSource<Int, Int>
  private let rows: Rows
  private var groups: [Group] = []
  var moves: [[Group]] = []

  private final class Rows { var byID: [Int: Row] = [:] }

  init(_ view: any ListView, _ screen: TestScreen) {
    let rows = Rows()
    self.rows = rows
    source = CollectionViewDiffableDataSource(
      view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: ContentCell, id: Int) in
      cell.content = ListContent(title: rows.byID[id]?.text ?? "?")
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [weak self] in self?.moved($0.finalSnapshot) }
  }

  private func moved(_ snapshot: DiffableDataSourceSnapshot<Int, Int>) {
    for index in groups.indices {
      groups[index].rows = snapshot.itemIdentifiers(inSection: groups[index].id)
        .compactMap { rows.byID[$0] }
    }
    moves.append(groups)
  }

  func show(_ groups: [Group]) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for group in groups {
      snapshot.appendSections([group.id])
      snapshot.appendItems(group.rows.map(\.id))
    }
    let shown = groups.flatMap(\.rows)
    snapshot.reconfigureItems(
      shown.filter { row in rows.byID[row.id].map { $0 != row } ?? false }.map(\.id))
    for row in shown { rows.byID[row.id] = row }
    self.groups = groups
    source.apply(snapshot)
  }
}

/// Rows of values, which the user cannot move.
@MainActor
private final class ComparableContent: ContentDriver {
  private let source: CollectionViewComparableDataSource<Int, Row>
  var moves: [[Group]] = []

  init(_ view: any ListView, _ screen: TestScreen) {
    source = CollectionViewComparableDataSource(
      view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: ContentCell, row: Row) in cell.content = ListContent(title: row.text) }
    source.faultPolicy = .report
    source.onFault = screen.note
  }

  func show(_ groups: [Group]) { source.apply(groups.snapshot) }
}
