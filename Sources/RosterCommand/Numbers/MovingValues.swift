/// The values of the columns about changes, from one refresh to the next.
///
/// For each present row it stores the last value, and as many values as a curve shows; they are
/// removed with the row.
struct MovingValues: Sendable {
  private let options: WatchOptions
  private var tracks: [WatchKey: (row: TableRow, values: Row)] = [:]

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
  ///   - table: The rows, without these columns.
  ///   - identities: Their identities, all unique.
  ///   - now: The time at which their values were read.
  /// - Returns: For each row a text for each column; empty for a new row, for a value that is not a
  ///   number, and for the rate of a value that decreased.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  mutating func values(
    of table: OutputTable, _ identities: [WatchKey], at now: Duration
  ) -> [[String]] {
    guard !options.moving.isEmpty else { return [] }
    let sources = options.moving.map { $0.source.index(in: table.columns) }
    var next: [WatchKey: (row: TableRow, values: Row)] = [:]
    next.reserveCapacity(identities.count)
    let texts = zip(table.rows, identities).map { row, identity in
      let known = tracks.removeValue(forKey: identity)
      // An unchanged older row has been processed before.
      let isOld =
        row.isStale || options.origin.skipsUnchanged && known?.row.hasFields(of: row) == true
      var values = known?.values ?? Row(sources.count)
      if let known, isOld {
        next[identity] = known
      } else {
        values.take(sources.map { $0.map(row.field) ?? "" }, options, at: now)
        next[identity] = (row, values)
      }
      return values.texts
    }
    tracks = next
    return texts
  }

  /// Removes all rows.
  mutating func clear() { tracks = [:] }

  /// The number of rows.
  var count: Int { tracks.count }
}

extension MovingValues.Row {
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
  ///   - now: The time at which the values were read.
  mutating func take(_ values: [String], _ options: WatchOptions, at now: Duration) {
    for (index, column) in options.moving.enumerated() {
      let measure = Quantity.measure(of: values[index])
      let before = last[index]
      switch column.kind {
      case .delta: texts[index] = measure.flatMap { $0.delta(from: before) } ?? ""
      case .rate: texts[index] = measure.flatMap { $0.rate(from: before, in: now - time) } ?? ""
      case .curve(let width):
        recent[index].append(measure?.value)
        if recent[index].count > width { recent[index].removeFirst() }
        texts[index] = options.curveSigns.curve(recent[index])
      }
      last[index] = measure
    }
    time = now
  }
}

extension Measure {
  /// Returns the difference from an older value, with its sign; nil if there is none.
  fileprivate func delta(from older: Measure?) -> String? {
    older.map { (self - $0).signedText }
  }

  /// Returns the growth per second.
  ///
  /// The result is nil if there is no older value, if no time has passed, or if the value
  /// decreased: a counter that restarts has not shrunk.
  fileprivate func rate(from older: Measure?, in time: Duration) -> String? {
    guard let older, time > .zero, self >= older else { return nil }
    let growth = (self - older).value / (time / .seconds(1))
    switch unit {
    case .bytes: return Measure(value: growth, unit: .bytes).text + "/s"
    // Seconds per second are a plain number.
    case .plain, .percent, .seconds, .hertz: return Measure(value: growth).text
    }
  }
}
