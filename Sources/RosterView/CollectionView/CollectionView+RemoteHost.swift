public import RosterEngine

/// Hosts that scroll by themselves and learn sizes later, such as a page in a browser.
///
/// Such a host answers `size(of:fitting:)` with an estimate, and calls `setMeasuredSizes(_:)` when
/// it knows the sizes. The rows that the reader looks at keep their position when they arrive.
extension CollectionView {
  /// Scrolls to the offset that the host already shows.
  ///
  /// - Parameters:
  ///   - offset: The offset along the axis of the list.
  ///   - before: The length before the viewport within which items count as visible too, so that
  ///     they are there before the reader scrolls to them.
  ///   - after: The same length after the viewport.
  public func hostDidScroll(to offset: Double, before: Double, after: Double) {
    scrollInput { engine in
      engine.setOverscan(before: before, after: after)
      engine.scroll(to: offset)
    }
  }

  /// Sets the sizes that the host has measured since it estimated them.
  ///
  /// - Parameter sizes: The sizes of views. Those of views that have left, and of elements whose
  ///   size is not measured, are ignored.
  public func setMeasuredSizes(_ sizes: [(view: ViewID, size: ListSize)]) {
    setMeasuredSizes(sizes, late: [])
  }

  /// Sets the sizes that the host has measured since it estimated them.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of views.
  ///   - late: Those of the views that the host has never measured before: they push away nothing
  ///     that the reader looks at, even if they are the first ones on the screen.
  package func setMeasuredSizes(
    _ sizes: [(view: ViewID, size: ListSize)], late: Set<ViewID>
  ) {
    input { engine in
      engine.holdAnchor(besides: Set(late.compactMap { engine.element(of: $0) }))
      for (view, size) in sizes {
        if let element = engine.element(of: view) { engine.setSize(size, of: element) }
      }
    }
  }

  /// The views on the screen in reading order, and whether the host measures them, rather than the
  /// app or the layout giving their sizes.
  package var viewsInReadingOrder: [(shown: ListEngine.View, isMeasured: Bool)] {
    let engine = state.engine
    return engine.views.map { ($0, engine.isMeasured($0.element)) }
  }

  /// Returns the frame with which a view is drawn, or nil if it has left.
  ///
  /// - Complexity: O(*v*), where *v* is the number of views.
  package func frame(of view: ViewID) -> ListRect? {
    state.engine.views.first { $0.view == view }?.attributes.frame
  }

  /// The number of items in each section, as shown.
  package var shownCounts: [Int] { state.engine.counts }

  /// Returns the identity of the element that a view shows, among elements of its kind; nil if the
  /// data source knows none.
  package func identity(of view: ViewID) -> AnyHashable? {
    element(of: view).flatMap { owner?.identity(of: $0) }
  }

  /// Returns whether the host measures a view, rather than the app or the layout giving its size.
  package func isMeasured(_ view: ViewID) -> Bool {
    state.engine.element(of: view).map { state.engine.isMeasured($0) } ?? false
  }

  /// Returns the frame of a view if it were not pinned, and the distance by which its section lets
  /// it move to stay on the screen: positive for a header, negative for a footer, zero for a view
  /// that is never pinned.
  ///
  /// - Parameter view: The identifier of a view.
  /// - Returns: The frame and the distance, or nil if the view has left.
  package func pinning(of view: ViewID) -> (frame: ListRect, travel: Double)? {
    let engine = state.engine
    guard let element = engine.element(of: view), let frame = engine.unpinnedFrame(of: element),
      let furthest = engine.furthestPinnedFrame(of: element)
    else { return nil }
    return (frame, furthest.y - frame.y)
  }
}
