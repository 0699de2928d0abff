import Testing

@testable import TableText

@Suite struct QuantityTests {
  @Test(arguments: [
    ("0", 0.0), ("42", 42), ("-1.5", -1.5), ("+7", 7), (".5", 0.5), ("1,234", 1_234),
    ("1,234,567.5", 1_234_567.5), ("0,5", 0.5), ("87%", 87), ("12.5%", 12.5), ("1K", 1_024),
    ("1.5G", 1_610_612_736), ("512MiB", 536_870_912), ("2kB", 2_000), ("0B", 0), ("4Ki", 4_096),
    ("0:02", 2), ("118:40", 7_120), ("01:02:03", 3_723), ("1-02:03:04", 93_784), ("0:01.50", 1.5),
    ("5d3h", 442_800), ("90s", 90), ("12m", 720),
    ("1.5s", 1.5), ("250ms", 0.25), ("1.5 ms", 0.0015), ("3µs", 0.000003), ("2 min", 120),
    ("1.5 GiB", 1_610_612_736), ("12 MB", 12_000_000), ("3 kB/s", 3_000), ("2MiB/s", 2_097_152),
    ("2.4GHz", 2_400_000_000), ("2 hours ago", 7_200), ("1 month", 2_592_000), ("12 (3m ago)", 12),
    ("1.5GiB / 7.6GiB", 1_610_612_736), ("0B / 0B", 0), ("1e3", 1_000), ("5e-2", 0.05),
    ("1.5E+10", 15_000_000_000), ("12.5e-3", 0.0125), ("17 %", 17), ("1e3K", 1_024_000),
    ("1min 30s", 90), ("2h 5min ago", 7_500), ("1 day 3h left", 97_200), ("1m30.5s", 90.5),
    ("About an hour ago", 3_600), ("Less than a second ago", 0), ("35.2 W", 35.2), ("250 mW", 0.25),
    ("49Mi", 51_380_224), ("1.2g", 1_288_490_188.8), ("2y1d", 63_158_400),
    ("1E", 1.152921504606847e18),
  ])
  func `numbers sizes percentages and times are read`(text: String, value: Double) {
    #expect(Quantity.value(of: text) == value)
  }

  @Test(arguments: [
    "", "-", "+", ".", "%", "K", "nan", "inf", "0x10", "1234e56",
    "1e", "1e+", "1e400", "1e1000", "12x", "1..2", "1.2.3", "a1",
    "1K-blocks",
    "2025-05-20", "10.0.0.1", "1:2:3:4", "1,", "5h3d", "3 4", "3 ", "3 hours later", "ago", "3  B",
    "5 /", "5 (", "(3m ago)", "3 apples",
    "1/1", ":5", "٣", "5h5h", "1.5h30m", "5d 3x", "About", "-+5", "--5", "1e3e3",
    "123456789012345678901234567890123",
  ])
  func `other texts are no numbers`(text: String) {
    #expect(Quantity.value(of: text) == nil)
  }

  @Test(arguments: [
    ("250m", Quantity.MeaningOfM.minute, 15_000.0), ("250m", .thousandth, 0.25),
    ("1.5m", .thousandth, 0.0015), ("512m", .mebibyte, 536_870_912), ("1.5m", .minute, 1_572_864),
    ("4d3m", .thousandth, 345_780), ("100m (5%)", .thousandth, 0.1), ("5 m", .minute, 300),
  ])
  func `an m is read as the column says`(
    text: String, meaning: Quantity.MeaningOfM, value: Double
  ) {
    #expect(Quantity.measure(of: text, m: meaning)?.value == value)
  }
}
