import Testing

@testable import WatchModel

@Suite struct WatchIntervalTests {
  @Test func `seconds may have a fraction`() {
    #expect(WatchInterval.duration(of: "2") == .seconds(2))
    #expect(WatchInterval.duration(of: "0.05") == .milliseconds(50))
    #expect(WatchInterval.duration(of: ".5") == .milliseconds(500))
    #expect(WatchInterval.duration(of: "31536000") == .seconds(31_536_000))
  }

  @Test(arguments: [
    "", ".", "abc", "0", "0.001", "-1", "+1", "nan", "inf", "1e9", "0x10", "31536001",
    "99999999999999999999999", "1 ", "1,5", "١",
  ])
  func `other texts are no interval`(text: String) {
    #expect(WatchInterval.duration(of: text) == nil)
  }

  @Test func `durations are written as typed`() {
    #expect(WatchInterval.text(of: .seconds(2)) == "2 s")
    #expect(WatchInterval.text(of: .milliseconds(500)) == "0.5 s")
    #expect(WatchInterval.text(of: .milliseconds(1_050)) == "1.05 s")
  }

  @Test func `keys lead to the next usual interval`() {
    #expect(WatchInterval.next(after: .seconds(2), .shorter) == .seconds(1))
    #expect(WatchInterval.next(after: .seconds(2), .longer) == .seconds(5))
    #expect(WatchInterval.next(after: .seconds(3), .shorter) == .seconds(2))
    #expect(WatchInterval.next(after: .milliseconds(100), .shorter) == nil)
    #expect(WatchInterval.next(after: .seconds(300), .longer) == nil)
  }
}
