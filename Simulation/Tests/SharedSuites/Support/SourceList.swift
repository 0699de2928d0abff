import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import UIKit

/// A diffable data source on a view of UIKit of eight rows, with a clock that stands still.
@MainActor
final class SourceList {
  typealias Source = CollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  /// The content of rows in addition to their ids.
  final class Model {
    var texts: [Int: String] = [:]
    var fills: [Int] = []
  }

  let clock = VirtualClock()
  let view: TestListView
  let host: ShownRows
  let updater: ListAdapterUpdater
  let requests: RequestCounter
  let model = Model()
  let source: Source

  var faults: [String] { view.faults }

  init(height: Double = 8) {
    let view = TestListView(height: height)
    let updater = ListAdapterUpdater(clock: clock)
    let model = model
    self.view = view
    self.updater = updater
    requests = RequestCounter(updater)
    host = ShownRows(view)
    source = Source(view, updater: updater) { (cell: ContentCell, id: Int) in
      model.fills.append(id)
      cell.content.title = model.texts[id] ?? "\(id)"
    }
    // UIKit asks a data source when it lays out, Roster's own view when it is set.
    view.layoutIfNeeded()
  }
}

/// A list of a few rows that suites fill themselves.
@MainActor
final class ShownList {
  typealias View = TestListView
  typealias Host = ShownRows

  let view: TestListView
  let host: ShownRows

  var faults: [String] { view.faults }

  init(height: Double, clock: VirtualClock) {
    view = TestListView(height: height)
    host = ShownRows(view)
  }
}

/// An adapter of hooked controllers on a view of UIKit, a few rows high.
@MainActor
final class HookedList {
  let log = Log()
  let view: TestListView
  let host: ShownRows
  let adapter: ListAdapter

  var faults: [String] { view.faults }

  init(
    height: Double = 4, clock: (any ListClock)? = nil,
    make: ((Tally, Log) -> ListSectionController<Tally>)? = nil
  ) {
    let log = log
    view = TestListView(width: 10, height: height)
    host = ShownRows(view)
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { make?($0, log) ?? HookedController($0, log) }
    }
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
  func events(of action: (TestListView) -> Void) -> [String] {
    log.events = []
    action(view)
    return log.events
  }
}
