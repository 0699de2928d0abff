import RosterDiff

/// Finds the place of an item that is held over other elements, by where these are.
struct ReorderSearch {
  /// What is on the screen.
  let views: [ListEngine.View]

  /// The number of items in each section, with the item where it is shown.
  let counts: [Int]

  /// Where the item is shown.
  let held: ItemPath

  /// The room that is kept for the item.
  let frame: ListRect?

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// The size of the content.
  let contentSize: ListSize

  /// Returns the place after the last item of a section, the one that is held not counting.
  static func end(of section: Int, _ counts: [Int], held: ItemPath) -> ItemPath {
    let count = counts.indices.contains(section) ? counts[section] : 0
    return ItemPath(section: section, item: count - (held.section == section ? 1 : 0))
  }

  /// Returns where the item goes.
  ///
  /// Over the middle of a row it changes places with it; in a grid it takes the place of the item
  /// below it. Headers and footers divide sections, so that an empty one can be reached.
  ///
  /// - Parameter point: The pointer, in the coordinates of the content.
  /// - Returns: The place, or nil if the item stays where it is.
  func target(at point: ListPoint) -> ItemPath? {
    if let frame, frame.contains(point) { return nil }
    let others = views.filter { $0.element != .item(held) && $0.attributes.frame.contains(point) }
    if let path = others.lazy.compactMap({ $0.element.itemPath }).first,
      let frame = others.first(where: { $0.element == .item(path) })?.attributes.frame
    {
      return target(over: path, frame, point)
    }
    if let other = others.first { return target(over: other, point) }
    let place = axis.turned(point).y
    if place < 0 { return counts.isEmpty ? nil : ItemPath(section: 0, item: 0) }
    guard place >= axis.turned(contentSize).height, !counts.isEmpty else { return nil }
    return Self.end(of: counts.count - 1, counts, held: held)
  }

  private func target(over path: ItemPath, _ frame: ListRect, _ point: ListPoint) -> ItemPath {
    // In a grid the places are as wide as the items.
    guard axis.turned(frame).width > axis.turned(contentSize).width / 2 else { return path }
    let without = DisplacedItem.without(held, path)
    let isBehind = isBehind(frame, point)
    return ItemPath(section: path.section, item: without.item + (isBehind ? 1 : 0))
  }

  private func target(over view: ListEngine.View, _ point: ListPoint) -> ItemPath? {
    let section = view.element.section
    let isBehind = isBehind(view.attributes.frame, point)
    switch view.element {
    case .header:
      if isBehind { return ItemPath(section: section, item: 0) }
      return section == 0 ? nil : Self.end(of: section - 1, counts, held: held)
    case .footer:
      if !isBehind { return Self.end(of: section, counts, held: held) }
      return section + 1 < counts.count ? ItemPath(section: section + 1, item: 0) : nil
    default: return nil
    }
  }

  /// Whether the pointer is beyond the middle of a frame.
  private func isBehind(_ frame: ListRect, _ point: ListPoint) -> Bool {
    let frame = axis.turned(frame)
    return axis.turned(point).y >= frame.y + frame.height / 2
  }
}
