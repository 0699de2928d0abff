import RosterDiff
import RosterKit
import RosterTesting
import RosterView

/// An adapter for groups, tallies and memos on the view of the tests, with a clock that stands still.
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

  /// Shows objects at once and returns the outcome, if the view reported it within the call.
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
