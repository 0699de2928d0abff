import RosterTesting
import Testing

@Suite struct TestLengthTests {
  @Test func theCountIsThatOfThisRun() {
    let expected = TestLength.current == .long ? 9 : 2

    #expect(TestLength.count(short: 2, long: 9) == expected)
  }
}
