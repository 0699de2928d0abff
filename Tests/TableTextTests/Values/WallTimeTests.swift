import Testing

@testable import TableText

@Suite struct WallTimeTests {
  /// A moment in the middle of a day, wherever the tests run.
  private let noon = WallTime("2026-11-22 12:30:40.250", notAfter: .now) ?? .now

  @Test func `a moment is written and read again`() throws {
    #expect(noon.text == "2026-11-22 12:30:40")
    #expect(noon.clockText == "12:30:40")
    #expect(noon.isoText.hasPrefix("2026-11-22T12:30:40.250"))
    #expect(WallTime(noon.isoText, notAfter: noon) == noon)
  }

  @Test func `the day is written where it is another one`() {
    #expect(noon.text(at: noon) == "12:30:40")
    #expect(
      noon.text(at: WallTime(milliseconds: noon.milliseconds + 86_400_000))
        == "2026-11-22 12:30:40")
  }

  @Test(arguments: [
    (0, "0 seconds ago"), (1, "1 second ago"), (59, "59 seconds ago"), (60, "1 minute ago"),
    (125, "2 minutes ago"), (7_199, "1 hour ago"), (200_000, "2 days ago"), (-5, "0 seconds ago"),
  ]) func `how long ago a moment was is said in its maximum unit`(seconds: Int, text: String) {
    let now = WallTime(milliseconds: noon.milliseconds + seconds * 1_000)
    #expect(noon.age(at: now) == text)
  }

  @Test(arguments: [
    ("12:30:40", "2026-11-22 12:30:40"), ("12:30", "2026-11-22 12:30:59"),
    ("9:05", "2026-11-22 09:05:59"), ("12:31", "2026-11-21 12:31:59"),
    ("23:59:59", "2026-11-21 23:59:59"), ("2026-11-20", "2026-11-20 23:59:59"),
    ("2026-11-20 08:00", "2026-11-20 08:00:59"), ("2026-11-20T08:00:01", "2026-11-20 08:00:01"),
    ("2030-01-01", "2030-01-01 23:59:59"),
  ]) func `a time is read as a user writes it`(text: String, expected: String) throws {
    #expect(try #require(WallTime(text, notAfter: noon)).text == expected)
  }

  @Test(arguments: [
    ("1970-01-02T00:00:00.000Z", 86_400_000), ("1970-01-02T01:00:00.5+01:00", 86_400_500),
    ("1970-01-01T23:30:00.125-0030", 86_400_125), ("1970-01-02T00:00:00Z", 86_400_999),
  ]) func `a time of a zone is read`(text: String, milliseconds: Int) throws {
    #expect(try #require(WallTime(text, notAfter: noon)).milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "x", "12", "12:3", "24:00", "12:60", "2026-13-01", "2026-02-30", "2026-11-22T", "Z",
    "12:30Z", "2026-11-22 12:30:40x", "-1", "2026",
  ]) func `what is no time is not read`(text: String) {
    #expect(WallTime(text, notAfter: noon) == nil)
  }
}
