package import RosterDiff

/// What the user holds, in its place in the data and in the one where it is shown.
package enum Displacement: Hashable, Sendable {
  case item(DisplacedItem)
  case section(DisplacedSection)

  /// Whether it is shown elsewhere than in the data, or at another level of an outline.
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

  /// The place on the screen, as faults name it.
  package var target: String {
    switch self {
    case .item(let place): "\(place.shown)"
    case .section(let place): "\(place.shown)"
    }
  }

  /// The same thing, shown where it is in the data.
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

  /// Returns the same thing at a level of an outline, or nil for the usual one.
  func at(_ level: Int?) -> Displacement {
    guard case .item(var place) = self else { return self }
    place.level = level
    return .item(place)
  }

  /// Returns the way back.
  ///
  /// - Parameter level: The level that it had in the data.
  /// - Returns: The same thing where it is shown, held where it was in the data.
  package func reversed(to level: Int?) -> Displacement {
    switch self {
    case .item(let place):
      .item(DisplacedItem(data: place.shown, shown: place.data, level: level))
    case .section(let place):
      .section(DisplacedSection(data: place.shown, shown: place.data, handle: place.handle))
    }
  }

  /// Returns it after a batch of the data, or nil if it went.
  package func carried(through map: BatchMap) -> Displacement? {
    switch self {
    case .item(let place): place.carried(through: map).map { .item($0) }
    case .section(let place): place.carried(through: map).map { .section($0) }
    }
  }

  /// Returns what takes it from here to another place on the screen.
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

  /// Takes it along through a batch of the data.
  ///
  /// - Parameters:
  ///   - batch: The batch, from the data before to the data after.
  ///   - map: Where it takes everything.
  /// - Returns: The batch as it is shown, and the thing after it; nil if it went or was reloaded.
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

/// Places in the data and on the screen.
extension Displacement {
  /// Returns where an item of the data is shown.
  package func shownPath(_ path: ItemPath) -> ItemPath {
    switch self {
    case .item(let place): place.shownPath(path)
    case .section(let place): path.inSection(place.shownSection)
    }
  }

  /// Returns where an item that is shown is in the data.
  package func dataPath(_ path: ItemPath) -> ItemPath {
    switch self {
    case .item(let place): place.dataPath(path)
    case .section(let place): path.inSection(place.dataSection)
    }
  }

  /// Returns where a section of the data is shown.
  func shownSection(_ section: Int) -> Int {
    if case .section(let place) = self { place.shownSection(section) } else { section }
  }

  /// Returns where a section that is shown is in the data.
  func dataSection(_ section: Int) -> Int {
    if case .section(let place) = self { place.dataSection(section) } else { section }
  }

  /// Returns the counts of the data as they are shown.
  func shownCounts(_ counts: [Int]) -> [Int] {
    switch self {
    case .item(let place): place.shownCounts(counts)
    case .section(let place): counts.indices.map { counts[place.dataSection($0)] }
    }
  }

  /// Returns the counts that are shown as they are in the data.
  package func dataCounts(_ counts: [Int]) -> [Int] {
    switch self {
    case .item(let place): place.dataCounts(counts)
    case .section(let place): counts.indices.map { counts[place.shownSection($0)] }
    }
  }

  /// Returns what stands where an element of the data is shown.
  package func shownElement(_ element: ListElement) -> ListElement {
    element.moved(item: shownPath, section: shownSection)
  }

  /// Returns what an element that is shown is in the data.
  package func dataElement(_ element: ListElement) -> ListElement {
    element.moved(item: dataPath, section: dataSection)
  }
}

extension ListElement {
  /// Returns the element as it belongs to something in another place.
  fileprivate func moved(
    item: (ItemPath) -> ItemPath, section: (Int) -> Int
  ) -> ListElement {
    switch owner {
    case .item(let path): owned(by: .item(item(path)))
    case .section(let index): owned(by: .section(section(index)))
    }
  }
}
