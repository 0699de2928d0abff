import RosterTesting
import Testing

@testable import RosterCommand

@Suite struct MeasureTests {
  @Test(arguments: [
    ("42", Measure.Unit.plain), ("-1.5", .plain), ("87%", .percent), ("1.5G", .bytes),
    ("12 MB", .bytes), ("0B", .bytes), ("3 kB/s", .bytes), ("0:02", .seconds), ("5d3h", .seconds),
    ("250ms", .seconds), ("2 hours ago", .seconds), ("1 month", .seconds), ("2.4GHz", .hertz),
    ("12 (3m ago)", .plain), ("1.5GiB / 7.6GiB", .bytes),
  ])
  func `the unit is read`(text: String, unit: Measure.Unit) {
    #expect(Quantity.measure(of: text)?.unit == unit)
  }

  @Test(arguments: [
    (0.0, "0"), (7, "7"), (-7, "-7"), (0.25, "0.25"), (0.125, "0.13"), (0.001, "0"), (-0.001, "0"),
    (9.996, "10"), (12.34, "12.3"), (99.96, "100"), (123.4, "123"), (123_456_789, "123456789"),
    (1.05, "1.05"), (1.5, "1.5"),
  ])
  func `three figures are written and all before the point`(value: Double, text: String) {
    #expect(Measure.digits(value) == text)
  }

  @Test(arguments: [
    (0.0, "0B"), (512, "512B"), (1_023, "1023B"), (1_024, "1K"), (1_536, "1.5K"),
    (-1_536, "-1.5K"), (1_048_575, "1M"), (1_610_612_736, "1.5G"), (5e21, "4337E"),
  ])
  func `sizes have units`(bytes: Double, text: String) {
    #expect(Measure(value: bytes, unit: .bytes).text == text)
  }

  @Test func `other units stand behind the number`() {
    #expect(Measure(value: 12.5, unit: .percent).signedText == "+12.5%")
    #expect(Measure(value: -90, unit: .seconds).signedText == "-90s")
    #expect(Measure(value: 0, unit: .hertz).signedText == "0Hz")
  }

  @Test(arguments: [
    ("9007199254740993", "9007199254740992", "+1"),
    ("18446744073709551615", "1", "+18446744073709551614"),
    ("9,007,199,254,740,993", "9007199254740995", "-2"), ("12", "12", "0"),
    ("99999999999999999999999999999999", "1", "1e+32"),
  ])
  func `differences of whole numbers are exact`(new: String, old: String, difference: String) throws
  {
    let (one, two) = (
      try #require(Quantity.measure(of: new)), try #require(Quantity.measure(of: old))
    )
    #expect((one - two).signedText == (difference == "1e+32" ? "+1e+32" : difference))
    #expect((one < two) == difference.hasPrefix("-"))
    #expect((one == two) == (difference == "0"))
  }

  @Test func `sums and comparisons of whole numbers are exact`() throws {
    let (great, next) = ("9007199254740992", "9007199254740993")
    let sum = try #require(Quantity.measure(of: great)) + Measure(whole: 1)
    #expect(sum.text == next)
    #expect(SortKey(great) < SortKey(next))
    #expect(ValueTest(.equal, great).holds(for: great))
    #expect(!ValueTest(.equal, great).holds(for: next))
    #expect(ValueTest(.greater, great).holds(for: next))
    let rows = [great, "1"].map { WatchRow(key: Samples.key($0), fields: [$0], line: "") }
    #expect(ColumnTotals([Samples.column("N")], in: ["N"]).text(of: rows) == "N \(next)")
  }

  @Test func `the rate of great counters is that of their difference`() {
    let options = Samples.options {
      $0.moving = [MovingColumn(kind: .rate, source: Samples.column("N"))]
    }
    var row = MovingValues.Row(1)
    row.take(["18446744073709551000"], options, at: .zero)
    row.take(["18446744073709551015"], options, at: .seconds(2))
    #expect(row.texts == ["7.5"])
  }

  @Test(arguments: 1...3) func `what is written can be read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let units: [Measure.Unit] = [.plain, .percent, .bytes, .seconds, .hertz]
      let unit = try #require(units.randomElement(using: &random))
      let size = Double.random(in: -3...12, using: &random)
      let value = Double.random(in: -1...1, using: &random) * tenTo(size)
      let text = Measure(value: value, unit: unit).text
      let read = try #require(Quantity.measure(of: text), "seed \(seed): \(value) as \(text)")
      #expect(read.unit == unit, "seed \(seed): \(value) as \(text)")
      // Three figures, and two behind the point.
      let error = max(abs(value) * 0.0055, 0.0051)
      #expect(abs(read.value - value) <= error, "seed \(seed): \(value) as \(text)")
    }
  }

  private func tenTo(_ exponent: Double) -> Double {
    var result = 1.0
    for _ in 0..<Int(abs(exponent)) { result *= exponent < 0 ? 0.1 : 10 }
    return result
  }
}
