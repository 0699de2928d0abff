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
    let greatest = max(contentWidth - width, 0)
    switch behavior {
    case .continuous: return 0...greatest
    case .paging: return 0...((greatest / max(width, 1)).rounded(.up) * max(width, 1))
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return 0...max(greatest, stops.offset(ofGroup: stops.count - 1))
    }
  }

  /// Returns the offset at which scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - offset: The offset at which it would end on its own; NaN counts as 0.
  ///   - start: The offset at which the user began to drag; paging moves by one group or page from
  ///     there at most.
  /// - Returns: A valid offset.
  /// - Complexity: O(log *n*), where *n* is the number of groups.
  public func restingOffset(for offset: Double, from start: Double) -> Double {
    let offset = offset.isNaN ? 0 : offset
    let start = start.isNaN ? offset : start
    let rest: Double
    switch behavior {
    case .continuous: rest = offset
    case .continuousGroupLeadingBoundary:
      rest = stops.offset(ofGroup: stops.group(nearest: offset))
    case .paging:
      let page = max(width, 1)
      let present = (start / page).rounded()
      rest = min(max((offset / page).rounded(), present - 1), present + 1) * page
    case .groupPaging, .groupPagingCentered:
      let present = stops.group(nearest: start)
      let wanted = stops.group(nearest: offset)
      rest = stops.offset(ofGroup: min(max(wanted, present - 1), present + 1))
    }
    return min(max(rest, offsets.lowerBound), offsets.upperBound)
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
    switch self {
    case .every(let step, let first, let count):
      guard step > 0 else { return 0 }
      let group = ((offset - first) / step).rounded()
      return Int(min(max(group, 0), Double(max(count - 1, 0))))
    case .each(let offsets):
      let next = offsets.partitionPoint { $0 >= offset }
      if next == 0 || next == offsets.count { return max(next - 1, 0) }
      return offset - offsets[next - 1] < offsets[next] - offset ? next - 1 : next
    }
  }
}
