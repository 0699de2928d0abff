import RosterDiff
import RosterEngine

/// The levels at which an item is let go in an outline.
extension CollectionView {
  /// Returns the levels at which what is held can be let go where it is shown, or nil.
  func dropLevels(of place: Displacement) -> DropLevels? {
    guard case .item(let place) = place, !isStale else { return nil }
    return ask(dataSource, default: nil) {
      $0.listView(self, dropLevelsOfItemAt: place.data, movedTo: place.shown)
    }
  }

  /// Brings the level in line with the place at which something is held, and its cell with that.
  func settleDropLevel() {
    dropLevel = drag.flatMap { drag in
      guard case .item(let place) = drag.place else { return nil }
      return dropLevels(of: drag.place)?.level(for: place.level)
    }
    let held = drag?.place.held
    for view in engine.views where cells[view.view]?.dropLevel != nil && view.element != held {
      lookChanged(of: view.element)
    }
    lookChanged(of: held)
  }

  /// Returns the same place at the level that the pointer has chosen by going to the side.
  func leveled(_ place: Displacement) -> Displacement {
    guard let hold = drag?.hold, let levels = dropLevels(of: place) else { return place }
    let way = engine.axis.turned(hold.point).x - engine.axis.turned(hold.start).x
    let steps = max(-1e6, min(way / max(levelWidth, 1e-6), 1e6))
    return place.at(levels.choice(Int(steps)))
  }

  /// Returns what a key that leads across the list makes of what is held, or nil.
  ///
  /// - Parameters:
  ///   - direction: The direction, as if the list were read from left to right.
  ///   - place: What is held.
  /// - Returns: The same thing a level further out or in, as far as that is possible.
  func levelStep(_ direction: FocusDirection, from place: Displacement) -> Displacement? {
    let keys: (out: FocusDirection, into: FocusDirection) =
      engine.axis == .vertical ? (.left, .right) : (.up, .down)
    guard direction == keys.out || direction == keys.into, let dropLevel,
      let levels = dropLevels(of: place)
    else { return nil }
    let wanted = dropLevel + (direction == keys.out ? -1 : 1)
    return place.at(levels.choice(wanted - levels.usual))
  }
}
