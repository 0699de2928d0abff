public import RosterDiff
public import RosterEngine

/// Gives a list view its data: counts, and filled cells for what comes on the screen.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections.
  ///
  /// - Parameter view: The list view that asks.
  /// - Returns: The number, not negative.
  func numberOfSections(in view: any ListView) -> Int

  /// Returns the number of items of a section.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - section: The index of the section.
  /// - Returns: The number, not negative.
  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int

  /// Returns a cell that shows an item, or a header or footer that the section has.
  ///
  /// - Parameters:
  ///   - view: The list view that asks; the cell is one that it dequeued for the element.
  ///   - element: What the cell is to show.
  /// - Returns: The cell; nil is a fault, and an empty cell is shown.
  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)?

  /// Brings a cell that is on the screen up to date with the changed content of its element.
  ///
  /// The default answers false: the view then asks for a cell, and takes the same one if its
  /// class fits.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - cell: The cell that shows the element.
  ///   - element: The element.
  /// - Returns: Whether the cell shows the new content.
  func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool

  /// Returns whether a section has a header; the default answers false.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - section: The index of the section.
  /// - Returns: Whether there is one.
  func collectionView(_ view: any ListView, hasHeaderInSection section: Int) -> Bool

  /// Returns whether a section has a footer; the default answers false.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - section: The index of the section.
  /// - Returns: Whether there is one.
  func collectionView(_ view: any ListView, hasFooterInSection section: Int) -> Bool

  /// Returns the size of an element whose layout says that sizes are given.
  ///
  /// The default answers zero. Of rows only the height counts, or the width in a list that scrolls
  /// sideways.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - element: An item, a header or footer, or a supplementary view of the layout.
  /// - Returns: The size in the unit of the host, not negative.
  func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize

  /// Returns the room around and between the items of a section, for layouts that ask for it.
  ///
  /// The default answers nil: the layout says it.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - section: The index of the section.
  /// - Returns: The room, or nil.
  func collectionView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics?

  /// Returns the item that another one is directly below in an outline; the default answers nil.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - path: The place of the item.
  /// - Returns: The place of its parent, or nil if it has none.
  func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath) -> ItemPath?

  /// Returns the titles beside the list that lead to its parts; the default answers none.
  ///
  /// The view asks for them when it asks how many sections there are.
  ///
  /// - Parameter view: The list view that asks.
  /// - Returns: The titles from top to bottom, short ones.
  func indexTitles(for view: any ListView) -> [String]

  /// Returns where an index title leads; the default answers nil.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - title: The title.
  ///   - index: Its number among the titles.
  /// - Returns: The place of an item, or nil if the title leads nowhere.
  func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath?

  /// Returns whether the user may take an item to another place; the default answers false.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - path: The place of the item.
  /// - Returns: Whether the user may.
  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool

  /// Returns whether an item that the user lets go stays where it is shown; the default answers true.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - path: The place of the item.
  ///   - target: Its place once it has been moved.
  /// - Returns: Whether the item goes there; if not it goes back to where it was.
  func collectionView(
    _ view: any ListView, shouldMoveItemAt path: ItemPath, to target: ItemPath
  ) -> Bool

  /// Returns the levels of an outline at which the user can let an item go at a place; the default
  /// answers nil.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - path: The place of the item.
  ///   - target: Its place once it has been moved, which can be its own: then the usual level is the
  ///     one that it has.
  /// - Returns: The levels, or nil if the item is not let go in an outline.
  func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels?

  /// The user has taken an item to another place: do the same to the data, before returning.
  ///
  /// In an outline `dropLevel` of the view is the level that the user has chosen; the place can be
  /// the one that the item has then.
  ///
  /// The list shows the item there already, so that no batch is needed. If the counts do not fit
  /// afterwards it is a fault, and the list is reloaded.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  ///   - target: Its place once it has been moved.
  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath)

  /// Returns whether the user may take a whole section to another place; the default answers false.
  ///
  /// - Parameters:
  ///   - view: The list view that asks.
  ///   - section: The index of the section.
  ///   - target: The index that it would have; its own when it is to be taken.
  /// - Returns: Whether the user may; it is asked again when the section is let go.
  func collectionView(_ view: any ListView, canMoveSection section: Int, to target: Int) -> Bool

  /// The user has taken a section to another place: do the same to the data, before returning.
  ///
  /// The list shows the section there already, so that no batch is needed. If the counts do not fit
  /// afterwards it is a fault, and the list is reloaded.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  ///   - target: Its index once it has been moved.
  func collectionView(_ view: any ListView, moveSection section: Int, to target: Int)
}

extension CollectionViewDataSource {
  /// Answers false.
  public func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool { false }

  /// Answers false.
  public func collectionView(_ view: any ListView, hasHeaderInSection section: Int) -> Bool {
    false
  }

  /// Answers false.
  public func collectionView(_ view: any ListView, hasFooterInSection section: Int) -> Bool {
    false
  }

  /// Answers zero.
  public func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
    .zero
  }

  /// Answers nil.
  public func collectionView(
    _ view: any ListView, metricsForSection section: Int
  ) -> SectionMetrics? { nil }

  /// Answers nil.
  public func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath) -> ItemPath? {
    nil
  }

  /// Answers none.
  public func indexTitles(for view: any ListView) -> [String] { [] }

  /// Answers nil.
  public func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? { nil }

  /// Answers false.
  public func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { false }

  /// Answers nil.
  public func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? { nil }

  /// Does nothing.
  public func collectionView(
    _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
  ) {}

  /// Answers true.
  public func collectionView(
    _ view: any ListView, shouldMoveItemAt path: ItemPath, to target: ItemPath
  ) -> Bool { true }

  /// Answers false.
  public func collectionView(
    _ view: any ListView, canMoveSection section: Int, to target: Int
  ) -> Bool { false }

  /// Does nothing.
  public func collectionView(_ view: any ListView, moveSection section: Int, to target: Int) {}
}
