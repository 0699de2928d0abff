import ArgumentParser
import RowHistory
import TableText
import WatchModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The options for columns about changing numbers.
struct NumberOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Add a column COLUMN.delta: the difference from the previous refresh.", valueName: "columns"
    )
  )
  var delta: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Add a column COLUMN.rate: the increase of a counter per second; empty when the counter is \
      reset.
      """, valueName: "columns"))
  var rate: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Add a column COLUMN.spark: a sparkline of the last \(ComputedColumn.defaultWidth) values, or as \
      many as the number after a colon (2 to 60).
      """, valueName: "column[:width],…"))
  var spark: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Show the sums of columns in group headers and the status line, or with :mean, :min, :max or \
      :distinct (the number of different values) another total.
      """,
      valueName: "column[:kind],…"))
  var total: [String] = []

  @Flag(
    help: "Color changed values, fading over the next refreshes.")
  var heat = false
}

extension NumberOptions {
  /// Adds the options of the command line.
  ///
  /// - Parameter options: The options to change.
  /// - Throws: `ValidationError` for the first invalid value.
  func apply(to options: inout WatchOptions) throws {
    let deltas = try delta.columnList(of: "--delta").map {
      ComputedColumn(kind: .delta, source: $0)
    }
    let rates = try rate.columnList(of: "--rate").map { ComputedColumn(kind: .rate, source: $0) }
    let sparklines = try spark.columnList(of: "--spark").map(sparkline)
    // Of each kind, the options replace those of a view.
    for columns in [deltas, rates, sparklines] {
      guard let suffix = columns.first?.suffix else { continue }
      options.computedColumns.removeAll { $0.suffix == suffix }
      options.computedColumns += columns
    }
    if !total.isEmpty {
      options.totals = try total.columnList(of: "--total").map { ColumnTotal($0) }
    }
    options.appearance.showsHeat = heat
    options.appearance.sparklineSigns = SparklineSigns { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  private func sparkline(_ reference: ColumnReference) throws -> ComputedColumn {
    guard let column = ComputedColumn(sparkline: reference) else {
      throw ValidationError("'--spark \(reference.text)': a sparkline has 2 to 60 values.")
    }
    return column
  }
}
