/// An item of an outline as its cell shows it; by default that of an item without an outline.
@usableFromInline
package struct OutlineRow<ItemID: Hashable>: Equatable {
  /// The item.
  package let item: ItemID

  /// The number of ancestors.
  package var level = 0

  /// Whether it has children.
  package var isParent = false

  /// Whether it is expanded.
  package var isExpanded = false

  /// Creates the row of an item without an outline.
  package init(_ item: ItemID) { self.item = item }
}
