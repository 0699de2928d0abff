import RosterTesting
import TableSamples
import TestModels
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

/// Reading, sorting, conditions, sums, differences and rates agree with exact decimal arithmetic.
@Suite struct ExactNumbersTests {
  /// Units of one column, and the factor of each.
  private static let columns: [[(unit: String, factor: Int, power: Int)]] = [
    [("", 1, 0)],
    [("%", 1, 0)],
    [("", 1, 0), ("m", 1, -3)],
    [("Ki", 1_024, 0), ("Mi", 1_048_576, 0), ("", 1, 0)],
    [("B", 1, 0), ("kB", 1_000, 0), ("MB", 1_000_000, 0)],
    [("us", 1, -6), ("ms", 1, -3), ("s", 1, 0)],
    [("MHz", 1_000_000, 0), ("GHz", 1_000_000_000, 0)],
    [(" mW", 1, -3), (" W", 1, 0)],
  ]

  private struct Value: CustomStringConvertible {
    let number: String
    let unit: (unit: String, factor: Int, power: Int)

    var text: String { number + unit.unit }
    var description: String { text }
    var exact: ExactDecimal {
      ExactDecimal(number).times(unit.factor).shifted(by: unit.power)
    }
  }

  private struct Case: CustomStringConvertible {
    var values: [Value]
    let seconds: Int

    var description: String { "\(values) in \(seconds) s" }
    var reading: ColumnReading {
      // A column with a number without a unit, and no minutes.
      ColumnReading(name: "CPU", values: values.map(\.text))
    }
  }

  private static func digits(_ counts: ClosedRange<Int>, _ random: inout SeededGenerator) -> String
  {
    String(
      (0..<Int.random(in: counts, using: &random)).map { _ in
        "0123456789".randomElement(using: &random) ?? "0"
      })
  }

  private static func value(
    _ units: [(unit: String, factor: Int, power: Int)], _ random: inout SeededGenerator
  ) -> Value {
    var number = Bool.random(using: &random) ? "" : "-"
    let isLong = Int.random(in: 0..<4, using: &random) == 0
    number += digits(isLong ? 4...14 : 1...3, &random)
    if Bool.random(using: &random) { number += "." + digits(1...6, &random) }
    if !isLong, Int.random(in: 0..<4, using: &random) == 0 {
      number += "e\(Int.random(in: -9...9, using: &random))"
    }
    return Value(number: number, unit: units.randomElement(using: &random) ?? ("", 1, 0))
  }

  private static func makeCase(_ random: inout SeededGenerator) -> Case {
    let units = columns.randomElement(using: &random) ?? []
    let count = Int.random(in: 1...6, using: &random)
    return Case(
      values: (0..<count).map { _ in value(units, &random) },
      seconds: Int.random(in: 1...90, using: &random))
  }

  private func check(_ holds: (Case) throws -> Bool) throws {
    try checkProperty(
      seed: 23, cases: TestLength.count(short: 2_000, long: 200_000),
      generate: Self.makeCase,
      shrink: { value in
        value.values.indices.map { index in
          var smaller = value
          smaller.values.remove(at: index)
          return smaller
        }.filter { !$0.values.isEmpty }
      }, holds: holds)
  }

  private func exact(_ number: DecimalNumber) -> ExactDecimal {
    ExactDecimal(
      "\(number.coefficient.magnitude)", isNegative: number.coefficient < 0,
      exponent: number.exponent)
  }

  @Test func `every number is read exactly`() throws {
    try check { example in
      example.values.allSatisfy { value in
        example.reading.measure(of: value.text).map { exact($0.number) } == value.exact
      }
    }
  }

  @Test func `sorting and conditions follow the numbers`() throws {
    try check { example in
      let reading = example.reading
      for one in example.values {
        for two in example.values {
          let isLess = one.exact < two.exact
          let keys = (SortKey(one.text, reading), SortKey(two.text, reading))
          guard (keys.0 < keys.1) == isLess, (keys.0 == keys.1) == (one.exact == two.exact),
            ValueTest(.less, two.text, reading).holds(for: one.text) == isLess,
            ValueTest(.notLess, two.text, reading).holds(for: one.text) == !isLess,
            ValueTest(.equal, one.text, reading).holds(for: two.text) == (one.exact == two.exact)
          else { return false }
        }
      }
      return true
    }
  }

  @Test func `sums have all digits`() throws {
    try check { example in
      let exactSum = example.values.reduce(ExactDecimal.zero) { $0 + $1.exact }
      let measures = example.values.compactMap { example.reading.measure(of: $0.text) }
      let sum = measures.dropFirst().reduce(measures.first) { sum, next in sum?.adding(next) }
      guard let sum, exact(sum.number) == exactSum else { return false }
      guard example.values.allSatisfy({ $0.unit.unit == "" }) else {
        return isNear(sum.text, exactSum, example.reading)
      }
      let rows = example.values.map { value in
        WatchRow(key: Samples.key(value.text), fields: [value.text], line: "")
      }
      let total = ColumnTotals([ColumnTotal(Samples.column("N"))], in: ["N"]).text(of: rows)
      return total == "N \(exactSum.printed)"
    }
  }

  /// Returns whether a printed number is one with three significant digits.
  private func isNear(_ text: String, _ expected: ExactDecimal, _ reading: ColumnReading) -> Bool {
    guard let read = reading.measure(of: text) else { return false }
    let error = exact(read.number) - expected
    let size = error.isNegative ? -error : error
    let limit = expected.isNegative ? -expected : expected
    return !(limit < size.times(200))
  }

  @Test func `differences and rates are those of the numbers`() throws {
    try check { example in
      guard example.values.count > 1 else { return true }
      let (old, new) = (example.values[0], example.values[1])
      let options = Samples.options {
        $0.computedColumns = [
          ComputedColumn(kind: .delta, source: Samples.column("N")),
          ComputedColumn(kind: .rate, source: Samples.column("N")),
        ]
      }
      let readings = [example.reading, example.reading]
      var row = ComputedValues.Row(2)
      row.take([old.text, old.text], options, readings, at: .zero)
      row.take([new.text, new.text], options, readings, at: .seconds(example.seconds))
      let growth = new.exact - old.exact
      let rate = growth.divided(by: example.seconds).short
      if old.unit.unit == "", new.unit.unit == "" {
        let delta = growth.isNegative || growth.isZero ? growth.printed : "+\(growth.printed)"
        return row.texts == [delta, growth.isNegative ? "" : "\(rate)"]
      }
      let isRate =
        growth.isNegative
        ? row.texts[1] == "" : isNear(row.texts[1], rate, ColumnReading())
      return isNear(row.texts[0], growth, example.reading) && isRate
    }
  }

  /// 32 digits, as long as a number can be.
  @Test func `differences of 32 digits are exact`() throws {
    let old = String(repeating: "9", count: 32)
    let new = "9" + String(repeating: "8", count: 31)
    let (one, two) = (Quantity.measure(of: new), Quantity.measure(of: old))

    let difference = try #require(two.flatMap { one?.difference(from: $0) })

    #expect(difference.signedText == "-" + String(repeating: "1", count: 31))
  }

  @Test func `a difference with too many digits is empty and a sum loses the last ones`() throws {
    let (great, small) = (
      try #require(Quantity.measure(of: "1e30")), try #require(Quantity.measure(of: "1e-30"))
    )

    #expect(great.difference(from: small) == nil)
    #expect(great.adding(small)?.text == "1" + String(repeating: "0", count: 30))
    #expect(small.adding(great)?.text == "1" + String(repeating: "0", count: 30))
    #expect(small < great)
    let maximum = try #require(Quantity.measure(of: "-1e300"))
    #expect(maximum < small)
    #expect(maximum.adding(great)?.text == "-1e+300")
  }
}
