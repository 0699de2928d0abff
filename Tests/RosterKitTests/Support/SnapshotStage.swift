import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// A data source for snapshots of a model, whose items can be held.
@MainActor
final class SnapshotStage {
  enum Way: CaseIterable {
    case update
    /// Every other section, and every third item of the others, gets new cells in the batch.
    case newCells
    case unanimated
    case reload
    case tooManyChanges
    case offScreen

    var isReload: Bool { self != .update && self != .newCells }
  }

  let clock = VirtualClock()
  let updater: ListAdapterUpdater
  let source: CollectionViewDiffableDataSource<Int, Int>
  let view: CollectionView
  private(set) var model = ModelList()
  private(set) lazy var user = ModelUser(view) { [unowned self] in
    "\(model[$0])"
  } sectionName: { [unowned self] index in
    "section \(model.sections[index].id)"
  }
  let host: HeadlessHost
  private var faults: [String] = []

  init(_ model: ModelList) {
    updater = ListAdapterUpdater(clock: clock)
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 8)
    host.measure = { cell, _ in
      let title = (cell as? ContentCell)?.content.title ?? ""
      return Double(1 + title.count % 3)
    }
    source = CollectionViewDiffableDataSource<Int, Int>(view, updater: updater) {
      view, path, item in
      let cell = view.dequeue(ContentCell.self, for: .item(path))
      cell?.content.title = String(repeating: "r", count: item % 5 + 1)
      return cell
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    view.faultPolicy = .report
    view.selectionMode = .multiple
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    self.model = model
    source.apply(Self.snapshot(model))
  }

  private static func snapshot(_ model: ModelList) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for section in model.sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }

  /// Changes the data source to another model, and requires that nothing is lost.
  func show(_ new: ModelList, _ way: Way, _ comment: Comment) throws {
    let place = user.place
    let moved = model.moved(to: new) { "\(model[$0])" }
    var snapshot = Self.snapshot(new)
    if way == .newCells {
      snapshot.reloadSections(new.sections.map(\.id).filter { $0.isMultiple(of: 2) })
      snapshot.reloadItems(new.paths.keys.filter { $0.isMultiple(of: 3) })
    }
    model = new
    var receipts: [UpdateReceipt] = []
    source.unanimatedApply = way == .unanimated ? .reloads : .diffs
    updater.options.mostSectionChanges = way == .tooManyChanges ? -1 : nil
    updater.options.offScreen = way == .offScreen ? .reload : .batch
    view.screenState = way == .offScreen ? .hidden : .visible
    switch way {
    case .update, .newCells, .tooManyChanges, .offScreen:
      source.apply(snapshot) { receipts.append($0) }
    case .unanimated: source.apply(snapshot, animatingDifferences: false) { receipts.append($0) }
    case .reload: source.applySnapshotUsingReloadData(snapshot) { receipts.append($0) }
    }
    view.screenState = .visible
    clock.turn()
    let isReloaded = if case .reloaded = receipts.first?.outcome { true } else { false }
    try #require(receipts.count == 1 && isReloaded == way.isReload, comment)
    try #require(faults == [], comment)
    let paths = Dictionary(uniqueKeysWithValues: model.paths.map { ("\($0.key)", $0.value) })
    try user.check(
      place, paths, moved: moved, isReload: way.isReload, isExchanged: false, comment)
    for path in view.visibleItems {
      let title = (view.cell(at: path) as? ContentCell)?.content.title
      try #require(title == String(repeating: "r", count: model[path] % 5 + 1), comment)
    }
  }
}
