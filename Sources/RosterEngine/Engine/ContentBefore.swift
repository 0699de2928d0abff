/// The content before a batch or a change of the layout, from which views are animated.
struct ContentBefore: Sendable {
  let layoutState: LayoutState
  let map: ElementMap

  /// Returns the old frame of an element, or nil if the layout did not show it.
  func frame(of element: ListElement, in window: Window) -> ListRect? {
    guard layoutState.exists(element) else { return nil }
    // Without pinning: a header is animated from where it would be if it were not pinned.
    var window = window
    window.pinnedTop = .min / 4
    window.pinnedBottom = .max / 4
    return layoutState.attributes(of: element, in: window)
      .map { layoutState.axis.transposed($0.frame) }
  }
}
