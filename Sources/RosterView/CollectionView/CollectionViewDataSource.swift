public import RosterDiff
public import RosterEngine

/// The methods that provide a list view with data: counts, and configured cells for the elements
/// that come on the screen.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections.
  ///
  /// - Parameter view: The list view.
  /// - Returns: The number, not negative.
  func numberOfSections(in view: any ListView) -> Int

  /// Returns the number of items of a section.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  /// - Returns: The number, not negative.
  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int

  /// Returns a cell that shows an item, or a header or footer that the section has.
  ///
  /// - Parameters:
  ///   - view: The list view, from which the cell is dequeued.
  ///   - element: The element that the cell is to show.
  /// - Returns: The cell; nil is a fault, and the view shows an empty cell.
  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)?

  /// Reconfigures a cell with the changed content of its element.
  ///
  /// The default returns false: the view then requests a cell, and dequeues the same one if its
  /// class fits.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell that shows the element.
  ///   - element: The element.
  /// - Returns: Whether the cell shows the new content.
  func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool

  /// Returns whether a section has a supplementary view, for example a header.
  ///
  /// The default returns false for headers and footers, and true for whatever else the layout requests.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - kind: The kind of the supplementary view.
  ///   - section: The index of the section.
  /// - Returns: Whether there is one.
  func collectionView(
    _ view: any ListView, has kind: ElementKind, inSection section: Int
  ) -> Bool

  /// Returns the size of an element, for layouts in which the app gives sizes.
  ///
  /// The default returns zero. For rows only the height counts, or the width in a list that scrolls
  /// horizontally.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - element: An item, a header or footer, or a supplementary view of the layout.
  /// - Returns: The size in the unit of the host, not negative.
  func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize

  /// Returns the insets and spacing of a section, for layouts that request them.
  ///
  /// The default returns nil: the layout determines them.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  /// - Returns: The metrics, or nil to use those of the layout.
  func collectionView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics?

  /// Returns the parent of an item in an outline; the default returns nil.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: The index path of the parent, or nil if it has none.
  func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath) -> ItemPath?

  /// Returns whether the user can expand or collapse an item of an outline; the default returns
  /// false.
  ///
  /// The view calls it when the user taps a `ContentCell` whose content is collapsed, expanded or
  /// loading, also by a key: see `handleMove(_:)` of `ContentCell`. If it returns true, the tap
  /// expands or collapses the item instead of selecting it.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: Whether the user can.
  func collectionView(_ view: any ListView, canToggleItemAt path: ItemPath) -> Bool

  /// Expands or collapses an item of an outline on behalf of the user; the default does nothing.
  ///
  /// The view calls it like an event of the delegate, so that the data can be updated at once.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  func collectionView(_ view: any ListView, toggleItemAt path: ItemPath)

  /// Returns the index titles, shown beside the list; the default returns an empty array.
  ///
  /// The view requests them whenever it requests the number of sections.
  ///
  /// - Parameter view: The list view.
  /// - Returns: The titles from top to bottom; they should be short.
  func indexTitles(for view: any ListView) -> [String]

  /// Returns the item to which an index title scrolls; the default returns nil.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - title: The title.
  ///   - index: The index of the title.
  /// - Returns: The index path of an item, or nil if there is none for the title.
  func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath?

  /// Returns whether the user may move an item; the default returns false.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: Whether the user may move it.
  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool

  /// Returns whether to accept the drop of an item; the default returns true.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  ///   - target: The index path of the item after the move.
  /// - Returns: Whether the item may be dropped there; otherwise it returns to where it was.
  func collectionView(
    _ view: any ListView, shouldMoveItemAt path: ItemPath, to target: ItemPath
  ) -> Bool

  /// Returns the outline levels at which the user can drop an item; the default returns nil.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  ///   - target: The index path of the item after the move. It can be the same as `path`: then the
  ///     usual level is the current level of the item.
  /// - Returns: The levels, or nil if the item is not dropped in an outline.
  func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels?

  /// Moves an item in the data after the user has dropped it; the data has to be changed before the
  /// method returns.
  ///
  /// In an outline, `dropLevel` of the view is the level that the user has chosen, and `target` can
  /// be the same as `path`.
  ///
  /// The view already shows the item at its new index path, so no batch is needed. If the counts do
  /// not match afterwards, the view reports a fault and reloads.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  ///   - target: The index path of the item after the move.
  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath)

  /// Returns whether the user may move a section; the default returns false.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  ///   - target: The index after the move; when the drag begins, the same as `section`.
  /// - Returns: Whether the user may move it. The view calls the method again when the user drops
  ///   the section.
  func collectionView(_ view: any ListView, canMoveSection section: Int, to target: Int) -> Bool

  /// Moves a section in the data after the user has dropped it; the data has to be changed before
  /// the method returns.
  ///
  /// The view already shows the section at its new index, so no batch is needed. If the counts do
  /// not match afterwards, the view reports a fault and reloads.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  ///   - target: The index of the section after the move.
  func collectionView(_ view: any ListView, moveSection section: Int, to target: Int)
}

extension CollectionViewDataSource {
  /// Returns false.
  public func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool { false }

  /// Returns false for headers and footers, otherwise true.
  public func collectionView(
    _ view: any ListView, has kind: ElementKind, inSection section: Int
  ) -> Bool { ListSections.hasByDefault(kind) }

  /// Returns zero.
  public func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
    .zero
  }

  /// Returns nil.
  public func collectionView(
    _ view: any ListView, metricsForSection section: Int
  ) -> SectionMetrics? { nil }

  /// Returns nil.
  public func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath) -> ItemPath? {
    nil
  }

  /// Returns false.
  public func collectionView(_ view: any ListView, canToggleItemAt path: ItemPath) -> Bool {
    false
  }

  /// Does nothing.
  public func collectionView(_ view: any ListView, toggleItemAt path: ItemPath) {}

  /// Returns an empty array.
  public func indexTitles(for view: any ListView) -> [String] { [] }

  /// Returns nil.
  public func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? { nil }

  /// Returns false.
  public func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { false }

  /// Returns nil.
  public func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? { nil }

  /// Does nothing.
  public func collectionView(
    _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
  ) {}

  /// Returns true.
  public func collectionView(
    _ view: any ListView, shouldMoveItemAt path: ItemPath, to target: ItemPath
  ) -> Bool { true }

  /// Returns false.
  public func collectionView(
    _ view: any ListView, canMoveSection section: Int, to target: Int
  ) -> Bool { false }

  /// Does nothing.
  public func collectionView(_ view: any ListView, moveSection section: Int, to target: Int) {}
}
