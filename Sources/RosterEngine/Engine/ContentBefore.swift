/// The list before a batch or a change of the layout, from which views come.
struct ContentBefore: Sendable {
  let layoutState: LayoutState
  let map: ElementMap

  /// Returns where an element was, or nil if the layout did not show it.
  func frame(of element: ListElement, in window: Window) -> ListRect? {
    guard layoutState.exists(element) else { return nil }
    // Nothing is pinned: a header comes from where it would be without that.
    var window = window
    window.pinnedTop = .min / 4
    window.pinnedBottom = .max / 4
    return layoutState.attributes(of: element, in: window)
      .map { layoutState.axis.turned($0.frame) }
  }
}
