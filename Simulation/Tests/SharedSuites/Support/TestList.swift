import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import UIKit

/// An adapter for groups, tallies and memos on a view of UIKit, with a clock that stands still.
@MainActor
final class TestList {
  let view = TestListView()
  let clock = VirtualClock()
  let log = Log()
  let adapter: ListAdapter

  init(emptyView: (@MainActor () -> (any ListCell)?)? = nil) {
    let log = log
    adapter = ListAdapter(view, clock: clock, emptyView: emptyView) {
      SectionController(for: Group.self) { GroupController($0, log) }
      SectionController(for: Tally.self) { TallyController($0, log) }
      SectionController(for: Memo.self) { MemoController($0, log) }
    }
  }

  /// Shows objects, and returns the outcome.
  @discardableResult
  func show(_ objects: [any ListDiffable]) -> UpdateReceipt? {
    var receipt: UpdateReceipt?
    log.fills = []
    log.updates = []
    adapter.show(objects) { receipt = $0 }
    return receipt
  }

  func rows(_ texts: String...) -> [Row] {
    texts.enumerated().map { Row(id: $0.offset, text: $0.element) }
  }
}

/// Numbers of cases; the long ones are for the tests of RosterKit.
enum TestLength {
  static func count(short: Int, long: Int) -> Int { short }
}
