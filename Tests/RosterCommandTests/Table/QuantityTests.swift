import Testing

@testable import RosterCommand

@Suite struct QuantityTests {
  @Test(arguments: [
    ("0", 0.0), ("42", 42), ("-1.5", -1.5), ("+7", 7), (".5", 0.5), ("1,234", 1_234),
    ("1,234,567.5", 1_234_567.5), ("0,5", 0.5), ("87%", 87), ("12.5%", 12.5), ("1K", 1_024),
    ("1.5G", 1_610_612_736), ("512MiB", 536_870_912), ("2kB", 2_000), ("0B", 0), ("4Ki", 4_096),
    ("0:02", 2), ("118:40", 7_120), ("01:02:03", 3_723), ("1-02:03:04", 93_784), ("0:01.50", 1.5),
    ("5d3h", 442_800), ("90s", 90), ("12m", 720),
  ])
  func numbersSizesPercentagesAndTimesAreRead(text: String, value: Double) {
    #expect(Quantity.value(of: text) == value)
  }

  @Test(arguments: [
    "", "-", "+", ".", "%", "K", "nan", "inf", "0x10", "1e9", "12x", "1..2", "1.2.3", "a1", "1K-blocks",
    "2025-05-20", "10.0.0.1", "1:2:3:4", "1,", "5h3d", "3 4", "1/1", ":5", "٣",
    "123456789012345678901234567890123",
  ])
  func otherTextsAreNoNumbers(text: String) {
    #expect(Quantity.value(of: text) == nil)
  }
}
