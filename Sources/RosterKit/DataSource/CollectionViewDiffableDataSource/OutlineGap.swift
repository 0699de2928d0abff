import RosterEngine
import RosterSnapshot
import RosterView

/// The gap between two rows of an outline in which an item is dropped; neither row is below the
/// item.
struct OutlineGap<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  /// The outline that the item is dropped in, with the item if it contains it.
  let outline: Outline

  /// The item.
  let item: ItemID

  /// The row above, or nil at the start.
  let above: ItemID?

  /// The row below, or nil at the end.
  let next: ItemID?

  /// Whether the item is in this gap already.
  let isHome: Bool

  /// Returns the levels that the item can have.
  ///
  /// It can be a sibling of the row below, a sibling of any row that ends here, or the first child
  /// of the row above. The usual level is, in this order: its own level at its old position; that
  /// of a child below an expanded row that can have children but has none; a level at which its
  /// parent stays the same; the level of the row below.
  ///
  /// - Parameter canHaveChildren: Returns whether a row can have children.
  /// - Returns: The levels.
  /// - Complexity: O(*d*), where *d* is the number of levels.
  func levels(_ canHaveChildren: (ItemID) -> Bool) -> DropLevels {
    let parent = outline.parent(of: item)
    let least = next.flatMap { outline.level(of: $0) } ?? 0
    guard let above, let level = outline.level(of: above) else {
      return DropLevels(0...0, usual: 0)
    }
    let isParent = canHaveChildren(above)
    let maximum = max(least, isParent || above == parent ? level + 1 : level)
    let own = outline.level(of: item).flatMap { own in
      (least...maximum).contains(own) && self.parent(at: own) == parent ? own : nil
    }
    let isEmpty = outline.isExpanded(above) && !outline.tree.hasChildren(above)
    let usual = !isHome && isParent && isEmpty ? level + 1 : own ?? least
    return DropLevels(least...maximum, usual: usual)
  }

  /// Returns the item that is the parent at a level, or nil for the top level.
  func parent(at level: Int) -> ItemID? { level == 0 ? nil : ancestor(at: level - 1) }

  /// Returns the preceding sibling of an item at a level, or nil if the item becomes the first
  /// child of its parent.
  func sibling(at level: Int) -> ItemID? { ancestor(at: level) }

  /// Returns the row above if it is at a level, or its ancestor at that level.
  private func ancestor(at level: Int) -> ItemID? {
    guard let above else { return nil }
    let line = [above] + outline.tree.ancestors(of: above)
    return level < line.count ? line[line.count - 1 - level] : nil
  }
}
