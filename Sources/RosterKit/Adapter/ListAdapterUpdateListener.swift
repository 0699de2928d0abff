extension ListAdapter {
  /// The kind of an update of an adapter.
  public enum UpdateKind: Hashable, Sendable {
    /// `performUpdates` or `show`.
    case performUpdates

    /// `reloadData` or `resetData`.
    case reloadData

    /// `performBatch` or `reloadObjects`.
    case itemUpdates
  }
}

/// The method that an adapter calls when a requested update ends, before the completion of the
/// request.
@MainActor
public protocol ListAdapterUpdateListener: AnyObject {
  /// Called when a requested update has ended.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - kind: The kind of the update.
  ///   - isAnimated: Whether the host was allowed to animate it; false for `reloadData` and
  ///     `resetData`.
  ///   - receipt: The outcome of the update.
  func listAdapter(
    _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, animated isAnimated: Bool,
    _ receipt: UpdateReceipt)
}

extension ListAdapter {
  /// Adds a listener that is called when each requested update ends; it is held weakly.
  ///
  /// - Parameter listener: The listener; adding it again has no effect.
  public func addUpdateListener(_ listener: any ListAdapterUpdateListener) {
    updateListeners.add(listener)
  }

  /// Removes an update listener.
  ///
  /// - Parameter listener: The listener to remove.
  public func removeUpdateListener(_ listener: any ListAdapterUpdateListener) {
    updateListeners.remove(listener)
  }
}

/// The update listeners, in the order in which they were added.
@MainActor
final class UpdateListeners {
  private struct Entry {
    weak var listener: (any ListAdapterUpdateListener)?
  }

  private var entries: [Entry] = []

  func add(_ listener: any ListAdapterUpdateListener) {
    entries.removeAll { $0.listener == nil }
    if entries.contains(where: { $0.listener === listener }) { return }
    entries.append(Entry(listener: listener))
  }

  func remove(_ listener: any ListAdapterUpdateListener) {
    entries.removeAll { $0.listener === listener || $0.listener == nil }
  }

  func notify(
    _ adapter: ListAdapter, _ kind: ListAdapter.UpdateKind, animated: Bool, _ receipt: UpdateReceipt
  ) {
    for entry in entries {
      entry.listener?.listAdapter(adapter, didFinish: kind, animated: animated, receipt)
    }
  }
}

extension ListAdapter.UpdateKind {
  /// The kind of a request for update listeners, or nil if they are not called for it.
  init?(_ work: UpdateRequest.Work) {
    switch work {
    case .update: self = .performUpdates
    case .reload, .reset: self = .reloadData
    case .items: self = .itemUpdates
    case .sourceChange: return nil
    }
  }
}
