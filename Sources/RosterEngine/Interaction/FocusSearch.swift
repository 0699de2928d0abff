import RosterDiff

/// A search for the item or header to which a key moves the focus, by their positions.
///
/// Elements without an extent and those that cannot have the focus are skipped.
struct FocusSearch {
  /// The number of items in each section.
  let counts: [Int]

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// The length of a page.
  let page: Double

  /// Returns the frame of an item or a header, as if nothing were pinned.
  let frame: (ListElement) -> ListRect?

  /// Returns whether an item or a header can have the focus.
  var accepts: (ListElement) -> Bool

  /// Whether headers are included.
  var reachesHeaders = true

  /// The number of elements before and after to examine first; a line may have as many.
  private static let firstReach = 256

  /// Returns the item or header in a direction, or nil if there is none.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of elements that are skipped.
  func element(_ direction: FocusDirection, of element: ListElement) -> ListElement? {
    switch direction {
    case .first: return firstAccepted(in: ascending(from: nil), unless: element)
    case .last: return firstAccepted(in: descending(from: nil), unless: element)
    case .up, .down, .left, .right, .pageUp, .pageDown:
      guard let start = frame(element) else { return nil }
      return self.element(Heading(direction, axis), from: start, of: element)
    }
  }

  /// Returns the element itself if it can have the focus, or the nearest one that can.
  func nearest(to element: ListElement) -> ListElement? {
    if canFocus(element) { return element }
    return firstAccepted(in: ascending(from: element), unless: element)
      ?? firstAccepted(in: descending(from: element), unless: element)
  }

  private func firstAccepted(
    in elements: some Sequence<ListElement>, unless element: ListElement
  ) -> ListElement? {
    elements.first { canFocus($0) }.flatMap { $0 == element ? nil : $0 }
  }

  func canFocus(_ element: ListElement) -> Bool {
    isReached(element) && hasRoom(element) && accepts(element)
  }

  /// Returns whether an element has an extent in the list.
  func hasRoom(_ element: ListElement) -> Bool {
    frame(element).map { $0.width > 0 && $0.height > 0 } ?? false
  }

  private func isReached(_ element: ListElement) -> Bool {
    element.itemPath != nil || reachesHeaders
  }

  // MARK: - Neighbours

  private func element(
    _ heading: Heading, from start: ListRect, of element: ListElement
  ) -> ListElement? {
    let start = heading.span(start)
    var reach = Self.firstReach
    while true {
      let before = Array(descending(from: element).prefix(reach))
      let behind = Array(ascending(from: element).prefix(reach))
      let candidates = (before + behind).compactMap { candidate($0, heading, start) }
      let lines = lines(of: candidates)
      let isAll = before.count < reach && behind.count < reach
      if !heading.isPage || isAll || candidates.contains(where: { $0.span.far > start.near + page })
      {
        let found = heading.isPage ? pageElement(lines, start) : self.element(in: lines)
        if let found { return found }
      }
      // A list of full lines has nothing beside its items, regardless of its length.
      if isAll || lines.isEmpty && reach > 4 * Self.firstReach { break }
      reach *= 4
    }
    return nil
  }

  /// An element in the direction of a search.
  private struct Candidate {
    let element: ListElement
    /// The position in reading order.
    let order: ItemPath
    let span: Span
    /// The distance from the start, across the direction.
    let aside: Double
    let middles: Double
  }

  private func candidate(_ element: ListElement, _ heading: Heading, _ start: Span) -> Candidate? {
    guard let frame = frame(element), frame.width > 0, frame.height > 0 else { return nil }
    let span = heading.span(frame)
    // Ignores rounding errors.
    guard span.near >= start.far - 1e-6 else { return nil }
    let aside = max(span.left - start.right, start.left - span.right, 0)
    let touches = span.left < start.right && start.left < span.right
    guard heading.isAlongAxis || touches else { return nil }
    return Candidate(
      element: element, order: Self.order(element), span: span, aside: aside,
      middles: abs(span.left + span.right - start.left - start.right))
  }

  /// Groups elements into lines, nearest line first, and in each line by distance across the
  /// direction.
  private func lines(of candidates: [Candidate]) -> [[Candidate]] {
    var lines: [[Candidate]] = []
    var end = -Double.infinity
    for candidate in candidates.sorted(by: { ($0.span.near, $0.order) < ($1.span.near, $1.order) })
    {
      if candidate.span.near < end {
        lines[lines.count - 1].append(candidate)
      } else {
        lines.append([candidate])
        end = candidate.span.far
      }
    }
    return lines.map { line in
      line.sorted { ($0.aside, $0.middles, $0.order) < ($1.aside, $1.middles, $1.order) }
    }
  }

  private func element(in lines: some Sequence<[Candidate]>) -> ListElement? {
    lines.lazy.joined().first { accepts($0.element) }?.element
  }

  /// Returns the last element within a page, or the next one if there is none.
  private func pageElement(_ lines: [[Candidate]], _ start: Span) -> ListElement? {
    let limit = start.near + page
    let isWithin: ([Candidate]) -> Bool = { line in line.allSatisfy { $0.span.far <= limit + 1e-6 }
    }
    return element(in: lines.prefix(while: isWithin).reversed()) ?? element(in: lines)
  }

  // MARK: - Order

  /// Returns the position of an element in reading order: a header comes before the items of its
  /// section.
  private static func order(_ element: ListElement) -> ItemPath {
    element.itemPath ?? ItemPath(section: element.section, item: -1)
  }

  private static func element(_ order: ItemPath) -> ListElement {
    order.item < 0 ? .header(section: order.section) : .item(order)
  }

  private func ascending(from element: ListElement?) -> some Sequence<ListElement> {
    let first = reachesHeaders ? -1 : 0
    let start = element.map { Self.order($0) } ?? ItemPath(section: 0, item: first - 1)
    return sequence(state: start) { candidate -> ListElement? in
      candidate.item += 1
      while counts.indices.contains(candidate.section), candidate.item >= counts[candidate.section]
      {
        candidate = ItemPath(section: candidate.section + 1, item: first)
      }
      return counts.indices.contains(candidate.section) ? Self.element(candidate) : nil
    }
  }

  private func descending(from element: ListElement?) -> some Sequence<ListElement> {
    let first = reachesHeaders ? -1 : 0
    let start = element.map { Self.order($0) } ?? ItemPath(section: counts.count, item: first)
    return sequence(state: start) { candidate -> ListElement? in
      candidate.item -= 1
      while candidate.section > 0, candidate.item < first {
        candidate = ItemPath(
          section: candidate.section - 1, item: counts[candidate.section - 1] - 1)
      }
      return candidate.section >= 0 && candidate.item >= first ? Self.element(candidate) : nil
    }
  }
}

/// A rectangle in coordinates relative to a direction.
private struct Span {
  var near: Double
  var far: Double
  var left: Double
  var right: Double
}

/// The direction of a search.
private struct Heading {
  private let isVertical: Bool
  private let isBackwards: Bool
  let isPage: Bool
  /// Whether the direction is along the axis of the list.
  let isAlongAxis: Bool

  init(_ direction: FocusDirection, _ axis: ScrollAxis) {
    isPage = direction == .pageUp || direction == .pageDown
    isBackwards = [.up, .left, .pageUp].contains(direction)
    let isUpOrDown = direction == .up || direction == .down
    isVertical = isPage ? axis == .vertical : isUpOrDown
    isAlongAxis = isVertical == (axis == .vertical)
  }

  func span(_ rect: ListRect) -> Span {
    let main = isVertical ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
    let cross = isVertical ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
    return Span(
      near: isBackwards ? -main.1 : main.0, far: isBackwards ? -main.0 : main.1, left: cross.0,
      right: cross.1)
  }
}
