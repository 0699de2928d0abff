import RosterDiff

extension ListEngine {
  /// Determines the visible elements.
  ///
  /// Measure the returned views and call `setSize` for each. Repeat until the method returns no
  /// views, or no size differed from its estimate. If that does not converge, a commit shows the
  /// sizes known so far.
  ///
  /// - Returns: The visible views whose size is still an estimate, in reading order.
  /// - Complexity: O(*v* log *n*), where *v* is the number of visible elements and *n* is the
  ///   number of runs of equal height or of items of a section; plus the cost of the layout for
  ///   changed sections.
  public mutating func layOut() -> [ListEngine.View] {
    solveAnchor()
    return showViews(in: window)
  }

  /// Assigns views to the elements that meet a window.
  ///
  /// - Returns: The views whose size is still an estimate, in reading order.
  mutating func showViews(in window: Window) -> [ListEngine.View] {
    merge(lift(elements(in: window)))
    return live.compactMap { $0.isVisible && $0.proposal != nil ? ListEngine.View($0) : nil }
  }

  /// Returns the elements that meet a part of the content, whether they have views or not.
  ///
  /// Pinned headers are where the viewport pins them. The engine and its views stay as they are.
  ///
  /// - Parameters:
  ///   - start: The beginning of the part, as a position in the content along the axis.
  ///   - end: The end of the part.
  /// - Returns: The elements and their attributes, in reading order; none without a viewport.
  /// - Complexity: O(*e* log *n*), where *e* is the number of the elements and *n* is the number of
  ///   runs of equal height or of items of a section.
  public func elements(
    from start: Double, to end: Double
  ) -> [(element: ListElement, attributes: ViewAttributes)] {
    var part = window
    part.top = FixedPoint.steps(start)
    part.bottom = FixedPoint.steps(end)
    return elements(in: part).map { ($0.element, $0.attributes) }
  }

  /// Returns the elements that intersect a window, pinned headers included, in reading order.
  private func elements(in window: Window) -> [VisibleElement] {
    guard hasRoom, window.bottom > 0 || !layoutState.isRows else { return [] }
    var elements = layoutState.visible(in: window)
    if axis == .horizontal {
      for position in elements.indices {
        elements[position].attributes = transposed(elements[position].attributes)
        elements[position].proposal = elements[position].proposal.map(axis.transposed)
      }
    }
    return elements
  }

  // MARK: - Views

  /// Assigns views to visible elements, and sorts the views in reading order.
  private mutating func merge(_ elements: [VisibleElement]) {
    if haveViews(elements) {
      for position in live.indices { live[position].show(elements[position]) }
      return
    }
    var merged: [LiveView] = []
    merged.reserveCapacity(elements.count)
    var search = ViewSearch(live)
    // Tested once, because each test copies what it tests.
    let isBatch = step.before != nil && !step.didReload
    let cause: ViewChange.Cause = step.didReload ? .reloaded : step.didShift ? .shifted : .scrolled
    for element in elements {
      guard let position = search.take(element.element) else {
        var from = element.attributes
        from.alpha = step.didReload ? 0 : from.alpha
        nextID += 1
        // A view is large: created here, it is not copied into the array.
        merged.append(
          LiveView(
            id: ViewID(nextID), element: element.element, attributes: element.attributes,
            entrance: isBatch
              ? batchEntrance(of: element) : LiveView.Entrance(cause: cause, from: from),
            proposal: element.proposal))
        continue
      }
      live[position].show(element)
      merged.append(live[position])
    }
    for position in search.rest {
      live[position].isVisible = false
      merged.append(live[position])
    }
    live = merged
  }

  /// Returns whether the views are those of some elements, in the same order.
  private func haveViews(_ elements: [VisibleElement]) -> Bool {
    live.count == elements.count
      && live.indices.allSatisfy { live[$0].element == elements[$0].element }
  }

  /// Returns why an element comes into view in a batch, and from where.
  private func batchEntrance(of visible: VisibleElement) -> LiveView.Entrance {
    var unseen = visible.attributes
    unseen.alpha = 0
    guard let before = step.before else { return LiveView.Entrance(cause: .inserted, from: unseen) }
    switch before.map.origin(of: visible.element) {
    case .inserted, nil: return LiveView.Entrance(cause: .inserted, from: unseen)
    case .reloaded(nil): return LiveView.Entrance(cause: .reloaded, from: unseen)
    case .reloaded(.some(let old)):
      guard let frame = before.frame(of: old, in: window) else {
        return LiveView.Entrance(cause: .reloaded, from: unseen)
      }
      unseen.frame = frame
      return LiveView.Entrance(cause: .reloaded, from: unseen, isFromOldFrame: true)
    case .moved(let old): return entrance(.moved, of: visible, old: old, before)
    case .kept(let old): return entrance(.shifted, of: visible, old: old, before)
    }
  }

  private func entrance(
    _ cause: ViewChange.Cause, of visible: VisibleElement, old: ListElement,
    _ before: ContentBefore
  ) -> LiveView.Entrance {
    var from = visible.attributes
    // An element that the layout did not show before has no old frame.
    guard let frame = before.frame(of: old, in: window) else {
      from.alpha = 0
      return LiveView.Entrance(cause: cause, from: from)
    }
    from.frame = frame
    return LiveView.Entrance(cause: cause, from: from)
  }
}

extension LiveView {
  /// Shows its element where the layout puts it.
  fileprivate mutating func show(_ visible: VisibleElement) {
    // A view that appears in its own place does so in the last one, not where it was first estimated.
    if emitted == nil, entrance.from.frame == attributes.frame {
      entrance.from.frame = visible.attributes.frame
    }
    attributes = visible.attributes
    proposal = visible.proposal
    isVisible = true
  }
}

/// A search for views by their elements, which is fast if both are in the same order.
private struct ViewSearch {
  private let live: [LiveView]
  private var isTaken: [Bool]
  private var next = 0
  private var misses = 0
  private var positions: [ListElement: Int]?

  init(_ live: [LiveView]) {
    self.live = live
    isTaken = Array(repeating: false, count: live.count)
  }

  /// The positions of the views that were not found.
  var rest: [Int] { live.indices.filter { !isTaken[$0] } }

  mutating func take(_ element: ListElement) -> Int? {
    guard let position = position(of: element), !isTaken[position] else { return nil }
    isTaken[position] = true
    next = position + 1
    return position
  }

  private mutating func position(of element: ListElement) -> Int? {
    for position in next..<min(next + 2, live.count) where live[position].element == element {
      return position
    }
    if live.isEmpty { return nil }
    if let positions { return positions[element] }
    // Scrolling usually adds one or two views: a table would cost more than a linear search.
    misses += 1
    if misses <= 4 { return live.firstIndex { $0.element == element } }
    var positions = [ListElement: Int](minimumCapacity: live.count)
    for (position, view) in live.enumerated() { positions[view.element] = position }
    self.positions = positions
    return positions[element]
  }
}
