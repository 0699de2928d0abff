import RowHistory
import TableText

/// The values of the columns about changes, from one refresh to the next.
///
/// For each present row it stores the last value, and as many values as a sparkline shows; they are
/// removed with the row.
struct ComputedValues: Sendable {
  private let options: WatchOptions

  /// The identities of the rows.
  private var identities: [WatchKey] = []

  /// The rows in the same order; none is nil between two calls.
  private var tracks: [Track?] = []

  /// The readings of the columns with the original values; they last as long as the watch.
  private var readings = ColumnReadings()

  /// A row and its state.
  private struct Track {
    let row: TableRow
    var values: Row
  }

  /// The state of a row.
  struct Row: Sendable {
    private var time = Duration.zero
    private var last: [Measure?]
    private var recent: [[Double?]]

    /// The texts of the columns.
    private(set) var texts: [String]
  }

  /// Creates a value without rows.
  ///
  /// - Parameter options: The options with the columns.
  init(_ options: WatchOptions) {
    self.options = options
  }

  /// Returns the values for the rows of a refresh.
  ///
  /// - Parameters:
  ///   - listed: The rows, without these columns.
  ///   - now: The time at which their values were read.
  /// - Returns: For each row a text for each column; empty for a new row, for a value that is not a
  ///   number, and for the rate of a value that decreased.
  /// - Complexity: O(*n*), where *n* is the number of rows, and that of `RowPairing.oldIndexes`.
  mutating func values(of listed: ListedTable, at now: Duration) -> [[String]] {
    guard !options.computedColumns.isEmpty else { return [] }
    let table = listed.table
    let sources = options.computedColumns.map { $0.source.index(in: table.columns) }
    let columns = observe(table, sources)
    let origins = listed.pairing(from: identities).oldIndexes
    identities = listed.identities
    var old = tracks
    tracks = zip(table.rows, origins).map { row, origin in
      let known = origin.flatMap { old[$0].take() }
      // An unchanged older row has been processed before.
      if let known,
        row.isStale || options.origin.skipsUnchanged && known.row.hasFields(of: row)
      {
        return known
      }
      var track = Track(row: row, values: known?.values ?? Row(sources.count))
      track.values.take(sources.map { $0.map(row.field) ?? "" }, options, columns, at: now)
      return track
    }
    return tracks.map { $0?.values.texts ?? [] }
  }

  /// Takes the values of a refresh into account, and returns the readings of the sources.
  private mutating func observe(_ table: OutputTable, _ sources: [Int?]) -> [ColumnReading] {
    sources.map { source in
      guard let source else { return ColumnReading() }
      let before = readings[source, table.columns].m
      readings.observe(source, of: table.columns, table.rows.lazy.map { $0.field(source) })
      let reading = readings[source, table.columns]
      // Values that were read differently cannot be compared with the new ones.
      if reading.m != before { clear() }
      return reading
    }
  }

  /// Removes all rows.
  mutating func clear() { (identities, tracks) = ([], []) }

  /// The number of rows.
  var count: Int { tracks.count }
}

extension ComputedValues.Row {
  /// Creates a value without samples.
  ///
  /// - Parameter count: The number of columns.
  init(_ count: Int) {
    last = Array(repeating: nil, count: count)
    recent = Array(repeating: [], count: count)
    texts = Array(repeating: "", count: count)
  }

  /// Adds the values of a refresh.
  ///
  /// - Parameters:
  ///   - values: The value of the source of each column; empty for none.
  ///   - options: The options with the columns.
  ///   - readings: The reading of the source of each column.
  ///   - now: The time at which the values were read.
  mutating func take(
    _ values: [String], _ options: WatchOptions, _ readings: [ColumnReading], at now: Duration
  ) {
    for (index, column) in options.computedColumns.enumerated() {
      let measure = readings[index].measure(of: values[index])
      let before = last[index]
      switch column.kind {
      case .delta:
        let delta = before.flatMap { measure?.difference(from: $0) }
        texts[index] = delta?.signedText ?? ""
      case .rate:
        // A counter that restarts has not shrunk.
        let rate = before.flatMap { measure?.growth(since: $0, in: now - time) }
        texts[index] = rate?.rateText ?? ""
      case .sparkline(let width):
        recent[index].append(measure?.value)
        if recent[index].count > width { recent[index].removeFirst() }
        texts[index] = options.appearance.sparklineSigns.sparkline(recent[index])
      }
      last[index] = measure
    }
    time = now
  }
}
