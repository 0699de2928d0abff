package import RosterDiff

/// An item or section that the user holds, with its position in the data and the one at which it is
/// shown.
package enum Displacement: Hashable, Sendable {
  case item(DisplacedItem)
  case section(DisplacedSection)

  /// Whether it is shown elsewhere than in the data, or at another outline level.
  package var isMoved: Bool {
    switch self {
    case .item(let place): place.shown != place.data || place.level != nil
    case .section(let place): place.shown != place.data
    }
  }

  /// The view that the user holds, as it is shown.
  package var held: ListElement {
    switch self {
    case .item(let place): .item(place.shown)
    case .section(let place): place.held
    }
  }

  /// The shown index path or index, as faults name it.
  package var target: String {
    switch self {
    case .item(let place): "\(place.shown)"
    case .section(let place): "\(place.shown)"
    }
  }

  /// The same item or section, shown where it is in the data.
  package var atHome: Displacement {
    switch self {
    case .item(var place):
      place.shown = place.data
      place.level = nil
      return .item(place)
    case .section(var place):
      place.shown = place.data
      return .section(place)
    }
  }

  /// Returns the same item at an outline level, or at the usual one for nil.
  func at(_ level: Int?) -> Displacement {
    guard case .item(var place) = self else { return self }
    place.level = level
    return .item(place)
  }

  /// Returns the reverse displacement.
  ///
  /// - Parameter level: The outline level in the data.
  /// - Returns: The same item or section at its shown position, displaced to where it was in the
  ///   data.
  package func reversed(to level: Int?) -> Displacement {
    switch self {
    case .item(let place):
      .item(DisplacedItem(data: place.shown, shown: place.data, level: level))
    case .section(let place):
      .section(DisplacedSection(data: place.shown, shown: place.data, handle: place.handle))
    }
  }

  /// Returns the displacement after a batch of the data, or nil if the item or section was removed.
  package func carried(through map: BatchMap) -> Displacement? {
    switch self {
    case .item(let place): place.carried(through: map).map { .item($0) }
    case .section(let place): place.carried(through: map).map { .section($0) }
    }
  }

  /// Returns the batch that moves it to another position on the screen.
  package func batch(to other: Displacement) -> BatchUpdate {
    var batch = BatchUpdate()
    switch (self, other) {
    case (.item(let old), .item(let new)):
      if old.shown == new.shown { break }
      batch.moveItems = [ItemMove(from: old.shown, to: new.shown)]
    case (.section(let old), .section(let new)):
      batch.moveSections = [IndexPair(old: old.shown, new: new.shown)]
    case (.item, .section), (.section, .item): break
    }
    return batch
  }

  /// Carries the displacement through a batch of the data.
  ///
  /// - Parameters:
  ///   - batch: The batch of the data.
  ///   - map: The map of the batch.
  /// - Returns: The batch as shown, and the displacement after it, which is nil if the item or
  ///   section was removed or reloaded.
  func rebased(
    onto batch: BatchUpdate, _ map: BatchMap
  ) -> (batch: BatchUpdate, place: Displacement?) {
    switch self {
    case .item(let place):
      let rebased = place.rebased(onto: batch, map)
      return (rebased.batch, rebased.place.map { .item($0) })
    case .section(let place):
      let rebased = place.rebased(onto: batch, map)
      return (rebased.batch, rebased.place.map { .section($0) })
    }
  }
}

/// Conversions between index paths of the data and as shown.
extension Displacement {
  /// Returns the index path at which an item of the data is shown.
  package func shownPath(_ path: ItemPath) -> ItemPath {
    switch self {
    case .item(let place): place.shownPath(path)
    case .section(let place): path.inSection(place.shownSection)
    }
  }

  /// Returns the index path in the data of an item that is shown.
  package func dataPath(_ path: ItemPath) -> ItemPath {
    switch self {
    case .item(let place): place.dataPath(path)
    case .section(let place): path.inSection(place.dataSection)
    }
  }

  /// Returns the index at which a section of the data is shown.
  func shownSection(_ section: Int) -> Int {
    if case .section(let place) = self { place.shownSection(section) } else { section }
  }

  /// Returns the index in the data of a section that is shown.
  func dataSection(_ section: Int) -> Int {
    if case .section(let place) = self { place.dataSection(section) } else { section }
  }

  /// Returns the shown counts for counts of the data.
  func shownCounts(_ counts: [Int]) -> [Int] {
    switch self {
    case .item(let place): place.shownCounts(counts)
    case .section(let place): counts.indices.map { counts[place.dataSection($0)] }
    }
  }

  /// Returns the counts of the data for shown counts.
  package func dataCounts(_ counts: [Int]) -> [Int] {
    switch self {
    case .item(let place): place.dataCounts(counts)
    case .section(let place): counts.indices.map { counts[place.shownSection($0)] }
    }
  }

  /// Returns the shown element for an element of the data.
  package func shownElement(_ element: ListElement) -> ListElement {
    element.moved(item: shownPath, section: shownSection)
  }

  /// Returns the element of the data for a shown element.
  package func dataElement(_ element: ListElement) -> ListElement {
    element.moved(item: dataPath, section: dataSection)
  }
}

extension ListElement {
  /// Returns the element with the index path or section of its owner transformed.
  fileprivate func moved(
    item: (ItemPath) -> ItemPath, section: (Int) -> Int
  ) -> ListElement {
    switch owner {
    case .item(let path): owned(by: .item(item(path)))
    case .section(let index): owned(by: .section(section(index)))
    }
  }
}
