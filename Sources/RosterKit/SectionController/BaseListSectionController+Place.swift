/// The index of the section.
extension BaseListSectionController {
  /// The index of the section, or nil outside of a list.
  ///
  /// While an update switches the data, it is the index after the update.
  public final var section: Int? {
    if let stack { return stack.section }
    return slot.flatMap { adapter?.newest.index(ofSlot: $0) }
  }

  /// Whether the section is the first one.
  public final var isFirst: Bool { section == 0 }

  /// Whether the section is the last one.
  public final var isLast: Bool {
    guard let section, let adapter else { return false }
    return section + 1 == adapter.newest.count
  }

  /// The index of the section as shown, or nil; it differs from `section` while an update switches
  /// the data.
  final var shownSection: Int? {
    if let stack { return stack.shownSection }
    return slot.flatMap { adapter?.shown.index(ofSlot: $0) }
  }

  /// The controller that the adapter holds: this one, or the one that it is a part of.
  final var root: BaseListSectionController { stack?.root ?? self }

  /// The index of the controller's part in the section, of the part within that part, and so on.
  final var partPath: [Int] { stack.map { $0.partPath + [part] } ?? [] }

  /// The shown items of the section, including those of other parts; empty if there are none or
  /// they have no view models.
  final var shownModels: [ListItem] {
    shownSection.flatMap { adapter?.shown[$0]?.items.models } ?? []
  }

  /// The indexes, in the section, of the shown items of this controller.
  ///
  /// - Complexity: O(log *i*), where *i* is the number of items; O(1) for a controller that is not
  ///   a part.
  final var shownRange: Range<Int> {
    guard stack != nil else {
      return 0..<(shownSection.flatMap { adapter?.shown[$0]?.items.count } ?? 0)
    }
    return range(in: shownModels)
  }

  /// Returns the indexes of the items of this controller among the items of the section.
  ///
  /// - Parameter items: The items of the section, before or after an update.
  /// - Returns: The indexes, all of them if the controller is not a part.
  /// - Complexity: O(log *i*), where *i* is the number of items.
  final func range(in items: [ListItem]) -> Range<Int> {
    let path = partPath
    if path.isEmpty { return items.indices }
    let start = items.firstPosition { !$0.parts.lexicographicallyPrecedes(path) }
    let end = items.firstPosition { item in
      !item.parts.starts(with: path) && path.lexicographicallyPrecedes(item.parts)
    }
    return start..<max(start, end)
  }
}

extension Array {
  /// Returns the first position from which on a condition holds, or the count.
  fileprivate func firstPosition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
