import RosterEngine
import Testing

/// FixedPoint.
@Suite
struct FixedPointTests {
  @Test
  func `a length is rounded to the nearest multiple of the unit, in both directions`() {
    let unit = FixedPoint.unit

    #expect(FixedPoint.exact(1 / 3.0) == 85 * unit)
    #expect(FixedPoint.exact(-1 / 3.0) == -85 * unit)
    #expect(FixedPoint.exact(0.7 * unit) == unit)
    #expect(FixedPoint.exact(.nan) == 0)
  }

  @Test
  func `the extent of an element is not negative, and finite`() {
    #expect(FixedPoint.extent(1 / 3.0) == 85 * FixedPoint.unit)
    #expect(FixedPoint.extent(-1) == 0)
    #expect(FixedPoint.extent(.nan) == 0)
    #expect(FixedPoint.extent(.infinity).isFinite)
  }

  @Test
  func `sums of rounded lengths do not depend on their order`() {
    let lengths = (1...100).map { FixedPoint.exact(1 / Double($0)) }

    #expect(lengths.reduce(0, +) == lengths.reversed().reduce(0, +))
  }
}
