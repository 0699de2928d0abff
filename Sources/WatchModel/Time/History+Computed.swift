import RowHistory
import TableText

extension History {
  /// Returns the values of the columns about changes of other columns, as they were shown at a
  /// point.
  ///
  /// They equal the values of `ComputedValues` at that time, as far as earlier points are kept; rates
  /// use the time between the points.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - block: The identity of a block of the point.
  ///   - options: The options with these columns.
  /// - Returns: A text for each column of each row of the block.
  /// - Complexity: O(*n* · *w*), where *n* is the number of rows and *w* is the width of the widest
  ///   sparkline; with rows of a stream O(*n* · *v*), where *v* is the number of points at which they
  ///   changed.
  package func computed(
    at point: HistoryPoint, of block: String = "", _ options: WatchOptions
  ) -> [[String]] {
    var walk = SampleWalk(self, point, of: block, options)
    walk.run()
    let columns = point.frame(of: block)?.columns ?? []
    let readings = options.computedColumns.indices.map { column in
      let name = options.computedColumns[column].source.index(in: columns).map { columns[$0] }
      return ColumnReading(
        name: name ?? "", values: walk.tracks.lazy.flatMap { $0.values(of: column) })
    }
    return walk.tracks.map { $0.texts(options, readings) }
  }
}

/// A search for the older values of all rows of a point, each at the point where it was read.
private struct SampleWalk {
  private let history: History
  private let point: HistoryPoint
  private let block: String
  private let options: WatchOptions
  private let depth: Int

  /// The rows that search for an older value, by the indexes of the points to search.
  private var waiting: [Int: [Int]] = [:]

  /// The values of each row so far.
  private(set) var tracks: [SampleTrack]

  init(_ history: History, _ point: HistoryPoint, of block: String, _ options: WatchOptions) {
    self.history = history
    self.point = point
    self.block = block
    self.options = options
    depth = options.computedColumns.map(\.depth).max() ?? 0
    tracks = []
    let sources = sources(at: point)
    tracks = point.rows.all.lazy.filter { $0.identity.block == block }.map {
      SampleTrack($0, sources, point)
    }
  }

  private func sources(at point: HistoryPoint) -> [Int?] {
    let columns = point.frame(of: block)?.columns ?? []
    return options.computedColumns.map { $0.source.index(in: columns) }
  }

  mutating func run() {
    let position = history.index(from: point.number)
    // A point that was dropped has no past any more.
    guard position < history.points.count, history.points[position].number == point.number else {
      return
    }
    for index in tracks.indices {
      take(tracks[index].newest, of: index, at: position, sources: tracks[index].sources)
    }
    while let index = waiting.keys.max(), let rows = waiting.removeValue(forKey: index) {
      let older = history.points[index]
      let sources = sources(at: older)
      let all = older.rows.all
      let pairing = RowPairing(
        from: all.map(\.identity), to: rows.map { tracks[$0].newest.identity })
      for (row, origin) in zip(rows, pairing.oldIndexes) {
        guard let origin else { continue }
        take(all[origin], of: row, at: index, sources: sources)
      }
    }
  }

  /// Adds the values of a row at a point, and continues the search if they are not sufficient.
  private mutating func take(_ row: HistoryRow, of track: Int, at index: Int, sources: [Int?]) {
    var index = index
    if options.origin.skipsUnchanged {
      // The value was read when the row changed to it.
      index = max(history.index(from: row.since), 0)
    }
    let older = history.points[index]
    if !older.outcome.isStale {
      tracks[track].add(
        row.row, sources, at: older.time, merging: options.origin.skipsUnchanged)
    }
    guard tracks[track].count <= depth, index > 0 else { return }
    waiting[index - 1, default: []].append(track)
  }
}

/// The values of a row that were found so far, newest first.
private struct SampleTrack {
  private typealias Sample = (row: TableRow, values: [String], time: WallTime)

  let newest: HistoryRow
  let sources: [Int?]
  private let time: WallTime
  private var samples: [Sample] = []

  /// The row as it was before all samples, if it was already older then; it counts only if the row
  /// was new with these values.
  private var first: Sample?

  init(_ row: HistoryRow, _ sources: [Int?], _ point: HistoryPoint) {
    newest = row
    self.sources = sources
    time = point.time
  }

  var count: Int { samples.count }

  mutating func add(_ row: TableRow, _ sources: [Int?], at time: WallTime, merging: Bool) {
    if merging, let last = samples.last, last.row.hasFields(of: row) {
      samples[samples.count - 1].time = time
      return
    }
    let sample = (row, sources.map { $0.map(row.field) ?? "" }, time)
    first = row.isStale ? sample : nil
    if !row.isStale { samples.append(sample) }
  }

  /// The values of a row, newest first; those of the row as it is if there are no older ones.
  private var all: [Sample] {
    let all = samples + [first].compactMap { $0 }
    return all.isEmpty
      ? [(newest.row, sources.map { $0.map(newest.row.field) ?? "" }, time)] : all
  }

  /// The values of one column, by its index among those with changes.
  func values(of column: Int) -> [String] { all.map { $0.values[column] } }

  func texts(_ options: WatchOptions, _ readings: [ColumnReading]) -> [String] {
    var row = ComputedValues.Row(options.computedColumns.count)
    for sample in all.reversed() {
      row.take(sample.values, options, readings, at: sample.time.duration)
    }
    return row.texts
  }
}

extension ComputedColumn {
  /// The number of values that it needs.
  fileprivate var depth: Int {
    switch kind {
    case .delta, .rate: 2
    case .sparkline(let width): width
    }
  }
}

extension WallTime {
  fileprivate var duration: Duration { .milliseconds(milliseconds) }
}
