import Testing

@testable import RosterEngine

/// ReorderScrolling.
@Suite
struct ReorderScrollingTests {
  @Test(
    arguments: [
      (50, 0), (10, 0), (5, -50), (0, -100), (-30, -100), (90, 0), (95, 50), (100, 100),
      (300, 100),
    ] as [(Double, Double)])
  func `the speed grows towards the edges and beyond them no more`(
    displacement: Double, expected: Double
  ) {
    let policy = ReorderScrolling(edge: 0.1, speed: 1)

    #expect(abs(policy.velocity(at: displacement, in: 100) - expected) < 1e-9)
  }

  @Test
  func `without an edge, and in no room, nothing scrolls`() {
    #expect(ReorderScrolling(edge: 0).velocity(at: 0, in: 100) == 0)
    #expect(ReorderScrolling().velocity(at: -5, in: 0) == 0)
    #expect(ReorderScrolling(interval: .zero).interval == .milliseconds(1))
  }
}
