/// An item of an outline as its cell shows it; the default is that of an item without an outline.
package struct OutlineRow<ItemID: Hashable>: Equatable {
  /// The item.
  package let item: ItemID

  /// The number of items above it.
  package var level = 0

  /// Whether there are items below it.
  package var isParent = false

  /// Whether the items below it are shown where it is.
  package var isExpanded = false

  /// Creates the row of an item without an outline.
  package init(_ item: ItemID) { self.item = item }
}
