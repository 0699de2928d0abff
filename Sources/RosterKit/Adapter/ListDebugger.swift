/// A registry of all adapters of the program, for descriptions of what they show.
///
/// Adapters are held weakly. It belongs to the main actor.
@MainActor
public final class ListDebugger {
  private struct Entry {
    weak var adapter: ListAdapter?
  }

  /// The instance in which adapters register.
  public static let shared = ListDebugger()

  private var entries: [Entry] = []

  init() {}

  /// The adapters that exist, in the order in which they were made.
  public var adapters: [ListAdapter] { entries.compactMap(\.adapter) }

  /// The descriptions of all adapters, one below the other.
  public var text: String { adapters.map(\.debugDescription).joined(separator: "\n") }

  func add(_ adapter: ListAdapter) {
    entries.removeAll { $0.adapter == nil }
    entries.append(Entry(adapter: adapter))
  }
}
