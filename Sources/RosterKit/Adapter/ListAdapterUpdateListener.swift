extension ListAdapter {
  /// What was asked of an adapter.
  public enum UpdateKind: Hashable, Sendable {
    /// `performUpdates` or `show`.
    case performUpdates

    /// `reloadData`.
    case reloadData

    /// `performBatch` or `reloadObjects`.
    case itemUpdates
  }
}

/// Hears of the end of every update of an adapter, before the caller who asked for it.
@MainActor
public protocol ListAdapterUpdateListener: AnyObject {
  /// An update ended.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - kind: What was asked for.
  ///   - receipt: What became of it.
  func listAdapter(
    _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, _ receipt: UpdateReceipt)
}

extension ListAdapter {
  /// Adds somebody who hears of the end of every update; held weakly.
  ///
  /// - Parameter listener: Who is to hear; once, however often it is added.
  public func addUpdateListener(_ listener: any ListAdapterUpdateListener) {
    updateListeners.add(listener)
  }

  /// Removes somebody who heard of updates.
  ///
  /// - Parameter listener: Who is not to hear any more.
  public func removeUpdateListener(_ listener: any ListAdapterUpdateListener) {
    updateListeners.remove(listener)
  }
}

/// Who hears of updates, in the order in which they were added.
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

  func tell(_ adapter: ListAdapter, _ kind: ListAdapter.UpdateKind, _ receipt: UpdateReceipt) {
    for entry in entries { entry.listener?.listAdapter(adapter, didFinish: kind, receipt) }
  }
}

extension ListAdapter.UpdateKind {
  /// What a request is called among listeners, or nil if they do not hear of it.
  init?(_ work: UpdateRequest.Work) {
    switch work {
    case .update: self = .performUpdates
    case .reload, .reset: self = .reloadData
    case .items: self = .itemUpdates
    case .sourceChange: return nil
    }
  }
}
