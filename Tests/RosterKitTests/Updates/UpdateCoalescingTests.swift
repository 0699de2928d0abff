import Testing

@testable import RosterKit

@Suite struct UpdateCoalescingTests {
  @Test func `a negative interval is refused`() {
    #expect(throws: ListUpdateOptions.InvalidInterval.negativeInterval(.seconds(-1))) {
      _ = try ListUpdateOptions.AdaptiveCoalescing(
        shortest: .seconds(-1), increment: .zero, longest: .seconds(1))
    }
    #expect(throws: ListUpdateOptions.InvalidInterval.negativeInterval(.seconds(-2))) {
      _ = try ListUpdateOptions.AdaptiveCoalescing(
        shortest: .zero, increment: .seconds(-2), longest: .seconds(1))
    }
  }

  @Test func `a longest interval below the shortest is refused`() {
    let error = ListUpdateOptions.InvalidInterval.longestIsTooShort(
      shortest: .seconds(2), longest: .seconds(1))
    #expect(throws: error) {
      _ = try ListUpdateOptions.AdaptiveCoalescing(
        shortest: .seconds(2), increment: .zero, longest: .seconds(1))
    }
  }

  @Test func `each error says what is wrong`() {
    let errors: [ListUpdateOptions.InvalidInterval] = [
      .negativeInterval(.seconds(-1)),
      .longestIsTooShort(shortest: .seconds(2), longest: .seconds(1)),
    ]

    #expect(
      errors.map(\.description) == [
        "the interval -1.0 seconds is negative",
        "the longest interval 1.0 seconds is less than the shortest, 2.0 seconds",
      ])
  }
}
