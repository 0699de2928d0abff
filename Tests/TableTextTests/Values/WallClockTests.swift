import Testing

@testable import TableText

@Suite struct WallClockTests {
  @Test func `each part has two digits`() {
    #expect(WallClock.text(hour: 8, minute: 5, second: 9) == "08:05:09")
    #expect(WallClock.text(hour: 23, minute: 59, second: 60) == "23:59:60")
  }

  @Test func `the time now has three parts`() {
    #expect(WallClock.text.split(separator: ":").count == 3)
  }
}
