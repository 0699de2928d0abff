import RosterDiff
import RosterEngine

/// The drops of a list that can be undone.
///
/// A drop is tracked as long as something retains it.
@MainActor
struct DropHistory {
  /// A drop that is tracked as long as something retains it.
  struct Entry {
    weak var drop: ReorderDrop?

    /// Its way back at the time of the record.
    var wayBack: Displacement?
  }

  /// The last drop.
  private(set) var last: ReorderDrop?

  private(set) var entries: [Entry] = []

  /// The version of the data, which changes with every batch.
  private var dataNumber = 0
  private var lastDataNumber = 0

  /// Returns whether the data has not changed since a drop.
  func isDataUnchanged(since drop: ReorderDrop) -> Bool { drop.after == dataNumber }

  /// Records a drop.
  ///
  /// - Parameters:
  ///   - displacement: The dropped item or section.
  ///   - level: Its outline level before the drop.
  ///   - view: The view.
  mutating func add(_ displacement: Displacement, from level: Int?, in view: CollectionView) {
    let earlier = entries.map { Entry(drop: $0.drop, wayBack: $0.drop?.wayBack) }
    let (before, counts) = (dataNumber, view.state.engine.counts)
    let batch = displacement.atHome.batch(to: displacement)
    if let map = try? BatchMap(batch, before: displacement.dataCounts(counts), after: counts) {
      carry(through: map)
    }
    let drop = ReorderDrop(
      view, wayBack: displacement.reversed(to: level), before: before, after: dataNumber,
      earlier: earlier)
    entries.append(Entry(drop: drop))
    last = drop
  }

  /// Restores the ways back that were recorded before a drop, after it was undone.
  ///
  /// Carrying them through the move is not enough, because a position between two neighbours is
  /// lost when one of them is removed.
  mutating func returnToData(before drop: ReorderDrop) {
    dataNumber = drop.before
    last?.after = drop.before
    for known in drop.earlier where known.drop?.wayBack != nil {
      known.drop?.wayBack = known.wayBack
    }
  }

  /// Carries the drops through a batch of the data.
  mutating func carry(through map: BatchMap) {
    lastDataNumber += 1
    dataNumber = lastDataNumber
    entries.removeAll { $0.drop?.wayBack == nil }
    for known in entries { known.drop?.wayBack = known.drop?.wayBack?.carried(through: map) }
  }

  /// Discards all drops, because the list shows other items.
  mutating func forget() {
    for known in entries { known.drop?.wayBack = nil }
    entries = []
    lastDataNumber += 1
    dataNumber = lastDataNumber
    last = nil
  }
}
