import RosterDiff
import RosterSnapshot
import RosterView

/// A data source for its updater; it retains the data source until all requests have their
/// receipts.
@MainActor
final class SnapshotUpdateSource<Snapshot: ListSnapshot>: UpdateSource {
  private let source: ListSnapshotDataSource<Snapshot>

  init(_ source: ListSnapshotDataSource<Snapshot>) {
    self.source = source
  }

  var view: (any ListView)? { source.view }

  var lease: ListLease? { source.lease }

  var isViewBusy: Bool { source.isViewBusy }

  func beginUpdate(
    from start: UpdateStart, with content: [any UpdateContent]
  ) throws(UpdateReceipt.Refusal) -> any Transition {
    guard source.view != nil else { throw .viewIsDeallocated }
    if source.lease?.isValid != true {
      source.report(
        ListFault(
          .rule, "a snapshot was applied by a data source that the view does not have any more",
          response: "it is not shown"))
      throw .dataSourceIsDeallocated
    }
    return SnapshotTransition(
      from: start, of: source, content.compactMap { $0 as? SnapshotEdit<Snapshot> })
  }

  func didShowUpdate() {}
}
