import RosterDiff

/// A search for the target of an item that is held over other elements, by their positions.
struct ReorderSearch {
  /// The views on the screen.
  let views: [ListEngine.View]

  /// The number of items in each section, as shown.
  let counts: [Int]

  /// The index path at which the item is shown.
  let held: ItemPath

  /// The frame that is reserved for the item.
  let frame: ListRect?

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// The size of the content.
  let contentSize: ListSize

  /// Returns the index path after the last item of a section, without the held item.
  static func end(of section: Int, _ counts: [Int], held: ItemPath) -> ItemPath {
    let count = counts.indices.contains(section) ? counts[section] : 0
    return ItemPath(section: section, item: count - (held.section == section ? 1 : 0))
  }

  /// Returns the target of the item.
  ///
  /// When the pointer passes the middle of a row, the item moves to the other side of it; in a grid
  /// it moves to the index path of the item under the pointer. Headers and footers separate
  /// sections, so that an empty section can be reached.
  ///
  /// - Parameter point: The pointer, in the coordinates of the content.
  /// - Returns: The index path, or nil if the item stays where it is.
  func target(at point: ListPoint) -> ItemPath? {
    if let frame, frame.contains(point) { return nil }
    let others = views.filter { $0.element != .item(held) && $0.attributes.frame.contains(point) }
    if let path = others.lazy.compactMap({ $0.element.itemPath }).first,
      let frame = others.first(where: { $0.element == .item(path) })?.attributes.frame
    {
      return target(over: path, frame, point)
    }
    if let other = others.first { return target(over: other, point) }
    let position = axis.transposed(point).y
    if position < 0 { return counts.isEmpty ? nil : ItemPath(section: 0, item: 0) }
    guard position >= axis.transposed(contentSize).height, !counts.isEmpty else { return nil }
    return Self.end(of: counts.count - 1, counts, held: held)
  }

  private func target(over path: ItemPath, _ frame: ListRect, _ point: ListPoint) -> ItemPath {
    // In a grid every item is a target as a whole.
    guard axis.transposed(frame).width > axis.transposed(contentSize).width / 2 else { return path }
    let without = DisplacedItem.without(held, path)
    let isBehind = isBehind(frame, point)
    return ItemPath(section: path.section, item: without.item + (isBehind ? 1 : 0))
  }

  private func target(over view: ListEngine.View, _ point: ListPoint) -> ItemPath? {
    let section = view.element.section
    let isBehind = isBehind(view.attributes.frame, point)
    switch view.element.supplementaryKind {
    case .header?:
      if isBehind { return ItemPath(section: section, item: 0) }
      return section == 0 ? nil : Self.end(of: section - 1, counts, held: held)
    case .footer?:
      if !isBehind { return Self.end(of: section, counts, held: held) }
      return section + 1 < counts.count ? ItemPath(section: section + 1, item: 0) : nil
    default: return nil
    }
  }

  /// Returns whether the pointer is beyond the middle of a frame.
  private func isBehind(_ frame: ListRect, _ point: ListPoint) -> Bool {
    let frame = axis.transposed(frame)
    return axis.transposed(point).y >= frame.y + frame.height / 2
  }
}
