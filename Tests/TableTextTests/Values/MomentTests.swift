import Testing

@testable import TableText

@Suite struct MomentTests {
  /// 2025-03-02.
  private static let today = 20_149

  private func seconds(_ text: String) -> DecimalNumber? {
    Moment(text, today: Self.today)?.seconds
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01 00:01", 60), ("2025-05-20", 1_747_699_200),
    ("2025/05/20", 1_747_699_200), ("2025-05-20T14:03:12Z", 1_747_749_792),
    ("2025-05-20T16:03:12+02:00", 1_747_749_792), ("2025-05-20T13:33:12-0030", 1_747_749_792),
    ("2025-05-20 14:03:12 +0000", 1_747_749_792), ("2025-05-20 15:03:12+01", 1_747_749_792),
    ("Tue May 20 14:03:12 2025", 1_747_749_792), ("Tue May 20 14:03:12 UTC 2025", 1_747_749_792),
    ("Tue 2025-05-20 14:03:12 UTC", 1_747_749_792), ("20/May/2025:14:03:12 +0000", 1_747_749_792),
    ("Tue, 20 May 2025 14:03:12 GMT", 1_747_749_792), ("May 20  2025", 1_747_699_200),
    ("2025-05-20 16:03:12 +0200 CEST", 1_747_749_792),
    ("2025-05-20 11:03:12 -0300 -03", 1_747_749_792),
    ("2025-05-20 14:03:12 +0000 UTC m=+0.0001", 1_747_749_792),
    ("2025-05-20 19:33:12 +0530 IST m=-12.000000001", 1_747_749_792),
    ("2024-02-29", 1_709_164_800), ("1969-12-31", -86_400), ("2000-02-29", 951_782_400),
  ])
  func `a point in time is read to the instant`(text: String, seconds: Int) {
    #expect(self.seconds(text) == DecimalNumber(Int128(seconds)))
  }

  @Test func `a fraction of a second counts`() throws {
    let start = try #require(seconds("2025-05-20 14:03:12"))

    #expect(
      seconds("2025-05-20 14:03:12.123456789 +0000")
        == start + DecimalNumber(123_456_789, exponent: -9))
    #expect(
      seconds("2025-05-20 15:03:12.123456789 +0100 CET m=+0.123456789")
        == start + DecimalNumber(123_456_789, exponent: -9))
  }

  @Test(arguments: [
    ("Mar  2 14:03", "2025-03-02 14:03"), ("Mar 3 00:00:01", "2025-03-03 00:00:01"),
    ("Mar 4 00:00", "2024-03-04"), ("Dec 31 23:59", "2024-12-31 23:59"),
    ("Feb 29 12:00", "2024-02-29 12:00"), ("Jan 5", "2025-01-05"),
  ])
  func `a date without a year is the last one that has been`(text: String, full: String) {
    #expect(seconds(text) != nil)
    #expect(seconds(text) == seconds(full))
  }

  @Test(arguments: [
    "", "2025", "2025-13-01", "2025-02-29", "2025-05-32", "2025-5-2", "2025-05-20x",
    "2025-05-20 25:00", "2025-05-20 14:60", "2025-05-20 14:03:12 CEST", "May", "Maybe 5", "May 32",
    "Mon", "Marvin 12", "10.0.0.1", "14:03", "20/Mai/2025", "2025-05-20T", "2025-05-20 14:03 2025",
    "1-02:03:04", "2025-05-20 14:03:12 +0200 cest", "2025-05-20 14:03:12 +0200 CEST x",
    "2025-05-20 14:03:12 +0000 UTC m=+", "2025-05-20 14:03:12 +0000 UTC m=+1s",
  ])
  func `other texts are no points in time`(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test func `each day is a day after the one before`() throws {
    var days = 0
    for year in 1970...2101 {
      for month in 1...12 {
        for day in 1...31 {
          func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
          guard let seconds = seconds("\(year)-\(padded(month))-\(padded(day))") else { continue }
          #expect(seconds == DecimalNumber(Int128(days) * 86_400))
          days += 1
        }
      }
    }
    #expect(days == 132 * 365 + 32)
  }
}
