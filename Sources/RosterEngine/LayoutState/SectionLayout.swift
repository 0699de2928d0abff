/// The frames of a section as returned by its layout, prepared for searching.
///
/// Frames start at whole fixed-point units and have no negative sizes, whatever the layout returns.
final class SectionLayout: Sendable {
  let items: SectionFrames.Items
  let others: [SectionFrames.Element]
  let advance: Double
  let bottom: Double
  let cursor: SectionFrames.Cursor
  let orthogonal: OrthogonalScrolling?

  /// The extent of the section above and below the origin; not negative.
  let reach: (above: Double, below: Double)

  /// The extents of the items along the direction in which they scroll, if they have individual
  /// frames.
  private let itemSpans: SpanIndex?
  private let otherSpans: SpanIndex
  private let otherPositions: [LayoutElement: Int]

  init(_ layoutState: SectionFrames) {
    let items = layoutState.items.settled
    let others = layoutState.others.map { $0.settled }
    self.items = items
    self.others = others
    advance = max(layoutState.advance.settled, 0)
    bottom = max(layoutState.bottom.settled, 0)
    cursor = layoutState.cursor
    orthogonal = layoutState.orthogonal
    if case .each(let attributes) = items.storage {
      let isOrthogonal = layoutState.orthogonal != nil
      itemSpans = SpanIndex(count: attributes.count) {
        let frame = attributes[$0].frame
        return isOrthogonal ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
      }
    } else {
      itemSpans = nil
    }
    otherSpans = SpanIndex(count: others.count) { others[$0].extent }
    var positions: [LayoutElement: Int] = [:]
    for (position, other) in others.enumerated() where positions[other.element] == nil {
      positions[other.element] = position
    }
    otherPositions = positions
    let bounds = otherSpans.bounds
    let extent = items.extent
    reach = (
      above: max(-bounds.lower, -extent.lower, 0), below: max(bounds.upper, extent.upper, 0)
    )
  }

  /// Returns the frame of an element that is not an item, or nil if it has none.
  func other(_ element: LayoutElement) -> SectionFrames.Element? {
    otherPositions[element].map { others[$0] }
  }

  /// Returns the elements that are not items and may intersect a range along the axis.
  func others(from lower: Double, to upper: Double) -> ArraySlice<SectionFrames.Element> {
    others[otherSpans.candidates(from: lower, to: upper)]
  }

  /// Returns a range that contains all items that intersect a range, along the direction in which
  /// the items scroll.
  func items(from lower: Double, to upper: Double) -> Range<Int> {
    if let itemSpans { return itemSpans.candidates(from: lower, to: upper) }
    guard case .repeating(let pattern, let step) = items.storage, !pattern.isEmpty, lower < upper
    else { return 0..<0 }
    let isOrthogonal = orthogonal != nil
    let least = pattern.map { isOrthogonal ? $0.frame.x : $0.frame.y }.min() ?? 0
    let maximum = pattern.map { isOrthogonal ? $0.frame.maxX : $0.frame.maxY }.max() ?? 0
    let stride = isOrthogonal ? step.x : step.y
    guard stride > 0 else { return 0..<items.count }
    let times = Double(items.count / pattern.count + 1)
    let first = min(max(((lower - maximum) / stride).rounded(.down), 0), times)
    let end = min(max(((upper - least) / stride).rounded(.up), 0), times)
    let lowerItem = min(Int(first) * pattern.count, items.count)
    return lowerItem..<max(lowerItem, min(Int(end) * pattern.count, items.count))
  }
}

extension SectionFrames.Items {
  /// The bounds of all items along the axis.
  fileprivate var extent: (lower: Double, upper: Double) {
    var lower = Double.infinity
    var upper = -Double.infinity
    func take(_ frame: ListRect) {
      lower = min(lower, frame.y)
      upper = max(upper, frame.maxY)
    }
    switch storage {
    case .each(let attributes):
      for attributes in attributes { take(attributes.frame) }
    case .repeating(let pattern, let step):
      let times = Double(max(count - 1, 0) / max(pattern.count, 1))
      for attributes in pattern {
        var frame = attributes.frame
        take(frame)
        frame.y += step.y * times
        take(frame)
      }
    }
    return count == 0 ? (0, 0) : (lower, upper)
  }

  /// The frames with starts at whole fixed-point units.
  fileprivate var settled: SectionFrames.Items {
    switch storage {
    case .each(let attributes):
      return SectionFrames.Items(attributes: attributes.map { $0.settled }, proposals: proposals)
    case .repeating(let pattern, let step):
      return SectionFrames.Items(
        storage: .repeating(
          pattern.map { $0.settled },
          step: ListPoint(x: max(step.x, 0), y: max(step.y.settled, 0))),
        count: count, proposals: proposals)
    }
  }
}

extension SectionFrames.Element {
  fileprivate var settled: SectionFrames.Element {
    var result = self
    result.attributes = attributes.settled
    result.pin?.offset = pin?.offset.settled ?? 0
    return result
  }

  /// The range in which the element can be along the axis.
  fileprivate var extent: (lower: Double, upper: Double) {
    let frame = attributes.frame
    guard let range = pin?.range else { return (frame.y, frame.maxY) }
    return (min(frame.y, range.lowerBound), max(frame.maxY, range.upperBound))
  }
}

extension ViewAttributes {
  fileprivate var settled: ViewAttributes {
    var result = self
    result.frame.y = frame.y.settled
    result.frame.height = max(frame.height, 0)
    result.frame.width = max(frame.width, 0)
    return result
  }
}

extension Double {
  /// The number rounded to whole fixed-point units; zero for NaN.
  fileprivate var settled: Double { FixedPoint.length(FixedPoint.steps(self)) }
}
