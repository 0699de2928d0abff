/// Tells of the display of the objects and cells of all adapters of the program.
///
/// Listeners are held weakly. It belongs to the main actor.
@MainActor
public final class ListDelegateAnnouncer {
  private struct Entry {
    weak var listener: (any ListAdapterDelegate)?
  }

  /// The one that all adapters tell.
  public static let shared = ListDelegateAnnouncer()

  private var entries: [Entry] = []

  init() {}

  /// Adds somebody who hears of objects right after the adapter's own delegate.
  ///
  /// - Parameter listener: Who is to hear; once, however often it is added.
  public func add(_ listener: any ListAdapterDelegate) {
    entries.removeAll { $0.listener == nil }
    if entries.contains(where: { $0.listener === listener }) { return }
    entries.append(Entry(listener: listener))
  }

  /// Removes somebody who heard of objects.
  ///
  /// - Parameter listener: Who is not to hear any more.
  public func remove(_ listener: any ListAdapterDelegate) {
    entries.removeAll { $0.listener === listener || $0.listener == nil }
  }

  func tell(_ event: (any ListAdapterDelegate) -> Void) {
    for entry in entries { entry.listener.map(event) }
  }
}
