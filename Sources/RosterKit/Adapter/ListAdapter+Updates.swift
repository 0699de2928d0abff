import RosterDiff
import RosterView

/// What updates read and change.
extension ListAdapter {
  /// What the view shows, or is going to show while an update exchanges the data.
  var newest: SectionMap { transition?.new ?? shown }

  /// Asks the updater for something.
  ///
  /// - Returns: The number of the request.
  @discardableResult
  func perform(
    _ work: ListUpdateRequest.Work, isAnimated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)?
  ) -> Int {
    let kind = ListAdapterUpdateKind(work)
    let request = ListUpdateRequest(work, isAnimated: isAnimated) { receipt in
      if let kind { self.updateListeners.tell(self, kind, receipt) }
      completion?(receipt)
    }
    return updater.perform(request, on: AdapterSource(self))
  }

  /// Asks the updater for something, and takes it back if the task is cancelled.
  func perform(_ work: ListUpdateRequest.Work, isAnimated: Bool) async -> UpdateReceipt {
    if Task.isCancelled { return UpdateReceipt(id: 0, outcome: .refused(.cancelled)) }
    let request = CancellableRequest(updater)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        request.id = perform(work, isAnimated: isAnimated) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor in request.cancel() }
    }
  }

  /// Asks for the objects to show.
  func newestObjects(of dataSource: any ListAdapterDataSource) -> ObjectList {
    if let registry, registry === dataSource { return registry.list }
    dataAge += 1
    return BoxedObjects(dataSource.objects(for: self).map(ListObject.init))
  }

  /// Returns the sections whose controllers want to be read again, and forgets them.
  func takeSlotsToRead() -> Set<Int> {
    defer { slotsToRead = [] }
    return slotsToRead
  }

  func updateEmptyView() {
    guard let view, let dataSource else { return }
    let cell = shown.isWithoutItems ? dataSource.emptyView(for: self) : nil
    guard cell !== shownEmptyView else { return }
    shownEmptyView = cell
    view.setBackground(cell)
  }
}

extension AnyListSectionController {
  /// Returns the newest version of the object, or nil if it is not in a list yet.
  func newestObject<Object: ListDiffable>(as type: Object.Type) -> Object? {
    guard let adapter, let slot = root.slot else { return nil }
    return adapter.newest.object(inSlot: slot, as: type)
  }
}

/// A request that a task waits for.
@MainActor
final class CancellableRequest {
  private let updater: any ListUpdating
  var id: Int?

  init(_ updater: any ListUpdating) {
    self.updater = updater
  }

  func cancel() {
    if let id { updater.cancel(id) }
  }
}
