import RosterDiff

extension FocusSearch {
  /// Returns the elements to scroll into view together with an element that gets the focus.
  ///
  /// Keys skip elements that cannot have the focus, so these are scrolled into view with their
  /// neighbours: a heading with the first item below it, a note with the last item above it. The
  /// scope extends to the end of the section, or of the list if keys reach nothing more, as far as
  /// there is space.
  ///
  /// - Parameters:
  ///   - element: The element that gets the focus.
  ///   - room: The visible extent along the axis.
  /// - Returns: The element and its scope.
  /// - Complexity: O(*k*), where *k* is the number of elements that fit.
  func scope(of element: ListElement, room: Double) -> [ListElement] {
    guard let extent = extent(of: element) else { return [element] }
    var span = Span(first: element, extent: extent)
    return [-1, 1].reduce([element]) { scope, step in
      scope + unreachable(from: element, by: step, room, &span)
    }
  }

  /// The elements of the scope so far: a range in reading order.
  private struct Span {
    var first: ListElement
    var extent: Range<Double>
  }

  /// Returns the neighbours of an element that keys do not reach.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - step: 1 for elements after it in reading order, -1 for elements before it.
  ///   - room: The visible extent along the axis.
  ///   - span: The elements of the scope so far, which are extended.
  /// - Returns: The elements, the nearest first.
  private func unreachable(
    from element: ListElement, by step: Int, _ room: Double, _ span: inout Span
  ) -> [ListElement] {
    var (found, all) = ([ListElement](), span)
    var path = element.itemPath ?? ItemPath(section: element.section, item: -1)
    for _ in 0..<Self.maximumScope {
      guard let next = self.path(after: path, by: step) else {
        span = all
        return found
      }
      path = next
      let neighbour = self.element(at: path)
      guard !canFocus(neighbour) else { break }
      if step < 0 { all.first = neighbour }
      all.extent = union(all.extent, self.extent(of: neighbour))
      guard hasRoom(for: all, room) else { break }
      found.append(neighbour)
      if neighbour.section == element.section { span = all }
    }
    return found.filter { $0.section == element.section }
  }

  /// The number of elements to examine on each side, because any number of them can have no height.
  private static let maximumScope = 64

  /// Returns whether a span fits into the visible extent, even below the pinned header of its
  /// section.
  private func hasRoom(for span: Span, _ room: Double) -> Bool {
    let header = extent(of: .header(section: span.first.section))
    let pinned = header.flatMap { $0.lowerBound < span.extent.lowerBound ? $0 : nil }
    return length(span.extent) + (pinned.map(length) ?? 0) <= room + 1e-6
  }

  private func length(_ extent: Range<Double>) -> Double { extent.upperBound - extent.lowerBound }

  /// Returns an extent with that of another element; elements that the layout does not show have
  /// none.
  private func union(_ extent: Range<Double>, _ other: Range<Double>?) -> Range<Double> {
    guard let other else { return extent }
    return min(extent.lowerBound, other.lowerBound)..<max(extent.upperBound, other.upperBound)
  }

  private func extent(of element: ListElement) -> Range<Double>? {
    guard let frame = frame(element) else { return nil }
    let (start, length) = axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
    return start..<start + max(length, 0)
  }

  // MARK: - Reading order, with footers after the items

  private func path(after path: ItemPath, by step: Int) -> ItemPath? {
    var next = ItemPath(section: path.section, item: path.item + step)
    if counts.indices.contains(path.section), (-1...counts[path.section]).contains(next.item) {
      return next
    }
    next.section += step
    guard counts.indices.contains(next.section) else { return nil }
    next.item = step > 0 ? -1 : counts[next.section]
    return next
  }

  private func element(at path: ItemPath) -> ListElement {
    switch path.item {
    case -1: .header(section: path.section)
    case counts[path.section]: .footer(section: path.section)
    default: .item(path)
    }
  }
}
