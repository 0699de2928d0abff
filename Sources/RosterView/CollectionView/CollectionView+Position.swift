public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// Returns the reader's place, to be restored when the list is shown again.
  ///
  /// - Parameter id: Returns the identity of an item, or nil for one that does not count.
  /// - Returns: The place; it can be stored if the identities can.
  public func savedPosition<ID: Hashable>(id: (ItemPath) -> ID?) -> SavedPosition<ID> {
    state.engine.savedPosition { id(state.dataPath($0)) }
  }

  /// Takes the reader to a saved place: the same rows at the same places on the screen.
  ///
  /// Of rows that are gone the next one that was on the screen counts; if none is left the offset
  /// is the saved one, as far as the content allows.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - path: Returns where an item is now, or nil if it is not there any more.
  public func restore<ID: Hashable>(
    _ position: SavedPosition<ID>, path: @escaping (ID) -> ItemPath?
  ) {
    whenIdle { view in
      // The app may look at the view while it is asked.
      var engine = view.state.engine
      engine.restore(position) { id in path(id).map { view.state.shownPath($0) } }
      view.state.engine = engine
      view.step(isAnimated: false, isScrolling: true)
    }
  }
}
