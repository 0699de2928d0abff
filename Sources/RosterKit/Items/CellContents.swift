import RosterView

/// The content that cells show whose content follows by identity, as in headers; cells are held
/// weakly.
@MainActor
struct CellContents<Content> {
  private struct Entry {
    weak var cell: (any ListCell)?
    let content: Content
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries at which entries of deallocated cells are removed.
  private var limit = 32

  /// The content that a cell was last configured with; nil if it is not known.
  subscript(cell: any ListCell) -> Content? {
    get {
      let entry = entries[ObjectIdentifier(cell)]
      return entry?.cell === cell ? entry?.content : nil
    }
    set {
      entries[ObjectIdentifier(cell)] = newValue.map { Entry(cell: cell, content: $0) }
      guard entries.count > limit else { return }
      entries = entries.filter { $0.value.cell != nil }
      limit = max(32, 2 * entries.count)
    }
  }
}
