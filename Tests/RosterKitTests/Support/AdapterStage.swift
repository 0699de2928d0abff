import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// An adapter with a data source, whose rows can be held.
@MainActor
final class AdapterStage {
  enum Way: CaseIterable {
    case update
    /// Every other section gets new cells in the batch.
    case newCells
    /// Sections that move are deleted and inserted.
    case deletesAndInserts
    case reload
    case tooManyChanges
    case offScreen
    case illegal
    case view
    case source

    var outcome: UpdateReceipt.Outcome {
      switch self {
      case .update, .newCells, .deletesAndInserts: .applied
      case .reload: .reloaded(.requested)
      case .tooManyChanges: .reloaded(.tooManyChanges(count: 1, limit: -1))
      case .offScreen: .reloaded(.offScreen)
      case .illegal: .reloaded(.illegalBatch)
      case .view, .source: .reloaded(.sourceChanged)
      }
    }

    var isReload: Bool { outcome != .applied }
  }

  private final class Source: ListAdapterDataSource {
    var objects: [any ListDiffable] = []

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? {
      switch object {
      case let tally as Tally: TallyController(tally, Log())
      case let group as Group: HeldGroupController(group)
      default: nil
      }
    }

    func emptyView(for adapter: ListAdapter) -> (any ListCell)? { nil }
  }

  private final class HeldGroupController: ListSectionController<Group> {
    @ListItems override var items: [ListItem] {
      for row in object.rows {
        ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
      }
    }

    override var header: ListItem? {
      ListItem(object.title) { (cell: ContentCell, title) in cell.content.title = title }
    }

    override func canMoveItem(at index: Int) -> Bool { true }
  }

  let clock = VirtualClock()
  let updater: ListAdapterUpdater
  let adapter: ListAdapter
  private(set) var model: ModelList
  private(set) var receipts: [UpdateReceipt] = []
  private(set) var illegalBatches: [String] = []
  private(set) lazy var user = ModelUser(host.view) { [unowned self] in
    name($0)
  } sectionName: { [unowned self] index in
    index < model.sections.count ? "section \(model.sections[index].id)" : "tally"
  }
  private var host: HeadlessHost
  private var source = Source()
  private var faults: [String] = []

  var view: CollectionView { user.view }

  init(_ model: ModelList) {
    self.model = model
    updater = ListAdapterUpdater(clock: clock)
    let view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 8)
    source.objects = Self.objects(model)
    adapter = ListAdapter(view, dataSource: source, clock: clock, updater: updater)
    setUp(view)
  }

  private func setUp(_ view: CollectionView) {
    view.faultPolicy = .report
    view.selectionMode = .multiple
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    host.measure = { cell, _ in
      let title = (cell as? ContentCell)?.content.title ?? ""
      return Double(1 + title.count % 3)
    }
    view.invalidateLayout(of: nil)
  }

  /// The sections of a model, and one whose items are only counted.
  private static func objects(_ model: ModelList) -> [any ListDiffable] {
    model.sections.map { section in
      Group(
        id: section.id, title: "g\(section.id)",
        rows: section.items.map { Row(id: $0, text: String(repeating: "r", count: $0 % 5 + 1)) })
    } + [Tally(id: -1, label: "t", count: 4)]
  }

  private func name(_ path: ItemPath) -> String {
    guard path.section < model.sections.count else { return "tally \(path.item)" }
    let section = model.sections[path.section]
    return "\(section.id)/\(section.items[path.item])"
  }

  private var paths: [String: ItemPath] {
    var all = Array(model.paths.values)
    all += (0..<4).map { ItemPath(section: model.sections.count, item: $0) }
    return Dictionary(uniqueKeysWithValues: all.map { (name($0), $0) })
  }

  func exchangeSource() {
    let other = Source()
    other.objects = source.objects
    source = other
    adapter.dataSource = other
  }

  /// Changes the adapter to another model, and requires that nothing is lost.
  func show(_ new: ModelList, _ way: Way, _ comment: Comment) throws {
    let place = user.place
    let moved = model.moved(to: new) { name($0) }
    source.objects = Self.objects(new)
    faults = []
    model = new
    perform(way)
    clock.turn()
    illegalBatches += faults.filter { $0.hasPrefix("illegal batch") }
    try #require(faults.count == (way == .illegal ? 1 : 0), "\(comment): \(faults)")
    try user.check(
      place, paths, moved: moved, isReload: way.isReload, isExchanged: way == .view, comment)
    try requireText(comment)
  }

  private func perform(_ way: Way) {
    let note: @MainActor (UpdateReceipt) -> Void = { self.receipts.append($0) }
    switch way {
    case .update: adapter.performUpdates(completion: note)
    case .newCells: reloadSections(note)
    case .deletesAndInserts:
      updater.options.sectionMoves = .deletesAndInserts
      adapter.performUpdates(completion: note)
      updater.options.sectionMoves = .moves
    case .reload: adapter.reloadData(completion: note)
    case .tooManyChanges:
      updater.options.mostSectionChanges = -1
      adapter.performUpdates(completion: note)
      updater.options.mostSectionChanges = nil
    case .offScreen:
      updater.options.offScreen = .reload
      view.screenState = .hidden
      adapter.performUpdates(completion: note)
      view.screenState = .visible
      updater.options.offScreen = .batch
    case .illegal:
      updater.options.coalescing = .nextTurn
      adapter.performUpdates(completion: nil)
      let tally = adapter.sectionController(forSection: view.numberOfSections - 1)
      adapter.performBatch { batch in
        if let tally { batch.insert(in: tally, at: [0]) }
      } completion: {
        note($0)
      }
      clock.turn()
      updater.options.coalescing = .immediate
    case .view:
      let view = CollectionView(clock: clock)
      host = HeadlessHost(view, width: 20, height: 8)
      setUp(view)
      adapter.view = view
      user.view = view
      receipts.append(UpdateReceipt(id: 0, outcome: way.outcome))
    case .source:
      exchangeSource()
      receipts.append(UpdateReceipt(id: 0, outcome: way.outcome))
    }
  }

  /// Shows the newest objects, and requests a reload of every other section in the same run-loop
  /// turn.
  private func reloadSections(_ completion: @escaping @MainActor (UpdateReceipt) -> Void) {
    updater.options.coalescing = .nextTurn
    adapter.performUpdates(completion: nil)
    adapter.performBatch { [adapter, view] batch in
      for section in stride(from: 0, to: view.numberOfSections, by: 2) {
        if let controller = adapter.sectionController(forSection: section) {
          batch.reload(controller)
        }
      }
    } completion: {
      completion($0)
    }
    clock.turn()
    updater.options.coalescing = .immediate
  }

  private func requireText(_ comment: Comment) throws {
    for element in view.visibleElements {
      guard let path = element.itemPath, path.section < model.sections.count else { continue }
      let item = model[path]
      let title = (view.cell(for: element) as? ContentCell)?.content.title
      try #require(title == String(repeating: "r", count: item % 5 + 1), comment)
    }
  }
}
