import RosterDiff

/// Finds the item or header to which a key takes the focus, by where they are.
///
/// What has no room is passed over, and what cannot have the focus.
struct FocusSearch {
  /// The number of items in each section.
  let counts: [Int]

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// How far a page is.
  let page: Double

  /// Returns where an item or a header is, as if nothing were pinned.
  let frame: (ListElement) -> ListRect?

  /// Returns whether an item or a header can have the focus.
  var accepts: (ListElement) -> Bool

  /// Whether headers count.
  var reachesHeaders = true

  /// How many elements before and behind are looked at first; a line may have as many.
  private static let firstReach = 256

  /// Returns the item or header in a direction, or nil if there is none.
  ///
  /// - Complexity: O(*k* log *k*), *k* being the number of elements that are passed over.
  func element(_ direction: FocusDirection, of element: ListElement) -> ListElement? {
    switch direction {
    case .first: return firstAccepted(in: ascending(from: nil), unless: element)
    case .last: return firstAccepted(in: descending(from: nil), unless: element)
    case .up, .down, .left, .right, .pageUp, .pageDown:
      guard let start = frame(element) else { return nil }
      return self.element(Heading(direction, axis), from: start, of: element)
    }
  }

  /// Returns the element itself if it can have the focus, or else one that is near.
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

  /// Whether something takes room in the list.
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
      let places = (before + behind).compactMap { place($0, heading, start) }
      let lines = lines(of: places)
      let isAll = before.count < reach && behind.count < reach
      if !heading.isPage || isAll || places.contains(where: { $0.span.far > start.near + page }) {
        let found = heading.isPage ? pageElement(lines, start) : self.element(in: lines)
        if let found { return found }
      }
      // A list of full lines has nothing beside its items, however long it is.
      if isAll || lines.isEmpty && reach > 4 * Self.firstReach { break }
      reach *= 4
    }
    return nil
  }

  /// An element in the direction of a search.
  private struct Place {
    let element: ListElement
    /// Where it comes in order of reading.
    let order: ItemPath
    let span: Span
    /// How far it is from the start, across the direction.
    let aside: Double
    let middles: Double
  }

  private func place(_ element: ListElement, _ heading: Heading, _ start: Span) -> Place? {
    guard let frame = frame(element), frame.width > 0, frame.height > 0 else { return nil }
    let span = heading.span(frame)
    // A rounding error is not a distance.
    guard span.near >= start.far - 1e-6 else { return nil }
    let aside = max(span.left - start.right, start.left - span.right, 0)
    let touches = span.left < start.right && start.left < span.right
    guard heading.isAlongAxis || touches else { return nil }
    return Place(
      element: element, order: Self.order(element), span: span, aside: aside,
      middles: abs(span.left + span.right - start.left - start.right))
  }

  /// Puts elements into lines, the nearest line first and in each the one that lies ahead first.
  private func lines(of places: [Place]) -> [[Place]] {
    var lines: [[Place]] = []
    var end = -Double.infinity
    for place in places.sorted(by: { ($0.span.near, $0.order) < ($1.span.near, $1.order) }) {
      if place.span.near < end {
        lines[lines.count - 1].append(place)
      } else {
        lines.append([place])
        end = place.span.far
      }
    }
    return lines.map { line in
      line.sorted { ($0.aside, $0.middles, $0.order) < ($1.aside, $1.middles, $1.order) }
    }
  }

  private func element(in lines: some Sequence<[Place]>) -> ListElement? {
    lines.lazy.joined().first { accepts($0.element) }?.element
  }

  /// Returns the last element that is not more than a page away, or else the next one.
  private func pageElement(_ lines: [[Place]], _ start: Span) -> ListElement? {
    let limit = start.near + page
    let isWithin: ([Place]) -> Bool = { line in line.allSatisfy { $0.span.far <= limit + 1e-6 } }
    return element(in: lines.prefix(while: isWithin).reversed()) ?? element(in: lines)
  }

  // MARK: - Order

  /// The place of an element in order of reading: a header comes before the items of its section.
  private static func order(_ element: ListElement) -> ItemPath {
    element.itemPath ?? ItemPath(section: element.section, item: -1)
  }

  private static func element(_ order: ItemPath) -> ListElement {
    order.item < 0 ? .header(section: order.section) : .item(order)
  }

  private func ascending(from element: ListElement?) -> some Sequence<ListElement> {
    let first = reachesHeaders ? -1 : 0
    let start = element.map { Self.order($0) } ?? ItemPath(section: 0, item: first - 1)
    return sequence(state: start) { place -> ListElement? in
      place.item += 1
      while counts.indices.contains(place.section), place.item >= counts[place.section] {
        place = ItemPath(section: place.section + 1, item: first)
      }
      return counts.indices.contains(place.section) ? Self.element(place) : nil
    }
  }

  private func descending(from element: ListElement?) -> some Sequence<ListElement> {
    let first = reachesHeaders ? -1 : 0
    let start = element.map { Self.order($0) } ?? ItemPath(section: counts.count, item: first)
    return sequence(state: start) { place -> ListElement? in
      place.item -= 1
      while place.section > 0, place.item < first {
        place = ItemPath(section: place.section - 1, item: counts[place.section - 1] - 1)
      }
      return place.section >= 0 && place.item >= first ? Self.element(place) : nil
    }
  }
}

/// A rectangle as it is seen by somebody who walks in a direction.
private struct Span {
  var near: Double
  var far: Double
  var left: Double
  var right: Double
}

/// The way in which a search goes.
private struct Heading {
  private let isVertical: Bool
  private let isBackwards: Bool
  let isPage: Bool
  /// Whether the search goes where the list scrolls.
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
