import RosterView

/// A data source as its updater sees it, which keeps it until all requests have been answered.
@MainActor
final class SnapshotUpdateSource<Snapshot: ListSnapshot>: ListUpdateSource {
  private let source: ListSnapshotDataSource<Snapshot>

  init(_ source: ListSnapshotDataSource<Snapshot>) {
    self.source = source
  }

  var view: (any ListView)? { source.view }

  func drive(_ call: (any ListView) -> Void) { source.view?.byOwner(source, call) }

  var isViewBusy: Bool { source.isViewBusy }

  func beginUpdate(
    from start: UpdateStart
  ) throws(UpdateReceipt.Refusal) -> any ListTransition {
    guard let view = source.view else { throw .viewIsGone }
    if !view.isOwned(by: source) {
      source.report(
        ListFault(
          .rule, "a snapshot was applied by a data source that the view does not have any more",
          response: "it is not shown"))
      throw .dataSourceIsGone
    }
    return SnapshotTransition(from: start, of: source)
  }

  func didShowUpdate() { source.installed = nil }
}
