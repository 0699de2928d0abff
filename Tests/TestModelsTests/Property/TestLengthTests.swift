import TestModels
import Testing

@Suite struct TestLengthTests {
  @Test func `the count is that of this run`() {
    let expected = TestLength.current == .long ? 9 : 2

    #expect(TestLength.count(short: 2, long: 9) == expected)
  }
}
