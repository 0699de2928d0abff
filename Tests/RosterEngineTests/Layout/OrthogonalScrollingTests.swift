import RosterEngine
import Testing

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
