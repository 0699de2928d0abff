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

    /// The middle of a group, one group at a time.
    case groupPagingCentered
  }

  /// Where scrolling comes to rest.
  public var behavior: Behavior

  /// The leading edge of the part of the section in which the items are seen.
  public var x: Double

  /// The width of the part of the section in which the items are seen.
  public var width: Double

  /// The width of all items together, with the room around them.
  public var contentWidth: Double

  /// The width of a group.
  public var groupWidth: Double

  /// How far each group is from the one before.
  public var groupStep: Double

  /// The number of groups.
  public var groupCount: Int

  /// Creates orthogonal scrolling.
  ///
  /// - Parameters:
  ///   - behavior: Where scrolling comes to rest.
  ///   - x: The leading edge of the part in which the items are seen.
  ///   - width: The width of that part.
  ///   - contentWidth: The width of all items together.
  ///   - groupWidth: The width of a group.
  ///   - groupStep: How far each group is from the one before.
  ///   - groupCount: The number of groups.
  public init(
    _ behavior: Behavior, x: Double, width: Double, contentWidth: Double, groupWidth: Double,
    groupStep: Double, groupCount: Int
  ) {
    self.behavior = behavior
    self.x = x
    self.width = width
    self.contentWidth = contentWidth
    self.groupWidth = groupWidth
    self.groupStep = groupStep
    self.groupCount = groupCount
  }
}

extension OrthogonalScrolling {
  /// The offsets at which scrolling can be.
  public var offsets: ClosedRange<Double> {
    let greatest = max(contentWidth - width, 0)
    let last = max(Double(groupCount - 1) * groupStep, 0)
    switch behavior {
    case .continuous: return 0...greatest
    case .continuousGroupLeadingBoundary, .groupPaging: return 0...max(greatest, last)
    case .paging: return 0...((greatest / max(width, 1)).rounded(.up) * max(width, 1))
    case .groupPagingCentered:
      let first = (groupWidth - width) / 2
      return first...max(first, first + last)
    }
  }

  /// Returns where scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - offset: Where it would end by itself.
  ///   - start: Where the reader began to drag, from which paging goes one group or page at most.
  /// - Returns: The offset, within those that are allowed.
  public func restingOffset(for offset: Double, from start: Double) -> Double {
    let range = offsets
    func clamped(_ offset: Double) -> Double {
      min(max(offset, range.lowerBound), range.upperBound)
    }
    func paged(by step: Double, from base: Double) -> Double {
      guard step > 0 else { return clamped(offset) }
      let present = ((start - base) / step).rounded()
      let wanted = ((offset - base) / step).rounded()
      let page = min(max(wanted, present - 1), present + 1)
      return clamped(base + page * step)
    }
    switch behavior {
    case .continuous: return clamped(offset)
    case .continuousGroupLeadingBoundary:
      guard groupStep > 0 else { return clamped(offset) }
      return clamped((offset / groupStep).rounded() * groupStep)
    case .paging: return paged(by: width, from: 0)
    case .groupPaging: return paged(by: groupStep, from: 0)
    case .groupPagingCentered: return paged(by: groupStep, from: range.lowerBound)
    }
  }
}
