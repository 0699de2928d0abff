import Testing

@testable import RosterUIKitSimulated

/// The part of a long list that a scroll view contains.
@Suite struct ScrollMapTests {
  @Test func `the part stays while the user scrolls, and moves when the list rests`() {
    var map = ScrollMap()
    map.length = 10_000_000
    map.adapt(to: 5_000_000, isMoving: false)
    let before = map.shift

    map.adapt(to: 5_010_000, isMoving: true)
    let during = map.shift
    map.adapt(to: 5_010_000, isMoving: false)

    #expect(before == 4_500_000 && during == before)
    #expect(map.shift > before)
  }

  @Test func `the part moves during a scroll that goes far, or near an end`() {
    var map = ScrollMap()
    map.length = 10_000_000
    map.adapt(to: 5_000_000, isMoving: false)

    map.adapt(to: 5_500_000, isMoving: true)
    let far = map.shift
    map.adapt(to: 9_990_000, isMoving: true)

    #expect(far > 4_500_000)
    #expect(map.shift == 9_000_000)
  }

  @Test func `a short list is in the scroll view as it is`() {
    var map = ScrollMap()
    map.length = 900_000

    map.adapt(to: 500_000, isMoving: false)

    #expect(map.shift == 0 && map.shownLength == 900_000)
  }
}
