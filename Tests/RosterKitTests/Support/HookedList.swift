import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView

/// An adapter of hooked controllers on a list without a screen, a few lines high.
@MainActor
final class HookedList {
  let log = Log()
  let view: CollectionView
  let host: HeadlessHost
  let adapter: ListAdapter
  var faults: [String] = []

  init(
    layout: some CollectionLayout = .list, height: Double = 4, clock: (any ListClock)? = nil,
    make: ((Tally, Log) -> ListSectionController<Tally>)? = nil
  ) {
    let log = log
    view = CollectionView(layout: layout, clock: clock)
    host = HeadlessHost(view, width: 10, height: height)
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { make?($0, log) ?? HookedController($0, log) }
    }
    view.faultPolicy.onBrokenRule = .report
    view.onFault = { [weak self] in self?.faults.append($0.description) }
  }

  /// Shows objects and returns the events of it.
  @discardableResult
  func show(_ objects: [Tally]) -> [String] {
    log.events = []
    adapter.show(objects) { _ in }
    return log.events
  }

  func controller(_ section: Int) -> HookedController? {
    adapter.sectionController(forSection: section) as? HookedController
  }

  /// Returns the events of an action.
  func events(of action: (CollectionView) -> Void) -> [String] {
    log.events = []
    action(view)
    return log.events
  }
}
