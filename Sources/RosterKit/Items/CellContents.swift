import RosterView

/// What cells show that follow their content by identity, as headers do; cells are held weakly.
@MainActor
struct CellContents<Content> {
  private struct Entry {
    weak var cell: (any ListCell)?
    let content: Content
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries at which those of cells that have gone are looked for.
  private var limit = 32

  /// What a cell was filled with last; nil if that is not known.
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
