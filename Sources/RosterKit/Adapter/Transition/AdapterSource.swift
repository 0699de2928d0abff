import RosterDiff
import RosterView

/// An adapter for its updater; it retains the adapter until the request has its receipt.
@MainActor
final class AdapterSource: UpdateSource {
  private let adapter: ListAdapter

  init(_ adapter: ListAdapter) {
    self.adapter = adapter
  }

  var view: (any ListView)? { adapter.view }

  var lease: ListLease? { adapter.lease }

  var isViewBusy: Bool { adapter.connection.callDepth > 0 }

  func beginUpdate(
    from start: UpdateStart, with content: [any UpdateContent]
  ) throws(UpdateReceipt.Refusal) -> any Transition {
    // The last objects win.
    AdapterTransition(
      from: start, of: adapter, try dataSource(), content.last as? ExpectedList)
  }

  func keep(_ content: [any UpdateContent]) {
    guard let registry = adapter.provider.registry else { return }
    adapter.take(ProvidedObjects(from: registry, content.last as? ExpectedList))
  }

  /// Returns the data source, if there is a view to show its objects.
  private func dataSource() throws(UpdateReceipt.Refusal) -> any ListAdapterDataSource {
    if adapter.view == nil { adapter.endDisplay() }
    try requireView()
    guard let dataSource = adapter.dataSource else { throw .dataSourceIsDeallocated }
    return dataSource
  }

  func didLoseDataSource() {
    adapter.report(
      ListFault(
        .data, "an adapter was asked to update and has no data source",
        response: "nothing is shown"))
  }

  func didShowUpdate() {
    if adapter.updateState.installed?.movesAcrossSections == true { adapter.handOverCells() }
    adapter.updateState.installed = nil
    adapter.updateEmptyView()
    adapter.updateWorkingRange()
    adapter.runDeferredWork()
  }
}
