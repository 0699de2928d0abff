import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import UIKit

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

/// Numbers of cases; the long ones are for the tests of RosterKit.
enum TestLength {
  static func count(short: Int, long: Int) -> Int { short }
}
