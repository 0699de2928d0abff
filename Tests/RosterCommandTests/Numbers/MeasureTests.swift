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
  func theUnitIsRead(text: String, unit: Measure.Unit) {
    #expect(Quantity.measure(of: text)?.unit == unit)
  }

  @Test(arguments: [
    (0.0, "0"), (7, "7"), (-7, "-7"), (0.25, "0.25"), (0.125, "0.13"), (0.001, "0"), (-0.001, "0"),
    (9.996, "10"), (12.34, "12.3"), (99.96, "100"), (123.4, "123"), (123_456_789, "123456789"),
    (1.05, "1.05"), (1.5, "1.5"),
  ])
  func threeFiguresAreWrittenAndAllBeforeThePoint(value: Double, text: String) {
    #expect(Measure.digits(value) == text)
  }

  @Test(arguments: [
    (0.0, "0B"), (512, "512B"), (1_023, "1023B"), (1_024, "1K"), (1_536, "1.5K"),
    (-1_536, "-1.5K"), (1_048_575, "1M"), (1_610_612_736, "1.5G"), (5e21, "4337E"),
  ])
  func sizesHaveUnits(bytes: Double, text: String) {
    #expect(Measure(value: bytes, unit: .bytes).text == text)
  }

  @Test func otherUnitsStandBehindTheNumber() {
    #expect(Measure(value: 12.5, unit: .percent).signedText == "+12.5%")
    #expect(Measure(value: -90, unit: .seconds).signedText == "-90s")
    #expect(Measure(value: 0, unit: .hertz).signedText == "0Hz")
  }

  @Test(arguments: 1...3) func whatIsWrittenCanBeReadAgain(seed: UInt64) throws {
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
