import RosterDiff
import RosterEngine

/// Finds the item to which a key takes the focus, by where items are.
///
/// Items without room are passed over, and those that cannot have the focus.
struct FocusSearch {
  /// The number of items in each section.
  let counts: [Int]

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// How far a page is.
  let page: Double

  /// Returns where an item is.
  let frame: (ItemPath) -> ListRect?

  /// Returns whether an item can have the focus.
  var accepts: (ItemPath) -> Bool

  /// How many items before and behind are looked at first; a line may have as many.
  private static let firstReach = 256

  /// Returns the item in a direction, or nil if there is none.
  ///
  /// - Complexity: O(*k* log *k*), *k* being the number of items that are passed over.
  func item(_ direction: FocusDirection, of path: ItemPath) -> ItemPath? {
    switch direction {
    case .first: return firstAccepted(in: ascending(from: nil), unless: path)
    case .last: return firstAccepted(in: descending(from: nil), unless: path)
    case .up, .down, .left, .right, .pageUp, .pageDown:
      guard let start = frame(path) else { return nil }
      return item(Heading(direction, axis), from: start, of: path)
    }
  }

  /// Returns the item itself if it can have the focus, or else one that is near.
  func nearest(to path: ItemPath) -> ItemPath? {
    if canFocus(path) { return path }
    return firstAccepted(in: ascending(from: path), unless: path)
      ?? firstAccepted(in: descending(from: path), unless: path)
  }

  private func firstAccepted(
    in paths: some Sequence<ItemPath>, unless path: ItemPath
  ) -> ItemPath? {
    paths.first { canFocus($0) }.flatMap { $0 == path ? nil : $0 }
  }

  func canFocus(_ path: ItemPath) -> Bool {
    guard let frame = frame(path), frame.width > 0, frame.height > 0 else { return false }
    return accepts(path)
  }

  // MARK: - Neighbours

  private func item(_ heading: Heading, from start: ListRect, of path: ItemPath) -> ItemPath? {
    let start = heading.span(start)
    var reach = Self.firstReach
    while true {
      let before = Array(descending(from: path).prefix(reach))
      let behind = Array(ascending(from: path).prefix(reach))
      let places = (before + behind).compactMap { place($0, heading, start) }
      let lines = lines(of: places)
      let isAll = before.count < reach && behind.count < reach
      if !heading.isPage || isAll || places.contains(where: { $0.span.far > start.near + page }) {
        let found = heading.isPage ? pageItem(lines, start) : item(in: lines)
        if let found { return found }
      }
      // A list of full lines has nothing beside its items, however long it is.
      if isAll || lines.isEmpty && reach > 4 * Self.firstReach { break }
      reach *= 4
    }
    return nil
  }

  /// An item in the direction of a search.
  private struct Place {
    let path: ItemPath
    let span: Span
    /// How far it is from the start, across the direction.
    let aside: Double
    let middles: Double
  }

  private func place(_ path: ItemPath, _ heading: Heading, _ start: Span) -> Place? {
    guard let frame = frame(path), frame.width > 0, frame.height > 0 else { return nil }
    let span = heading.span(frame)
    // A rounding error is not a distance.
    guard span.near >= start.far - 1e-6 else { return nil }
    let aside = max(span.left - start.right, start.left - span.right, 0)
    let touches = span.left < start.right && start.left < span.right
    guard heading.isAlongAxis || touches else { return nil }
    return Place(
      path: path, span: span, aside: aside,
      middles: abs(span.left + span.right - start.left - start.right))
  }

  /// Puts items into lines, the nearest line first and in each the one that lies ahead first.
  private func lines(of places: [Place]) -> [[Place]] {
    var lines: [[Place]] = []
    var end = -Double.infinity
    for place in places.sorted(by: { ($0.span.near, $0.path) < ($1.span.near, $1.path) }) {
      if place.span.near < end {
        lines[lines.count - 1].append(place)
      } else {
        lines.append([place])
        end = place.span.far
      }
    }
    return lines.map { line in
      line.sorted { ($0.aside, $0.middles, $0.path) < ($1.aside, $1.middles, $1.path) }
    }
  }

  private func item(in lines: some Sequence<[Place]>) -> ItemPath? {
    lines.lazy.joined().first { accepts($0.path) }?.path
  }

  /// Returns the last item that is not more than a page away, or else the next one.
  private func pageItem(_ lines: [[Place]], _ start: Span) -> ItemPath? {
    let limit = start.near + page
    let isWithin: ([Place]) -> Bool = { line in line.allSatisfy { $0.span.far <= limit + 1e-6 } }
    return item(in: lines.prefix(while: isWithin).reversed()) ?? item(in: lines)
  }

  // MARK: - Order

  private func ascending(from path: ItemPath?) -> some Sequence<ItemPath> {
    sequence(state: path ?? ItemPath(section: 0, item: -1)) { place -> ItemPath? in
      place.item += 1
      while counts.indices.contains(place.section), place.item >= counts[place.section] {
        place = ItemPath(section: place.section + 1, item: 0)
      }
      return counts.indices.contains(place.section) ? place : nil
    }
  }

  private func descending(from path: ItemPath?) -> some Sequence<ItemPath> {
    sequence(state: path ?? ItemPath(section: counts.count, item: 0)) { place -> ItemPath? in
      place.item -= 1
      while place.section > 0, place.item < 0 {
        place = ItemPath(section: place.section - 1, item: counts[place.section - 1] - 1)
      }
      return place.section >= 0 && place.item >= 0 ? place : nil
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
