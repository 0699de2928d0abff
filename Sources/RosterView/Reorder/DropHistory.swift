import RosterDiff
import RosterEngine

/// The drops of a list that can be undone.
///
/// They are followed as long as somebody holds them.
@MainActor
struct DropHistory {
  /// A drop that is followed as long as somebody holds it.
  struct Entry {
    weak var drop: ReorderDrop?

    /// Where it led back to when this was written down.
    var wayBack: Displacement?
  }

  /// The last drop.
  private(set) var last: ReorderDrop?

  private(set) var entries: [Entry] = []

  /// Tells the data after one change from that after another.
  private var dataNumber = 0
  private var lastDataNumber = 0

  /// Returns whether the data is still that after a drop.
  func isDataUnchanged(since drop: ReorderDrop) -> Bool { drop.after == dataNumber }

  /// Notes that what the user held is at another place of the data now.
  ///
  /// - Parameters:
  ///   - place: What was held.
  ///   - level: The level of an outline that it had before.
  ///   - view: The view.
  mutating func add(_ place: Displacement, from level: Int?, in view: CollectionView) {
    let earlier = entries.map { Entry(drop: $0.drop, wayBack: $0.drop?.wayBack) }
    let (before, counts) = (dataNumber, view.state.engine.counts)
    let batch = place.atHome.batch(to: place)
    if let map = try? BatchMap(batch, before: place.dataCounts(counts), after: counts) {
      carry(through: map)
    }
    let drop = ReorderDrop(
      view, wayBack: place.reversed(to: level), before: before, after: dataNumber, earlier: earlier)
    entries.append(Entry(drop: drop))
    last = drop
  }

  /// Notes that the data is that of before a drop, so that the ways back lead where they led then.
  ///
  /// Through a move alone the place between two neighbours is lost when one of them goes.
  mutating func returnToData(before drop: ReorderDrop) {
    dataNumber = drop.before
    last?.after = drop.before
    for known in drop.earlier where known.drop?.wayBack != nil {
      known.drop?.wayBack = known.wayBack
    }
  }

  /// Takes the drops through a batch of the data.
  mutating func carry(through map: BatchMap) {
    lastDataNumber += 1
    dataNumber = lastDataNumber
    entries.removeAll { $0.drop?.wayBack == nil }
    for known in entries { known.drop?.wayBack = known.drop?.wayBack?.carried(through: map) }
  }

  /// Notes that the list shows other items, among which there is no way back.
  mutating func forget() {
    for known in entries { known.drop?.wayBack = nil }
    entries = []
    lastDataNumber += 1
    dataNumber = lastDataNumber
    last = nil
  }
}
