import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

// The owner of the view.
extension ListSnapshotDataSource {
  /// The name of the class, with its types.
  package var ownerName: String { "a \(type(of: self))" }

  /// The call that requested the update that is running.
  package var faultPlace: ListFault.Place? { updater.base.place }

  /// Returns the shown sections, with all counts in one answer.
  package func sections(for view: any ListView) -> ListSections {
    ListSections(counts: itemCounts, of: self, in: view)
  }

  /// Returns the item and the section of an element, as in `item 42 in section Inbox`.
  package func name(of element: ListElement) -> String? {
    guard let section = sectionIdentifier(for: element.section) else { return nil }
    guard case .item(let path) = element.owner, let item = itemIdentifier(for: path) else {
      return "section \(section)"
    }
    return "item \(item) in section \(section)"
  }

  /// Returns the identifier of an item, or that of the section for its other elements.
  package func identity(of element: ListElement) -> AnyHashable? {
    guard case .item(let path) = element.owner else {
      return sectionIdentifier(for: element.section).map { AnyHashable($0) }
    }
    return itemIdentifier(for: path).map { AnyHashable($0) }
  }

  /// Returns whether the cell of a supplementary view can stay, because it shows the same view.
  package func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool {
    guard supplementaryViewProvider == nil, let view = sectionView(for: element),
      let shown = sectionCells[cell]
    else { return true }
    return shown.isSameView(as: view)
  }

  /// Returns what makes the cell of an element: a closure of the app, or the data source.
  package func cellSource(of element: ListElement) -> ListLease.CellSource {
    let isProvided =
      element.itemPath == nil ? supplementaryViewProvider != nil : configuration.cells.update == nil
    return isProvided ? .provider : .owner
  }

  /// Returns the swipe actions of an item, as `swipeHandlers` specify.
  package func swipeActions(forItemAt path: ItemPath) -> CollectionView.SwipeActions? {
    itemIdentifier(for: path).flatMap { item in serve { swipeHandlers.actions?(item) } }
  }

  /// Calls `swipeHandlers` after the user has chosen an action.
  package func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt path: ItemPath) {
    if let item = itemIdentifier(for: path) { swipeHandlers.didChoose?(action, item) }
  }
}

extension ListSnapshotDataSource: ViewDriver {
  var driverName: String { ownerName }

  var clock: any ListClock { updater.clock }
}
