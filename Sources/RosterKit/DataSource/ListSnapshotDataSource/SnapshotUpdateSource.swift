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
    try requireView()
    return SnapshotTransition(
      from: start, of: source, content.compactMap { $0 as? SnapshotEdit<Snapshot> })
  }

  func keep(_ content: [any UpdateContent]) {}

  func didShowUpdate() {}

  func didLoseDataSource() {}
}
