/// A description of how the items of a section scroll across the list, as if the list scrolled
/// vertically.
public struct OrthogonalScrolling: Hashable, Sendable {
  /// The position at which scrolling comes to rest.
  public enum Behavior: Hashable, Sendable {
    /// At any offset.
    case continuous

    /// At the leading edge of any group.
    case continuousGroupLeadingBoundary

    /// At a multiple of the width of the section.
    case paging

    /// At the leading edge of a group, at most one group further.
    case groupPaging

    /// At the middle of a group, at most one group further; the space around the items lets the
    /// first and the last group be in the middle.
    case groupPagingCentered
  }

  /// The offsets at which groups come to rest.
  public enum GroupStops: Hashable, Sendable {
    /// A number of offsets at equal distances.
    case every(_ step: Double, from: Double, count: Int)

    /// Individual offsets, ascending.
    case each([Double])
  }

  /// The position at which scrolling comes to rest.
  public var behavior: Behavior

  /// The leading edge of the part of the section in which the items are visible.
  public var x: Double

  /// The width of the part of the section in which the items are visible.
  public var width: Double

  /// The total width of the items, including the space around them.
  public var contentWidth: Double

  /// The offsets at which groups come to rest, for behaviours that use groups.
  public var stops: GroupStops

  /// Creates orthogonal scrolling.
  ///
  /// - Parameters:
  ///   - behavior: The position at which scrolling comes to rest.
  ///   - x: The leading edge of the part in which the items are visible.
  ///   - width: The width of that part.
  ///   - contentWidth: The total width of the items.
  ///   - stops: The offsets at which groups come to rest.
  public init(
    _ behavior: Behavior, x: Double, width: Double, contentWidth: Double, stops: GroupStops
  ) {
    self.behavior = behavior
    self.x = x
    self.width = width
    self.contentWidth = contentWidth
    self.stops = stops
  }
}

extension OrthogonalScrolling {
  /// The range of valid offsets.
  public var offsets: ClosedRange<Double> {
    let maximum = max(contentWidth - width, 0)
    switch behavior {
    case .continuous: return 0...maximum
    case .paging: return 0...((maximum / max(width, 1)).rounded(.up) * max(width, 1))
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return 0...max(maximum, stops.offset(ofGroup: stops.count - 1))
    }
  }

  /// Returns the offset at which scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - offset: The offset at which it would end on its own; NaN counts as 0.
  ///   - start: The offset at which the user began to scroll; paging moves by one group or page
  ///     from there at most.
  ///   - velocity: The velocity at the end. Unless it is 0, scrolling rests at the next stop in its
  ///     direction rather than at the nearest.
  /// - Returns: A valid offset.
  /// - Complexity: O(log *n*), where *n* is the number of groups.
  public func restingOffset(for offset: Double, from start: Double, velocity: Double = 0) -> Double
  {
    let offset = offset.isNaN ? 0 : offset
    guard let stops = restingStops else { return clamped(offset) }
    var stop =
      if velocity > 0 {
        stops.group(notBefore: offset)
      } else if velocity < 0 {
        stops.group(notAfter: offset)
      } else {
        stops.group(nearest: offset)
      }
    if behavior != .continuousGroupLeadingBoundary {
      let first = stops.group(nearest: start.isNaN ? offset : start)
      stop = min(max(stop, first - 1), first + 1)
    }
    return clamped(stops.offset(ofGroup: stop))
  }

  /// Returns the offset at which scrolling comes to rest so that an item is visible.
  ///
  /// - Parameters:
  ///   - leading: The distance of the leading edge of the item from that of all items.
  ///   - width: The width of the item; the beginning is shown of one that does not fit.
  ///   - offset: The present offset, which is kept if the item is visible.
  /// - Returns: A valid offset: the nearest one at which scrolling comes to rest and the item is
  ///   visible, or the one of the item's group if that is to be in the middle.
  /// - Complexity: O(log *n*), where *n* is the number of groups.
  public func offset(
    revealing leading: Double, width: Double, from offset: Double
  ) -> Double {
    let fits = leading + width - self.width
    let isInFront = offset > leading || fits > leading
    let nearest = isInFront ? min(offset, leading) : max(offset, fits)
    guard let stops = restingStops else { return clamped(fits > leading ? leading : nearest) }
    if behavior == .groupPagingCentered {
      let middle = leading + (width - self.width) / 2
      return clamped(stops.offset(ofGroup: stops.group(nearest: middle)))
    }
    if nearest == offset, fits <= leading { return clamped(offset) }
    let inside = offset < fits ? stops.group(notBefore: fits) : stops.group(notAfter: leading)
    let stop = stops.offset(ofGroup: inside)
    if stop >= fits, stop <= leading { return clamped(stop) }
    return clamped(stops.offset(ofGroup: stops.group(notAfter: leading)))
  }

  /// Returns the valid offset that is nearest to an offset.
  func clamped(_ offset: Double) -> Double {
    min(max(offset, offsets.lowerBound), offsets.upperBound)
  }

  /// The offsets at which scrolling comes to rest, or nil for any offset.
  private var restingStops: GroupStops? {
    switch behavior {
    case .continuous: return nil
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: return stops
    case .paging:
      let page = max(width, 1)
      return .every(page, from: 0, count: Int(min(offsets.upperBound / page, 1e9)) + 1)
    }
  }
}

extension OrthogonalScrolling.GroupStops {
  /// The number of groups.
  fileprivate var count: Int {
    switch self {
    case .every(_, _, let count): return count
    case .each(let offsets): return offsets.count
    }
  }

  /// Returns the offset at which a group comes to rest, 0 for a group that does not exist.
  fileprivate func offset(ofGroup group: Int) -> Double {
    if group < 0 || group >= count { return 0 }
    switch self {
    case .every(let step, let first, _): return first + Double(group) * step
    case .each(let offsets): return offsets[group]
    }
  }

  /// Returns the group whose resting offset is nearest to an offset, 0 if there is none.
  fileprivate func group(nearest offset: Double) -> Int {
    let next = group(notBefore: offset)
    let previous = max(next - 1, 0)
    let isNearer = offset - self.offset(ofGroup: previous) < self.offset(ofGroup: next) - offset
    return isNearer ? previous : next
  }

  /// Returns the first group whose resting offset is not before an offset, or the last one; 0 if
  /// there is none.
  fileprivate func group(notBefore offset: Double) -> Int {
    switch self {
    case .every(let step, let first, _):
      return step > 0 ? valid(((offset - first) / step).rounded(.up)) : 0
    case .each(let offsets):
      return min(offsets.partitionPoint { $0 >= offset }, max(offsets.count - 1, 0))
    }
  }

  /// Returns the last group whose resting offset is not after an offset, or the first one.
  fileprivate func group(notAfter offset: Double) -> Int {
    switch self {
    case .every(let step, let first, _):
      return step > 0 ? valid(((offset - first) / step).rounded(.down)) : 0
    case .each(let offsets):
      return max(offsets.partitionPoint { $0 > offset } - 1, 0)
    }
  }

  private func valid(_ group: Double) -> Int {
    Int(min(max(group, 0), Double(max(count - 1, 0))))
  }
}
