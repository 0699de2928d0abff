import RosterDiff

extension ListEngine {
  /// Returns the identifier of the view that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The identifier, or nil if the element is not visible.
  /// - Complexity: O(*v*), where *v* is the number of visible views.
  public func view(of element: ListElement) -> ViewID? {
    live.first { $0.element == element && $0.isVisible }?.id
  }

  /// Returns the element that a view shows.
  ///
  /// - Parameter view: The identifier of a view.
  /// - Returns: The element at its current index path, or nil if the view is not visible.
  /// - Complexity: O(*v*), where *v* is the number of visible views.
  public func element(of view: ViewID) -> ListElement? {
    live.first { $0.id == view && $0.isVisible }?.element
  }

  /// The visible views whose content has changed in this step.
  public var changedViews: [ListEngine.View] {
    live.compactMap { $0.isVisible && $0.isChanged ? ListEngine.View($0) : nil }
  }

  /// Marks a view as changed since the last step, so that its size is measured again.
  ///
  /// - Parameter view: The identifier of a view; nothing happens if there is no such view.
  public mutating func contentChanged(of view: ViewID) {
    guard let position = live.firstIndex(where: { $0.id == view }) else { return }
    live[position].isChanged = true
    holdAnchor()
    layoutState.invalidate(live[position].element)
  }
}
