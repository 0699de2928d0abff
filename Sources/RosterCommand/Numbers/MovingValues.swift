/// The values of columns that say how others move, from one refresh to the next.
///
/// For each row that is there it knows the last value, and as many as a curve shows; what it knows of
/// a row goes with the row.
struct MovingValues: Sendable {
  private let columns: [MovingColumn]
  private let signs: CurveSigns

  /// Whether a row that is the same as at the refresh before has no new values: in a stream, where it
  /// has not come again.
  private let skipsUnchanged: Bool
  private var tracks: [WatchKey: Row] = [:]

  fileprivate struct Row: Sendable {
    var fields: [String] = []
    var time = Duration.zero
    var last: [Measure?]
    var recent: [[Double?]]
    var texts: [String]
  }

  /// Starts without values.
  ///
  /// - Parameter options: Which columns there are.
  init(_ options: WatchOptions) {
    columns = options.moving
    signs = options.curveSigns
    if case .stream = options.origin { skipsUnchanged = true } else { skipsUnchanged = false }
  }

  /// Returns the values for the rows of a refresh.
  ///
  /// - Parameters:
  ///   - table: The rows, without these columns.
  ///   - identities: Their identities, each once.
  ///   - now: When their values were there.
  /// - Returns: For each row a text for each column; empty for a row that is new, for a value that is
  ///   no number, and for the rate of a value that is less than before.
  /// - Complexity: O(*n*) of the number of rows.
  mutating func values(
    of table: OutputTable, _ identities: [WatchKey], at now: Duration
  ) -> [[String]] {
    guard !columns.isEmpty else { return [] }
    let sources = columns.map { $0.source.index(in: table.columns) }
    var next: [WatchKey: Row] = [:]
    next.reserveCapacity(identities.count)
    let texts = zip(table.rows, identities).map { row, identity in
      var track = tracks.removeValue(forKey: identity) ?? Row(columns.count)
      // What an older row says was said before.
      let isOld = row.isStale || (skipsUnchanged && track.fields == row.fields)
      if !isOld || track.fields.isEmpty { track.take(row, columns, sources, signs, at: now) }
      next[identity] = track
      return track.texts
    }
    tracks = next
    return texts
  }

  /// Forgets all rows.
  mutating func clear() { tracks = [:] }

  /// How many rows are known.
  var count: Int { tracks.count }
}

extension MovingValues.Row {
  fileprivate init(_ count: Int) {
    last = Array(repeating: nil, count: count)
    recent = Array(repeating: [], count: count)
    texts = Array(repeating: "", count: count)
  }

  fileprivate mutating func take(
    _ row: TableRow, _ columns: [MovingColumn], _ sources: [Int?], _ signs: CurveSigns,
    at now: Duration
  ) {
    for (index, column) in columns.enumerated() {
      let field = sources[index].map(row.field) ?? ""
      let measure = Quantity.measure(of: field)
      let before = last[index]
      switch column.kind {
      case .delta: texts[index] = measure.flatMap { $0.delta(from: before) } ?? ""
      case .rate: texts[index] = measure.flatMap { $0.rate(from: before, in: now - time) } ?? ""
      case .curve(let width):
        recent[index].append(measure?.value)
        if recent[index].count > width { recent[index].removeFirst() }
        texts[index] = signs.curve(recent[index])
      }
      last[index] = measure
    }
    (fields, time) = (row.fields, now)
  }
}

extension Measure {
  /// Returns the difference from an older value, as a text with its sign; nil if there is none.
  fileprivate func delta(from older: Measure?) -> String? {
    older.map { Measure(value: value - $0.value, unit: unit).signedText }
  }

  /// Returns the growth in a second as a text; nil if there is no older value or no time has passed,
  /// or if the value is less: a counter that begins again has not shrunk.
  fileprivate func rate(from older: Measure?, in time: Duration) -> String? {
    guard let older, time > .zero, value >= older.value else { return nil }
    let growth = (value - older.value) / (time / .seconds(1))
    switch unit {
    case .bytes: return Measure(value: growth, unit: .bytes).text + "/s"
    // Seconds in a second are a number.
    case .plain, .percent, .seconds, .hertz: return Measure(value: growth).text
    }
  }
}
