/// An announcer of the display of objects and cells of all adapters of the program.
///
/// Listeners are held weakly. An announcer belongs to the main actor.
@preconcurrency @MainActor
public final class ListDelegateAnnouncer {
  private struct Entry {
    weak var listener: (any ListAdapterDelegate)?
  }

  /// The announcer that all adapters use.
  public static let shared = ListDelegateAnnouncer()

  private var entries: [Entry] = []

  init() {}

  /// Adds a listener that is called right after the adapter's own delegate.
  ///
  /// - Parameter listener: The listener; adding it again has no effect.
  public func add(_ listener: any ListAdapterDelegate) {
    entries.removeAll { $0.listener == nil }
    if entries.contains(where: { $0.listener === listener }) { return }
    entries.append(Entry(listener: listener))
  }

  /// Removes a listener.
  ///
  /// - Parameter listener: The listener to remove.
  public func remove(_ listener: any ListAdapterDelegate) {
    entries.removeAll { $0.listener === listener || $0.listener == nil }
  }

  func notify(_ event: (any ListAdapterDelegate) -> Void) {
    for entry in entries { entry.listener.map(event) }
  }
}
