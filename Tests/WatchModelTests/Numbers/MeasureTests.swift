import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

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
    ("0", "0"), ("7", "7"), ("-7", "-7"), ("0.25", "0.25"), ("0.125", "0.125"),
    ("0.0014", "0.0014"),
    ("-0.00123456", "-0.00123"), ("9.996", "10"), ("12.34", "12.3"), ("99.96", "100"),
    ("123.4", "123"), ("123456789", "123456789"), ("1.05", "1.05"), ("1.005", "1.01"),
    ("-0.5", "-0.5"), ("0.0000001234", "1.23e-7"), ("1e-12", "1e-12"), ("0.00000999", "0.00000999"),
    ("1e45", "1e+45"), ("0.9996", "1"),
  ])
  func `a short text has three significant digits and all before the point`(
    number: String, text: String
  ) {
    #expect(Quantity.measure(of: number)?.number.shortText == text)
  }

  @Test(arguments: [
    ("0.123456789", "0.123456789"), ("0.1234567891", "0.123"), ("12.50", "12.5"),
    ("1e39", "1000000000000000000000000000000000000000"), ("1.5e41", "1.5e+41"),
  ])
  func `a text has all digits up to nine behind the point`(number: String, text: String) {
    #expect(Quantity.measure(of: number)?.number.text == text)
  }

  @Test(
    arguments: [
      (0, "0B"), (512, "512B"), (1_023, "1023B"), (1_024, "1K"), (1_536, "1.5K"),
      (-1_536, "-1.5K"), (1_048_575, "1M"), (1_610_612_736, "1.5G"),
      (5_000_000_000_000_000_000_000, "4337E"),
    ] as [(Int128, String)])
  func `sizes have units`(bytes: Int128, text: String) {
    let size = SizeNotation(form: .bytes)
    #expect(Measure(DecimalNumber(bytes), .size(size)).text == text)
  }

  @Test func `other units stand behind the number`() {
    func text(_ text: String) -> String? { Quantity.measure(of: text)?.signedText }

    #expect(text("12.5%") == "+12.5%")
    #expect(text("-90s") == "-90s")
    #expect(text("0Hz") == "0Hz")
    #expect(text("0 ms") == "0 s")
  }

  @Test(arguments: [
    ("9007199254740993", "9007199254740992", "+1"),
    ("18446744073709551615", "1", "+18446744073709551614"),
    ("9,007,199,254,740,993", "9007199254740995", "-2"), ("12", "12", "0"),
    ("99999999999999999999999999999999", "1", "+99999999999999999999999999999998"),
  ])
  func `differences of whole numbers are exact`(new: String, old: String, difference: String) throws
  {
    let (one, two) = (
      try #require(Quantity.measure(of: new)), try #require(Quantity.measure(of: old))
    )
    #expect(one.difference(from: two)?.signedText == difference)
    #expect((one < two) == difference.hasPrefix("-"))
    #expect((one == two) == (difference == "0"))
  }

  @Test func `sums and comparisons of whole numbers are exact`() throws {
    let (great, next) = ("9007199254740992", "9007199254740993")
    let sum = try #require(Quantity.measure(of: great)).adding(Measure(DecimalNumber(1)))
    #expect(sum?.text == next)
    #expect(SortKey(great) < SortKey(next))
    #expect(ValueTest(.equal, great).holds(for: great))
    #expect(!ValueTest(.equal, great).holds(for: next))
    #expect(ValueTest(.greater, great).holds(for: next))
    let rows = [great, "1"].map { WatchRow(key: Samples.key($0), fields: [$0], line: "") }
    #expect(
      ColumnTotals([ColumnTotal(Samples.column("N"))], in: ["N"]).text(of: rows) == "N \(next)")
  }

  @Test func `the rate of great counters is that of their difference`() {
    let options = Samples.options {
      $0.computedColumns = [ComputedColumn(kind: .rate, source: Samples.column("N"))]
    }
    var row = ComputedValues.Row(1)
    row.take(["18446744073709551000"], options, [ColumnReading()], at: .zero)
    row.take(["18446744073709551015"], options, [ColumnReading()], at: .seconds(2))
    #expect(row.texts == ["7.5"])
  }

  /// Every notation, and the name of its column.
  private static let notations: [(Notation, String)] = [
    (.plain, ""), (.thousandths, "CPU"), (.percent(.space), ""), (.hertz(.none), ""),
    (NamedUnit("mW").map { .unit($0, .space) } ?? .plain, ""),
    (NamedUnit("Mbit/s").map { .unit($0, .space) } ?? .plain, ""),
    (NamedUnit("req/s").map { .unit($0, .none) } ?? .plain, ""),
    (.seconds(micro: .sign, .none), ""), (.time(.min, .space), ""),
    (.age, ""), (.clock(parts: 2), ""), (.clock(parts: 3), ""), (.clock(parts: 4), ""),
    (.size(SizeNotation(form: .letter, hasSmallKilo: true, hasSmallLetters: true)), "RES"),
    (.size(SizeNotation(form: .binary)), ""),
    (.size(SizeNotation(form: .decimal, gap: .space)), ""),
    (.size(SizeNotation(form: .binaryBytes)), ""),
  ]

  @Test(arguments: notations.indices, 1...3)
  func `what is written can be read again`(_ index: Int, seed: UInt64) throws {
    let (notation, name) = Self.notations[index]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let number = DecimalNumber(
        Int128(Int.random(in: -999_999...999_999, using: &random)),
        exponent: Int.random(in: -6...5, using: &random))
      let text = Measure(number, notation).text
      let read = ColumnReading(name: name, values: [text]).measure(of: text)
      let measure = try #require(read, "seed \(seed): \(number) as \(text)")
      let (one, two) = (measure.value, number.approximate)
      #expect(abs(one - two) <= abs(two) * 0.0051 + 1e-9, "seed \(seed): \(number) as \(text)")
    }
  }
}
