import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

/// An owner of a view in a soak, with what it wants to show, and what it was told.
@MainActor
final class SoakOwner {
  enum Kind {
    case adapter, diffable, comparable, concatenated, table
  }

  typealias Completion = @MainActor (UpdateReceipt) -> Void

  /// An adapter or a data source, behind what they have in common.
  struct Driver {
    let object: AnyObject
    let updater: any ListUpdatingDelegate
    let view: @MainActor () -> (any ListView)?
    let show: @MainActor ([OwnedSection], Bool, @escaping Completion) -> Void
  }

  let name: String
  let kind: Kind
  private unowned let soak: OwnerSoak
  private var driver: Driver?
  private var adapter: ListAdapter?

  /// The data that it asked to show last.
  private(set) var wanted: [OwnedSection] = []

  /// How often each request was answered.
  private var answers: [Int] = []

  /// The receiver of display events, one for each time that it has the view.
  private var witness: OwnerWitness

  /// The witnesses of earlier times.
  private var witnesses: [OwnerWitness] = []

  /// The sections that are displayed and near the screen, by their controllers.
  var displayed = 0
  var near = 0

  private var hadView = false

  /// How often it has taken the view.
  private var takes = 0

  /// When a request was made: whether it had the view then, and how often it had taken it.
  private struct Time {
    let hasView: Bool
    let takes: Int
  }

  private var time: Time { Time(hasView: driver?.view() != nil, takes: takes) }

  init(_ name: String, _ kind: Kind, _ soak: OwnerSoak) {
    self.name = name
    self.kind = kind
    self.soak = soak
    witness = OwnerWitness(name, soak)
    if kind == .adapter { driver = makeAdapter() }
  }

  var object: AnyObject? { driver?.object }

  /// Whether another owner has taken the view away.
  var isLost: Bool { hadView && driver != nil && driver?.view() == nil }

  var isBusy: Bool { driver.map { $0.updater.activity != .idle } ?? false }

  func title(of row: OwnedSection.OwnedRow) -> String {
    kind == .diffable || kind == .table ? "\(name)\(row.id)" : "\(name)\(row.id).\(row.version)"
  }

  // MARK: - What the app does

  func take(_ view: ShownList.View) {
    hadView = true
    takes += 1
    witnesses.append(witness)
    witness = OwnerWitness(name, soak)
    if let adapter {
      adapter.viewDelegate = witness
      adapter.view = view
    } else {
      driver = makeSource(view)
    }
  }

  func giveUp() {
    hadView = false
    adapter?.view = nil
  }

  func release() {
    hadView = false
    // As the delegate of a view without an owner it is told what the user does.
    witness.isFree = true
    driver = nil
  }

  func show(_ data: [OwnedSection], animated: Bool) {
    guard let driver else { return }
    // A data source that has lost its view cannot take it back.
    if kind == .adapter || self === soak.current { wanted = data }
    let number = answers.count
    answers.append(0)
    driver.show(data, animated) { [weak self, time] in
      self?.receive($0, number, data, of: driver, time)
    }
  }

  /// Performs an empty batch with a block.
  ///
  /// - Returns: Whether the owner has batches.
  func performBatch(_ block: @escaping @MainActor () -> Void) -> Bool {
    guard let adapter, let driver else { return false }
    let number = answers.count
    answers.append(0)
    adapter.performBatch { _ in
      block()
    } completion: { [weak self, time] in
      self?.receive($0, number, nil, of: driver, time)
    }
    return true
  }

  // MARK: - What it is told

  private func receive(
    _ receipt: UpdateReceipt, _ number: Int, _ data: [OwnedSection]?, of driver: Driver,
    _ time: Time
  ) {
    answers[number] += 1
    let view = driver.view()
    switch receipt.outcome {
    case .refused(.viewWasTakenOver):
      // A request that it made without the view may be answered after it took the view again.
      if view != nil, time.hasView, time.takes == takes {
        soak.report("\(name) has the view, and is told that another one has it")
      }
    case .refused(.viewIsDeallocated):
      if hadView { soak.report("\(name) is told that the view was deallocated") }
    case .refused(let reason): soak.report("\(name): \(reason)")
    default:
      let counts = view == nil ? nil : soak.counts
      let expected = number == answers.count - 1 ? data?.map(\.rows.count) : nil
      if hadView, let expected, let counts, counts != expected {
        soak.report("\(name) is told that \(expected) are shown, not \(counts)")
      }
    }
    soak.reach(.completion, of: self)
  }

  /// The problems at rest.
  func problemsAtRest(isCurrent: Bool) -> [String] {
    var problems: [String] = []
    if answers.contains(where: { $0 != 1 }) {
      problems.append("\(name): not every completion was called once: \(answers)")
    }
    answers = []
    if isCurrent != (driver?.view() != nil) {
      problems.append("\(name) \(isCurrent ? "lacks" : "has") the view")
    }
    let old = isCurrent ? witnesses : witnesses + [witness]
    if old.contains(where: { !$0.displayed.isEmpty }) {
      problems.append("\(name): the display of some cells has not ended")
    }
    if !isCurrent && (displayed != 0 || near != 0) {
      problems.append("\(name): \(displayed) sections are displayed, \(near) are near")
    }
    for witness in old { witness.isOver = true }
    if !isCurrent { witnesses.append(witness) }
    return problems
  }
}

// MARK: - The kinds of owners

extension SoakOwner {
  private func makeAdapter() -> Driver {
    let updater = ListAdapterUpdater(clock: soak.clock)
    updater.options.diffing = name == "A" ? .background(minimum: 0) : .main
    let nobody: (any ListView)? = nil
    let adapter = ListAdapter(nobody, clock: soak.clock, updater: updater) { [unowned self] in
      SectionController(for: Group.self) { OwnedController($0, self, self.soak) }
    }
    adapter.workingRangeSize = 1
    adapter.faultPolicy = .report
    adapter.onFault = { [weak soak] in soak?.report($0) }
    self.adapter = adapter
    return Driver(object: adapter, updater: updater) {
      adapter.view
    } show: { [unowned self] sections, animated, completion in
      let groups = sections.map { section in
        Group(id: section.id, rows: section.rows.map { Row(id: $0.id, text: title(of: $0)) })
      }
      adapter.show(groups, animated: animated, completion: completion)
    }
  }

  private func makeSource(_ view: any ListView) -> Driver {
    let updater = ListAdapterUpdater(clock: soak.clock)
    let name = name
    let fill = { [weak soak] (cell: ContentCell, title: String) in
      cell.content.title = title
      soak?.reach(.cellRequest)
    }
    switch kind {
    case .adapter, .diffable:
      return identifiers(
        CollectionViewDiffableDataSource<Int, Int>(view, updater: updater) {
          (cell: ContentCell, id: Int) in fill(cell, "\(name)\(id)")
        })
    case .table:
      return identifiers(
        TableViewDiffableDataSource<Int, Int>(view, updater: updater) {
          (cell: ContentCell, id: Int) in fill(cell, "\(name)\(id)")
        })
    case .comparable:
      let source = CollectionViewComparableDataSource<Int, OwnedSection.OwnedRow>(
        view, updater: updater
      ) { (cell: ContentCell, row) in fill(cell, "\(name)\(row.id).\(row.version)") }
      return driver(of: source) { sections, animated, completion in
        source.apply(
          Self.values(sections), animatingDifferences: animated, completion: completion)
      }
    case .concatenated:
      let list = CollectionViewConcatenatedDataSource<Int>(view, updater: updater)
      let part = list.addSource(1, of: OwnedSection.OwnedRow.self, in: Int.self) {
        (cell: ContentCell, row) in fill(cell, "\(name)\(row.id).\(row.version)")
      }
      return driver(of: list) { sections, animated, completion in
        part.apply(Self.values(sections), animatingDifferences: animated, completion: completion)
      }
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

  private func identifiers(_ source: CollectionViewDiffableDataSource<Int, Int>) -> Driver {
    source.reorderingHandlers.canReorderItem = { _ in true }
    return driver(of: source) { sections, animated, completion in
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      for section in sections {
        snapshot.appendSections([section.id])
        snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
      }
      source.apply(snapshot, animatingDifferences: animated, completion: completion)
    }
  }

  private func driver<Snapshot>(
    of source: ListSnapshotDataSource<Snapshot>,
    show: @escaping @MainActor ([OwnedSection], Bool, @escaping Completion) -> Void
  ) -> Driver {
    source.faultPolicy = .report
    source.onFault = { [weak soak] in soak?.report($0) }
    // A list of several sources is its own delegate.
    if kind != .concatenated { source.delegate = witness }
    return Driver(
      object: source, updater: source.updater, view: { source.view }, show: show)
  }
}

/// A controller that counts what it is told, for its owner.
private final class OwnedController: ListSectionController<Group> {
  private unowned let owner: SoakOwner
  private unowned let soak: OwnerSoak

  init(_ group: Group, _ owner: SoakOwner, _ soak: OwnerSoak) {
    self.owner = owner
    self.soak = soak
    super.init(group)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      ListItem(row) { [weak soak] (cell: ContentCell, row) in
        cell.content.title = row.text
        soak?.reach(.cellRequest)
      }
    }
  }

  override func didUpdate(to object: Group) { soak.reach(.update) }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func willDisplaySection() { owner.displayed += 1 }
  override func didEndDisplayingSection() { owner.displayed -= 1 }
  override func didEnterWorkingRange() { owner.near += 1 }
  override func didExitWorkingRange() { owner.near -= 1 }
}

/// A delegate that checks that each cell begins and ends to be displayed in turn, and that it hears
/// nothing after it was over.
@MainActor
final class OwnerWitness: CollectionViewDelegate {
  private let name: String
  private unowned let soak: OwnerSoak

  /// Retained, so that a later cell cannot have the same identifier.
  private(set) var displayed: [ObjectIdentifier: any ListCell] = [:]

  /// Whether another owner has the view for good.
  var isOver = false

  /// Whether it may hear anything.
  var isFree = false {
    didSet { if isFree { displayed = [:] } }
  }

  init(_ name: String, _ soak: OwnerSoak) {
    self.name = name
    self.soak = soak
  }

  private func hear(_ event: String) {
    if isOver, !isFree { soak.report("\(name) hears \(event) although another one has the view") }
  }

  func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {
    if isFree { return }
    hear("willDisplay \(element)")
    displayed[ObjectIdentifier(cell)] = cell
    soak.reach(.display)
  }

  func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {
    if isFree { return }
    hear("didEndDisplaying \(element)")
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      soak.report("\(name) hears the end of a display that it does not know: \(element)")
    }
    soak.reach(.endOfDisplay)
  }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    hear("a selection")
    if (view.cell(at: path) as? ContentCell)?.content.title.hasPrefix(name) == false {
      soak.report("\(name) hears that \(path) is selected, which is not its own")
    }
  }

  func scrollViewDidScroll(_ view: any ListView) { hear("a scroll") }

  func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
    hear("the end of a drag")
  }
}
