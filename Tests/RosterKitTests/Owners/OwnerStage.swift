import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

/// Two views and their owners.
@MainActor
final class OwnerStage {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  /// The kind of an owner.
  enum Kind: CaseIterable {
    case adapter, dataSource
  }

  /// An adapter, and what its controllers and its view tell.
  @MainActor
  final class Owner {
    let adapter: ListAdapter
    let gate: Gate
    let log: UpdateLog
    let events = EventLog()

    init(_ adapter: ListAdapter, _ gate: Gate, _ log: UpdateLog) {
      (self.adapter, self.gate, self.log) = (adapter, gate, log)
      adapter.viewDelegate = events
    }

    func show(_ tally: Tally, completion: (@MainActor (UpdateReceipt) -> Void)? = nil) {
      adapter.show([tally], completion: completion)
    }
  }

  let clock = VirtualClock()
  let list: ShownList
  let other: ShownList
  private(set) var faults: [ListFault] = []
  private var retained: [AnyObject] = []

  init() {
    list = ShownList(height: 5, clock: clock)
    other = ShownList(height: 5, clock: clock)
  }

  func newAdapter(_ name: String, on list: ShownList?) -> Owner {
    let (gate, log) = (Gate(clock), UpdateLog())
    let view: (any ListView)? = list?.view
    let adapter = ListAdapter(view, clock: clock, updater: gate) {
      SectionController(for: Tally.self) { NotifyingController($0, log) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = { [weak self] in self?.faults.append($0) }
    let owner = Owner(adapter, gate, log)
    retained.append(owner)
    return owner
  }

  /// Takes the first view for a new owner, which shows one row.
  ///
  /// - Returns: The new owner, if it is a data source.
  @discardableResult
  func take(
    _ kind: Kind, _ events: EventLog
  ) -> Source? {
    switch kind {
    case .adapter:
      let owner = newAdapter("B", on: nil)
      owner.adapter.viewDelegate = events
      retained.append(events)
      owner.show(Tally(id: 2, label: "b"))
      owner.adapter.view = list.view
      return nil
    case .dataSource:
      let view: any ListView = list.view
      let source = Source(view, updater: ListAdapterUpdater(clock: clock)) {
        (cell: ContentCell, id: Int) in cell.content.title = "b\(id)"
      }
      source.faultPolicy = .report
      source.onFault = { [weak self] in self?.faults.append($0) }
      source.delegate = events
      retained += [source, events]
      source.apply(DiffableDataSourceSnapshot { ListSection(1) { 0 } })
      return source
    }
  }

  /// Releases all data sources, but not their delegates.
  func releaseDataSources() { retained.removeAll { $0 is Source } }

  /// Lets everything end that waits for a turn, for UIKit's layout or for an animation.
  func settle() async {
    for _ in 0..<4 {
      clock.advance(by: .seconds(1))
      for list in [list, other] {
        list.host.finishAnimation()
        _ = list.host.text
      }
      for _ in 0..<3 { await Task.yield() }
    }
  }
}

// MARK: - What hears of an owner

extension OwnerStage {
  /// An updater of the app, which holds requests.
  @MainActor
  final class Gate: ListUpdatingDelegate {
    let base: ListAdapterUpdater
    var holds = false
    private var held: [ListUpdateRequest] = []

    init(_ clock: VirtualClock) { base = ListAdapterUpdater(clock: clock) }

    func perform(_ request: ListUpdateRequest) {
      if holds { held.append(request) } else { base.perform(request) }
    }

    func open() {
      holds = false
      while !held.isEmpty { base.perform(held.removeFirst()) }
    }
  }

  @MainActor
  final class UpdateLog {
    var onUpdate: (@MainActor () -> Void)?
    var onExit: (@MainActor () -> Void)?

    /// The number of controllers in the working range.
    var near = 0
  }

  final class NotifyingController: ListSectionController<Tally> {
    private let log: UpdateLog

    init(_ tally: Tally, _ log: UpdateLog) {
      self.log = log
      super.init(tally)
    }

    override var numberOfItems: Int { object.count }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { $0.content.title = "\(object.label)\(index)" }
    }

    override func didUpdate(to object: Tally) { log.onUpdate?() }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func didEnterWorkingRange() { log.near += 1 }

    override func didExitWorkingRange() {
      log.near -= 1
      log.onExit?()
    }
  }

  /// Records the events that an owner hears, by the titles of the cells.
  @MainActor
  final class EventLog: CollectionViewDelegate {
    var all: [String] = []
    var onEnd: (@MainActor () -> Void)?
    var onEndOfDrag: (@MainActor () -> Void)?

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) { all.append("will \(title(cell))") }

    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) {
      all.append("did \(title(cell))")
      onEnd?()
    }

    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
      all.append("select \(view.cell(at: path).map(title) ?? "nothing")")
    }

    func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
      onEndOfDrag?()
    }

    private func title(_ cell: any ListCell) -> String {
      (cell as? ContentCell)?.content.title ?? "?"
    }
  }
}
