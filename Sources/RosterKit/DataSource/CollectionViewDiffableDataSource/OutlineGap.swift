import RosterEngine
import RosterSnapshot
import RosterView

/// Two rows of an outline between which an item is put, neither of them below it.
struct OutlineGap<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  /// The outline that the item goes to, with the item if it is in it.
  let outline: Outline

  /// The item.
  let item: ItemID

  /// The row above, or nil at the start.
  let above: ItemID?

  /// The row below, or nil at the end.
  let next: ItemID?

  /// Whether the item is there already.
  let isHome: Bool

  /// Returns the levels that the item can have.
  ///
  /// It can be a sibling of the row below or of any that ends here, or the first child of the row
  /// above. The usual level is its own at home, that of a child below a row that is expanded and could have
  /// some but has none, and else that where its parent stays the same, or that of the row below.
  ///
  /// - Parameter canHaveChildren: Whether a row can have children.
  /// - Returns: The levels.
  /// - Complexity: O(*d*) of the levels.
  func levels(_ canHaveChildren: (ItemID) -> Bool) -> DropLevels {
    let parent = outline.parent(of: item)
    let least = next.flatMap { outline.level(of: $0) } ?? 0
    guard let above, let level = outline.level(of: above) else {
      return DropLevels(0...0, usual: 0)
    }
    let isParent = canHaveChildren(above)
    let greatest = max(least, isParent || above == parent ? level + 1 : level)
    let own = outline.level(of: item).flatMap { own in
      (least...greatest).contains(own) && self.parent(at: own) == parent ? own : nil
    }
    let isEmpty = outline.isExpanded(above) && outline.tree.children(of: above).isEmpty
    let usual = !isHome && isParent && isEmpty ? level + 1 : own ?? least
    return DropLevels(least...greatest, usual: usual)
  }

  /// Returns the item that is the parent at a level, or nil for the top level.
  func parent(at level: Int) -> ItemID? { level == 0 ? nil : ancestor(at: level - 1) }

  /// Returns the item beside and behind which another one stands at a level, or nil if it is the
  /// first child of its parent.
  func sibling(at level: Int) -> ItemID? { ancestor(at: level) }

  /// Returns the row above if it is at a level, or what is above it in the outline there.
  private func ancestor(at level: Int) -> ItemID? {
    guard let above else { return nil }
    let line = [above] + outline.tree.ancestors(of: above)
    return level < line.count ? line[line.count - 1 - level] : nil
  }
}
