/// How the items of a section scroll across the list, as if the list scrolled downwards.
public struct OrthogonalScrolling: Hashable, Sendable {
  /// Where scrolling comes to rest.
  public enum Behavior: Hashable, Sendable {
    /// Anywhere.
    case continuous

    /// The leading edge of a group, any number of groups further.
    case continuousGroupLeadingBoundary

    /// A whole number of widths of the section.
    case paging

    /// The leading edge of a group, one group at a time.
    case groupPaging

    /// The middle of a group, one group at a time; the room around the items lets the first and
    /// the last group be in the middle.
    case groupPagingCentered
  }

  /// The offsets at which groups come to rest.
  public enum GroupStops: Hashable, Sendable {
    /// The first one, and all others equally far from each other.
    case every(_ step: Double, from: Double, count: Int)

    /// One by one, ascending.
    case each([Double])
  }

  /// Where scrolling comes to rest.
  public var behavior: Behavior

  /// The leading edge of the part of the section in which the items are seen.
  public var x: Double

  /// The width of the part of the section in which the items are seen.
  public var width: Double

  /// The width of all items together, with the room around them.
  public var contentWidth: Double

  /// The offsets at which groups come to rest, for behaviours that go by groups.
  public var stops: GroupStops

  /// Creates orthogonal scrolling.
  ///
  /// - Parameters:
  ///   - behavior: Where scrolling comes to rest.
  ///   - x: The leading edge of the part in which the items are seen.
  ///   - width: The width of that part.
  ///   - contentWidth: The width of all items together.
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
  /// The offsets at which scrolling can be.
  public var offsets: ClosedRange<Double> {
    let greatest = max(contentWidth - width, 0)
    switch behavior {
    case .continuous: return 0...greatest
    case .paging: return 0...((greatest / max(width, 1)).rounded(.up) * max(width, 1))
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return 0...max(greatest, stops.offset(ofGroup: stops.count - 1))
    }
  }

  /// Returns where scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - offset: Where it would end by itself; what is no number counts as 0.
  ///   - start: Where the reader began to drag, from which paging goes one group or page at most.
  /// - Returns: The offset, within those that are allowed.
  /// - Complexity: O(log *n*) of the number of groups.
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

  /// Returns where a group comes to rest, 0 for a group that does not exist.
  fileprivate func offset(ofGroup group: Int) -> Double {
    if group < 0 || group >= count { return 0 }
    switch self {
    case .every(let step, let first, _): return first + Double(group) * step
    case .each(let offsets): return offsets[group]
    }
  }

  /// Returns the group that comes to rest nearest to an offset, 0 if there is none.
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
