import Testing

@testable import RosterEngine

/// OrthogonalScrolling.
@Suite
struct OrthogonalScrollingTests {
  /// Groups 45 apart in a part that is 100 wide.
  private func scrolling(
    _ behavior: OrthogonalScrolling.Behavior,
    _ stops: OrthogonalScrolling.GroupStops = .every(45, from: 0, count: 6)
  ) -> OrthogonalScrolling {
    OrthogonalScrolling(behavior, x: 0, width: 100, contentWidth: 265, stops: stops)
  }

  @Test
  func `continuous scrolling rests anywhere within the content`() {
    let scrolling = scrolling(.continuous)

    #expect(scrolling.restingOffset(for: 33.5, from: 0) == 33.5)
    #expect(scrolling.restingOffset(for: -7, from: 0) == 0)
    #expect(scrolling.restingOffset(for: 400, from: 0) == 165)
    #expect(scrolling.restingOffset(for: .nan, from: 0) == 0)
  }

  @Test
  func `the leading boundary of a group is found any number of groups further`() {
    let scrolling = scrolling(.continuousGroupLeadingBoundary)

    #expect(scrolling.restingOffset(for: 110, from: 0) == 90)
    #expect(scrolling.restingOffset(for: 9_000, from: 0) == 225)
    #expect(scrolling.offsets == 0...225)
  }

  @Test
  func `paging goes one width at most`() {
    let scrolling = scrolling(.paging)

    #expect(scrolling.restingOffset(for: 40, from: 0) == 0)
    #expect(scrolling.restingOffset(for: 60, from: 0) == 100)
    #expect(scrolling.restingOffset(for: 900, from: 0) == 100)
    #expect(scrolling.restingOffset(for: -900, from: 100) == 0)
    #expect(scrolling.offsets == 0...200)
  }

  @Test(arguments: [
    OrthogonalScrolling.Behavior.groupPaging, .groupPagingCentered,
  ])
  func `group paging goes one group at most`(behavior: OrthogonalScrolling.Behavior) {
    let even = scrolling(behavior)
    let late = scrolling(behavior, .every(45, from: 10, count: 3))
    let each = scrolling(behavior, .each([0, 52, 84]))

    #expect(even.restingOffset(for: 200, from: 45) == 90)
    #expect(even.restingOffset(for: 60, from: 45) == 45)
    #expect(even.restingOffset(for: -.infinity, from: 45) == 0)
    #expect(late.restingOffset(for: 0, from: 0) == 10)
    #expect(late.restingOffset(for: .infinity, from: 55) == 100)
    #expect(each.restingOffset(for: 27, from: 0) == 52)
    #expect(each.restingOffset(for: 25, from: 0) == 0)
    #expect(each.restingOffset(for: 200, from: 0) == 52)
    #expect(each.restingOffset(for: 200, from: 60) == 84)
  }

  @Test
  func `with a velocity it rests at the next stop in its direction`() {
    let pages = scrolling(.paging)
    let groups = scrolling(.groupPaging)
    let boundary = scrolling(.continuousGroupLeadingBoundary, .each([0, 52, 84]))

    #expect(scrolling(.continuous).restingOffset(for: 3, from: 0, velocity: 9) == 3)
    #expect(pages.restingOffset(for: 3, from: 0, velocity: 1) == 100)
    #expect(pages.restingOffset(for: 97, from: 100, velocity: -1) == 0)
    #expect(pages.restingOffset(for: 100, from: 100, velocity: 1) == 100)
    #expect(groups.restingOffset(for: 46, from: 45, velocity: 1) == 90)
    #expect(groups.restingOffset(for: 200, from: 45, velocity: -1) == 90)
    #expect(groups.restingOffset(for: 44, from: 45, velocity: -1) == 0)
    #expect(boundary.restingOffset(for: 53, from: 0, velocity: 1) == 84)
    #expect(boundary.restingOffset(for: 83, from: 84, velocity: -1) == 52)
    #expect(boundary.restingOffset(for: 83, from: 84, velocity: .nan) == 84)
  }

  /// The stops of a behaviour, one by one; nil if any offset is one.
  private func allStops(_ scrolling: OrthogonalScrolling) -> [Double]? {
    switch scrolling.behavior {
    case .continuous: nil
    case .paging: (0...2).map { Double($0) * 100 }
    default:
      switch scrolling.stops {
      case .every(let step, let first, let count): (0..<count).map { first + Double($0) * step }
      case .each(let offsets): offsets
      }
    }
  }

  @Test(arguments: [
    OrthogonalScrolling.Behavior.continuous, .continuousGroupLeadingBoundary, .paging,
    .groupPaging,
  ])
  func `an item is revealed at the nearest stop at which it is visible`(
    behavior: OrthogonalScrolling.Behavior
  ) {
    for stops in [
      OrthogonalScrolling.GroupStops.every(45, from: 0, count: 6), .each([0, 52, 84, 131, 165]),
    ] {
      let scrolling = scrolling(behavior, stops)
      let limits = scrolling.offsets
      for leading in stride(from: 0.0, through: 235, by: 5) {
        for offset in stride(from: 0.0, through: 200, by: 7) {
          let found = scrolling.offset(revealing: leading, width: 30, from: offset)
          let isVisible = { (offset: Double) in offset <= leading && leading + 30 <= offset + 100 }
          if isVisible(offset) {
            #expect(found == min(offset, limits.upperBound))
          } else if let stops = allStops(scrolling) {
            let fitting = stops.filter { isVisible($0) && limits.contains($0) }
            let nearest = fitting.min { abs($0 - offset) < abs($1 - offset) }
            #expect(nearest == nil || found == nearest, "\(behavior) \(leading) from \(offset)")
            #expect(stops.contains(found) || found == limits.upperBound)
          } else {
            #expect(found == min(offset > leading ? leading : leading - 70, limits.upperBound))
          }
        }
      }
    }
  }

  @Test
  func `an item that does not fit is revealed from its beginning`() {
    #expect(scrolling(.continuous).offset(revealing: 50, width: 120, from: 0) == 50)
    #expect(scrolling(.paging).offset(revealing: 110, width: 120, from: 0) == 100)
    #expect(scrolling(.groupPaging).offset(revealing: 90, width: 120, from: 200) == 90)
  }

  @Test(arguments: [
    OrthogonalScrolling.Behavior.continuous, .continuousGroupLeadingBoundary, .paging,
    .groupPaging, .groupPagingCentered,
  ])
  func `without groups or room everything rests at the start`(
    behavior: OrthogonalScrolling.Behavior
  ) {
    for stops in [
      OrthogonalScrolling.GroupStops.each([]), .every(0, from: 0, count: 5),
      .every(45, from: 0, count: 0),
    ] {
      let scrolling = OrthogonalScrolling(
        behavior, x: 0, width: 0, contentWidth: 0, stops: stops)

      let offsets: [Double] = [0, -5, 5, .infinity, -.infinity, .nan]
      for offset in offsets {
        #expect(scrolling.restingOffset(for: offset, from: offset) == 0)
      }
    }
  }
}
