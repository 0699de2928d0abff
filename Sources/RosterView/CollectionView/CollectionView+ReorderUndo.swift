import RosterDiff
import RosterEngine

/// Drops that are taken back.
extension CollectionView {
  /// A drop that is followed as long as somebody knows it.
  struct KnownDrop {
    weak var drop: ReorderDrop?

    /// Where it led back to when this was written down.
    var wayBack: Displacement?
  }

  func undo(_ drop: ReorderDrop) {
    whenIdle { view in
      guard let place = drop.wayBack, view.drag == nil, !view.isStale else { return }
      drop.wayBack = nil
      // A neighbour may have gone, so that it is there already.
      guard place.isMoved else { return }
      view.drag = view.drag(of: place.atHome)
      guard view.mayDrop(place) else {
        // An answer can change everything.
        if view.drag?.place == place.atHome { view.cancel(.refused) }
        return view.finishPostponed()
      }
      view.show(at: place, .drops)
      if let drag = view.drag { view.finish(drag, undoing: drop) }
    }
  }

  /// Notes that what the user held is at another place of the data now, which can be undone.
  ///
  /// - Parameters:
  ///   - place: What was held.
  ///   - level: The level of an outline that it had before.
  func noteDrop(_ place: Displacement, from level: Int?) {
    let earlier = drops.map { KnownDrop(drop: $0.drop, wayBack: $0.drop?.wayBack) }
    let (counts, before) = (place.dataCounts(engine.counts), dataNumber)
    let batch = place.atHome.batch(to: place)
    if let map = try? BatchMap(batch, before: counts, after: engine.counts) {
      carryDrops(through: map)
    }
    let drop = ReorderDrop(
      self, wayBack: place.reversed(to: level), before: before, after: dataNumber, earlier: earlier)
    drops.append(KnownDrop(drop: drop))
    lastDrop = drop
  }

  /// Notes that the data is that of before a drop, so that the ways back lead where they led then.
  ///
  /// Through a move alone the place between two neighbours is lost when one of them goes.
  func returnToData(before drop: ReorderDrop) {
    dataNumber = drop.before
    lastDrop?.after = drop.before
    for known in drop.earlier where known.drop?.wayBack != nil {
      known.drop?.wayBack = known.wayBack
    }
  }

  /// Takes the drops along through a batch of the data.
  func carryDrops(through map: BatchMap) {
    lastDataNumber += 1
    dataNumber = lastDataNumber
    drops.removeAll { $0.drop?.wayBack == nil }
    for known in drops { known.drop?.wayBack = known.drop?.wayBack?.carried(through: map) }
  }

  /// Notes that the list shows other items, among which there is no way back.
  func forgetDrops() {
    for known in drops { known.drop?.wayBack = nil }
    drops = []
    lastDataNumber += 1
    dataNumber = lastDataNumber
    lastDrop = nil
  }
}
