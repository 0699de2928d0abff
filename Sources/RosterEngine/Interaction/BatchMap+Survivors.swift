package import RosterDiff

extension BatchMap {
  /// Returns the element after the update if it still exists, with the same cell or another one.
  package func newElement(of element: ListElement) -> ListElement? {
    switch element.owner {
    case .item(let path): newPath(of: path).map { element.owned(by: .item($0)) }
    case .section(let section): newSection(of: section).map { element.owned(by: .section($0)) }
    }
  }

  /// Returns the element after the update if it keeps its cell.
  package func survivor(of element: ListElement) -> ListElement? {
    switch element.owner {
    case .item(let path): survivor(of: path).map { element.owned(by: .item($0)) }
    case .section(let section):
      survivor(ofSection: section).map { element.owned(by: .section($0)) }
    }
  }

  /// Returns the index of a section after the update if it keeps its cells.
  package func survivor(ofSection section: Int) -> Int? {
    switch fate(ofSection: section) {
    case .kept(let new), .moved(let new): new
    case .reloaded, .deleted, nil: nil
    }
  }

  /// Returns the index path of an item after the update, or that of the item that replaces it.
  ///
  /// A removed item is replaced by the nearest item that stays, in its own section if there is one;
  /// of two that are equally near, the one after it. Moved items count only if there are no others.
  ///
  /// - Returns: An index path, or nil if there are no items after the update.
  /// - Complexity: O(*n* + *s*), where *n* is the number of runs of operations and *s* is the
  ///   number of sections.
  func successor(of path: ItemPath) -> ItemPath? {
    switch fate(of: path) {
    case .kept(let new), .moved(let new), .reloaded(let new): return new
    case .deleted, nil: break
    }
    if let near = nearestStaying(path.item, inSection: path.section) { return near }
    for distance in 1..<max(before.count, 2) {
      if let near = nearestStaying(0, inSection: path.section + distance) { return near }
      if let near = nearestStaying(.max, inSection: path.section - distance) { return near }
    }
    return anyItem(near: path)
  }

  private func nearestStaying(_ item: Int, inSection section: Int) -> ItemPath? {
    guard let new = survivor(ofSection: section) else { return nil }
    var best: (distance: Int, item: Int)?
    for segment in segments(inSection: new) {
      guard case .kept(let old) = segment.origin else { continue }
      let last = old.item + segment.indexes.count - 1
      let nearest = min(max(item, old.item), last)
      let distance = abs(nearest - item)
      // Of two that are equally near the later one comes later here.
      if let best, best.distance < distance { continue }
      best = (distance, segment.indexes.lowerBound + nearest - old.item)
    }
    return best.map { ItemPath(section: new, item: $0.item) }
  }

  private func anyItem(near path: ItemPath) -> ItemPath? {
    let sections = after.indices.filter { after[$0] > 0 }
    guard let section = sections.first(where: { $0 >= path.section }) ?? sections.last else {
      return nil
    }
    return ItemPath(section: section, item: min(path.item, after[section] - 1))
  }
}
