import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import RosterWindows

extension SoakOwner {
  private func newGate() -> SoakGate {
    let base = ListAdapterUpdater(clock: soak.clock)
    base.options.diffing = kind == .viewModels ? .background(minimum: 0) : .main
    base.delegate = listener
    return SoakGate(base, soak.gate)
  }

  // MARK: - Adapters

  func makeAdapter() -> Driver {
    let (gate, nobody): (SoakGate, (any ListView)?) = (newGate(), nil)
    let adapter: ListAdapter
    if kind == .untyped {
      let objects = SoakObjects(self)
      self.objects = objects
      adapter = ListAdapter(nobody, dataSource: objects, clock: soak.clock, updater: gate)
    } else {
      adapter = ListAdapter(nobody, clock: soak.clock, updater: gate) { [unowned self] in
        SectionController(for: Group.self) { OwnedController($0, self) }
        SectionController(for: Tally.self) { CountedController($0, self) }
      }
    }
    adapter.workingRangeSize = 1
    adapter.faultPolicy = .report
    adapter.onFault = { [weak soak] in soak?.report($0) }
    adapter.viewDelegate = witness
    adapter.addUpdateListener(listener)
    self.adapter = adapter
    return Driver(object: adapter, gate: gate) {
      adapter.view
    } show: { [unowned self] sections, animated, completion in
      switch kind {
      case .untyped: adapter.performUpdates(animated: animated, completion: completion)
      case .counted:
        adapter.show(sections.map { self.tally($0) }, animated: animated, completion: completion)
      default:
        adapter.show(sections.map { self.group($0) }, animated: animated, completion: completion)
      }
    }
  }

  fileprivate func group(_ section: OwnedSection) -> Group {
    Group(id: section.id, rows: section.rows.map { Row(id: $0.id, text: title(of: $0)) })
  }

  /// An object whose controller has only a number of items: their titles are its label.
  private func tally(_ section: OwnedSection) -> Tally {
    Tally(
      id: section.id, label: section.rows.map { title(of: $0) }.joined(separator: " "),
      count: section.rows.count)
  }

  // MARK: - Data sources

  func makeSource(_ view: any ListView) -> Driver {
    let (gate, name) = (newGate(), name)
    let fill = { @MainActor [weak soak] (cell: ContentCell, title: String) in
      cell.content.title = title
      soak?.reach(.cellRequest)
    }
    switch kind {
    case .viewModels, .counted, .untyped, .diffable:
      return identifiers(
        CollectionViewDiffableDataSource<Int, Int>(view, updater: gate) {
          (cell: ContentCell, id: Int) in fill(cell, "\(name)\(id)")
        }, gate)
    case .table:
      return identifiers(
        TableViewDiffableDataSource<Int, Int>(view, updater: gate) {
          (cell: ContentCell, id: Int) in fill(cell, "\(name)\(id)")
        }, gate)
    case .comparable:
      let source = CollectionViewComparableDataSource<Int, OwnedSection.OwnedRow>(
        view, updater: gate
      ) { (cell: ContentCell, row) in fill(cell, "\(name)\(row.id).\(row.version)") }
      return driver(of: source, gate) { source, sections, animated, completion in
        source.apply(
          Self.values(sections), animatingDifferences: animated, completion: completion)
      }
    case .concatenated:
      let list = CollectionViewConcatenatedDataSource<Int>(view, updater: gate)
      let part = list.addSource(1, of: OwnedSection.OwnedRow.self, in: Int.self) {
        (cell: ContentCell, row) in fill(cell, "\(name)\(row.id).\(row.version)")
      }
      return driver(of: list, gate) { _, sections, animated, completion in
        part.apply(Self.values(sections), animatingDifferences: animated, completion: completion)
      }
    case .windowed: return windowed(view, fill)
    }
  }

  private static func values(
    _ sections: [OwnedSection]
  ) -> ComparableDataSourceSnapshot<Int, OwnedSection.OwnedRow> {
    var snapshot = ComparableDataSourceSnapshot<Int, OwnedSection.OwnedRow>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows, toSection: section.id)
    }
    return snapshot
  }

  private func identifiers(
    _ source: CollectionViewDiffableDataSource<Int, Int>, _ gate: SoakGate
  ) -> Driver {
    source.reorderingHandlers.canReorderItem = { _ in true }
    return driver(of: source, gate) { source, sections, animated, completion in
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      for section in sections {
        snapshot.appendSections([section.id])
        snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
      }
      source.apply(snapshot, animatingDifferences: animated, completion: completion)
    }
  }

  private func driver<Snapshot: ListSnapshot, Source: ListSnapshotDataSource<Snapshot>>(
    of source: Source, _ gate: SoakGate,
    show: @escaping @MainActor (Source, [OwnedSection], Bool, @escaping Completion) -> Void
  ) -> Driver {
    source.faultPolicy = .report
    source.onFault = { [weak soak] in soak?.report($0) }
    // A list of several sources is its own delegate.
    if kind != .concatenated { source.delegate = witness }
    return Driver(object: source, gate: gate) { [weak source] in
      source?.view
    } show: { [weak source] sections, animated, completion in
      if let source { show(source, sections, animated, completion) }
    }
  }

  private func windowed(
    _ view: any ListView, _ fill: @escaping @MainActor (ContentCell, String) -> Void
  ) -> Driver {
    let (server, name) = (SoakServer(), name)
    let source = WindowedDataSource<Int, OwnedSection.OwnedRow>(view, clock: soak.clock) {
      server.answer($0)
    } cellUpdater: { (cell: ContentCell, row) in
      fill(cell, row.map { "\(name)\($0.id).\($0.version)" } ?? "\(name)…")
    }
    source.faultPolicy = .report
    source.onFault = { [weak soak] in soak?.report($0) }
    return Driver(object: source, gate: nil) { [weak source] in
      source?.view
    } show: { [weak source] sections, _, _ in
      server.version += 1
      server.sections = sections
      source?.invalidate()
    }
  }
}

/// The rows behind a windowed list.
@MainActor
private final class SoakServer {
  typealias List = WindowedList<Int, OwnedSection.OwnedRow>

  var version = 1
  var sections: [OwnedSection] = []

  func answer(_ load: List.Load) -> List.Answer {
    List.Answer(
      version: version, sections: sections.map { List.Section($0.id, count: $0.rows.count) },
      start: 0, rows: sections.flatMap(\.rows))
  }
}

/// The objects of an adapter with a data source.
@MainActor
final class SoakObjects: ListAdapterDataSource {
  private unowned let owner: SoakOwner
  var sections: [OwnedSection] = []

  init(_ owner: SoakOwner) { self.owner = owner }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    owner.soak.reach(.objects)
    return sections.map { owner.group($0) }
  }

  func listAdapter(
    _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> BaseListSectionController? { UntypedController(owner) }

  func emptyView(for adapter: ListAdapter) -> (any ListCell)? {
    owner.soak.reach(.objects)
    return nil
  }
}

/// A controller of view models, which counts what it is told, for its owner.
private final class OwnedController: ListSectionController<Group> {
  private unowned let owner: SoakOwner

  init(_ group: Group, _ owner: SoakOwner) {
    self.owner = owner
    super.init(group)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      ListItem(row) { [weak soak = owner.soak] (cell: ContentCell, row) in
        cell.content.title = row.text
        soak?.reach(.cellRequest)
      }
    }
  }

  override func didUpdate(to object: Group) { owner.soak.reach(.update) }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func willDisplaySection() { owner.count(displayed: 1) }
  override func didEndDisplayingSection() { owner.count(displayed: -1) }
  override func didEnterWorkingRange() { owner.count(near: 1) }
  override func didExitWorkingRange() { owner.count(near: -1) }
}

/// A controller with a number of items.
private final class CountedController: ListSectionController<Tally> {
  private unowned let owner: SoakOwner

  init(_ tally: Tally, _ owner: SoakOwner) {
    self.owner = owner
    super.init(tally)
  }

  override var numberOfItems: Int { object.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { cell in
      let titles = object.label.split(separator: " ")
      cell.content.title = titles.indices.contains(index) ? String(titles[index]) : "?"
      owner.soak.reach(.cellRequest)
    }
  }

  override func didUpdate(to object: Tally) { owner.soak.reach(.update) }
  override func willDisplaySection() { owner.count(displayed: 1) }
  override func didEndDisplayingSection() { owner.count(displayed: -1) }
  override func didEnterWorkingRange() { owner.count(near: 1) }
  override func didExitWorkingRange() { owner.count(near: -1) }
}

/// A controller of objects of any type.
private final class UntypedController: AnyListSectionController {
  private unowned let owner: SoakOwner
  private var rows: [Row] = []

  init(_ owner: SoakOwner) {
    self.owner = owner
    super.init()
  }

  override func didUpdate(to object: Any) {
    rows = (object as? Group)?.rows ?? []
    owner.soak.reach(.update)
  }

  @ListItems override var items: [ListItem] {
    for row in rows {
      ListItem(row) { [weak soak = owner.soak] (cell: ContentCell, row) in
        cell.content.title = row.text
        soak?.reach(.cellRequest)
      }
    }
  }

  override func willDisplaySection() { owner.count(displayed: 1) }
  override func didEndDisplayingSection() { owner.count(displayed: -1) }
  override func didEnterWorkingRange() { owner.count(near: 1) }
  override func didExitWorkingRange() { owner.count(near: -1) }
}

extension SoakOwner {
  fileprivate func count(displayed change: Int) {
    displayed += change
    soak.reach(.section)
  }

  fileprivate func count(near change: Int) {
    near += change
    soak.reach(.workingRange)
  }
}
