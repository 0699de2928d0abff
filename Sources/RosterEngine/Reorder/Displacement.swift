package import RosterDiff

/// An item or section that the user holds, with its position in the data and the one at which it is
/// shown.
package enum Displacement: Hashable, Sendable {
  case item(DisplacedItem)
  case section(DisplacedSection)

  /// Whether it is shown elsewhere than in the data, or at another outline level.
  package var isMoved: Bool {
    switch self {
    case .item(let displacement):
      displacement.shown != displacement.data || displacement.level != nil
    case .section(let displacement): displacement.shown != displacement.data
    }
  }

  /// The view that the user holds, as it is shown.
  package var held: ListElement {
    switch self {
    case .item(let displacement): .item(displacement.shown)
    case .section(let displacement): displacement.held
    }
  }

  /// The shown index path or index, as faults name it.
  package var target: String {
    switch self {
    case .item(let displacement): "\(displacement.shown)"
    case .section(let displacement): "\(displacement.shown)"
    }
  }

  /// The same item or section, shown where it is in the data.
  package var atHome: Displacement {
    switch self {
    case .item(var displacement):
      displacement.shown = displacement.data
      displacement.level = nil
      return .item(displacement)
    case .section(var displacement):
      displacement.shown = displacement.data
      return .section(displacement)
    }
  }

  /// Returns the same item at an outline level, or at the usual one for nil.
  func at(_ level: Int?) -> Displacement {
    guard case .item(var displacement) = self else { return self }
    displacement.level = level
    return .item(displacement)
  }

  /// Returns the reverse displacement.
  ///
  /// - Parameter level: The outline level in the data.
  /// - Returns: The same item or section at its shown position, displaced to where it was in the
  ///   data.
  package func reversed(to level: Int?) -> Displacement {
    switch self {
    case .item(let displacement):
      .item(DisplacedItem(data: displacement.shown, shown: displacement.data, level: level))
    case .section(let displacement):
      .section(
        DisplacedSection(
          data: displacement.shown, shown: displacement.data, handle: displacement.handle))
    }
  }

  /// Returns the displacement after a batch of the data, or nil if the item or section was removed.
  package func carried(through map: BatchMap) -> Displacement? {
    switch self {
    case .item(let displacement): displacement.carried(through: map).map { .item($0) }
    case .section(let displacement): displacement.carried(through: map).map { .section($0) }
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
  ) -> (batch: BatchUpdate, displacement: Displacement?) {
    switch self {
    case .item(let displacement):
      let rebased = displacement.rebased(onto: batch, map)
      return (rebased.batch, rebased.displacement.map { .item($0) })
    case .section(let displacement):
      let rebased = displacement.rebased(onto: batch, map)
      return (rebased.batch, rebased.displacement.map { .section($0) })
    }
  }
}

/// Conversions between index paths of the data and as shown.
extension Displacement {
  /// Returns the index path at which an item of the data is shown.
  package func shownPath(_ path: ItemPath) -> ItemPath {
    switch self {
    case .item(let displacement): displacement.shownPath(path)
    case .section(let displacement): path.inSection(displacement.shownSection)
    }
  }

  /// Returns the index path in the data of an item that is shown.
  package func dataPath(_ path: ItemPath) -> ItemPath {
    switch self {
    case .item(let displacement): displacement.dataPath(path)
    case .section(let displacement): path.inSection(displacement.dataSection)
    }
  }

  /// Returns the index at which a section of the data is shown.
  func shownSection(_ section: Int) -> Int {
    if case .section(let displacement) = self {
      displacement.shownSection(section)
    } else {
      section
    }
  }

  /// Returns the index in the data of a section that is shown.
  func dataSection(_ section: Int) -> Int {
    if case .section(let displacement) = self { displacement.dataSection(section) } else { section }
  }

  /// Returns the shown counts for counts of the data.
  func shownCounts(_ counts: [Int]) -> [Int] {
    switch self {
    case .item(let displacement): displacement.shownCounts(counts)
    case .section(let displacement): counts.indices.map { counts[displacement.dataSection($0)] }
    }
  }

  /// Returns the counts of the data for shown counts.
  package func dataCounts(_ counts: [Int]) -> [Int] {
    switch self {
    case .item(let displacement): displacement.dataCounts(counts)
    case .section(let displacement): counts.indices.map { counts[displacement.shownSection($0)] }
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
