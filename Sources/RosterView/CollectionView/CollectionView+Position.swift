public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// Returns the scroll position, which can be restored when the list is shown again.
  ///
  /// - Parameter id: Returns the identifier of an item, or nil to skip the item.
  /// - Returns: The position, which can be encoded if the identifiers can.
  public func savedPosition<ID: Hashable>(id: (ItemPath) -> ID?) -> SavedPosition<ID> {
    state.engine.savedPosition { id(state.dataPath($0)) }
  }

  /// Restores a saved scroll position: the same rows at the same positions on the screen.
  ///
  /// If a row no longer exists, the next one that was on the screen is used instead. If none of
  /// them exists, the view restores the saved offset, as far as the content allows.
  ///
  /// - Parameters:
  ///   - position: The saved position.
  ///   - path: Returns the current index path of an item, or nil if it no longer exists.
  public func restore<ID: Hashable>(
    _ position: SavedPosition<ID>, path: @escaping (ID) -> ItemPath?
  ) {
    whenIdle { view in
      // The app may read the view from within the closure.
      var engine = view.state.engine
      engine.restore(position) { id in path(id).map { view.state.shownPath($0) } }
      view.state.engine = engine
      view.step(animated: false, isScrolling: true)
    }
  }
}
