import TableText

/// The earlier values of a row.
package struct EarlierValues: Equatable, Sendable {
  /// A value and the time since which a field had it.
  package struct Value: Equatable, Sendable {
    /// The value.
    package let text: String

    /// The time at which the field first had it.
    package let start: WallTime
  }

  /// The earlier values of a field.
  package struct Field: Equatable, Sendable {
    /// The values of the field, newest first; a field that has not changed has one.
    ///
    /// There are at most `EarlierValues.valueLimit` in addition to the present one.
    package fileprivate(set) var values: [Value]

    /// The number of further older values.
    package fileprivate(set) var moreCount = 0
  }

  /// The number of older values of a field that are kept.
  package static let valueLimit = 8

  /// The fields in the order of the columns.
  package private(set) var fields: [Field]

  /// The time of the oldest point since which the row has existed without a break.
  package let start: WallTime
}

extension EarlierValues {
  fileprivate init(_ row: TableRow, columns: Int, at time: WallTime) {
    fields = (0..<columns).map {
      Field(values: [Value(text: row.field($0), start: time)])
    }
    start = time
  }

  /// Adds the values of the row at a time.
  fileprivate mutating func add(_ row: TableRow, at time: WallTime) {
    for index in fields.indices where fields[index].values[0].text != row.field(index) {
      fields[index].values.insert(Value(text: row.field(index), start: time), at: 0)
      if fields[index].values.count > Self.valueLimit + 1 {
        fields[index].values.removeLast()
        fields[index].moreCount += 1
      }
    }
  }
}

/// A tracker of a row from one point to the next.
struct RowTrack: Sendable {
  /// The past of the row, as long as it has existed without a break and with the same columns; nil
  /// if it does not exist.
  private(set) var past: EarlierValues?

  private var walk: RowWalk
  private var last: HistoryRow?
  private var frame = HistoryFrame.none

  /// Creates a tracker that starts before all points.
  ///
  /// - Parameter identity: The identity of the row.
  init(_ identity: WatchKey) {
    walk = RowWalk(identity)
  }

  /// Processes the next point.
  ///
  /// - Complexity: O(1) if the row is near its index at the last point; otherwise O(*n*), where *n*
  ///   is the number of rows.
  mutating func take(_ point: HistoryPoint) {
    let row = walk.row(in: point)
    let current = point.frame(of: walk.identity.block) ?? .none
    defer { (last, frame) = (row, current) }
    guard let row else {
      past = nil
      return
    }
    let isSameTable = frame === current || frame.columns == current.columns
    if past == nil || !isSameTable {
      past = EarlierValues(row.row, columns: current.columns.count, at: point.time)
    } else if row !== last {
      past?.add(row.row, at: point.time)
    }
  }
}

/// The earlier values of the open rows, which are updated from one point to the next.
package struct EarlierValuesOfRows: Sendable {
  private var tracks: [WatchKey: RowTrack] = [:]

  /// The numbers of the first and the last point that the tracks have processed.
  private var first = 0
  private var last = 0

  /// Creates the values of no rows.
  package init() {}

  /// Returns the earlier values of rows, and discards those of other rows.
  ///
  /// - Parameters:
  ///   - identities: The identities of the rows.
  ///   - history: The points.
  ///   - number: The number of the newest point to include.
  /// - Returns: The earlier values of the rows that exist.
  /// - Complexity: For each row that the last call also requested, O(*m*), where *m* is the number
  ///   of points since that call. For other rows, and when points were dropped or an older point
  ///   counts, O(*n*), where *n* is the number of points; O(*n* · *r*), where *r* is the number of
  ///   rows, if they are in another order at each point.
  package mutating func values(
    of identities: Set<WatchKey>, in history: History, until number: Int
  ) -> [WatchKey: EarlierValues] {
    let oldest = history.points.first?.number ?? 0
    if oldest != first || number < last { tracks = [:] }
    let all = history.points[..<history.index(from: number + 1)]
    let next = all[history.index(from: min(last, number) + 1)...]
    (first, last) = (oldest, number)
    tracks = Dictionary(
      uniqueKeysWithValues: identities.map { identity in
        let known = tracks[identity]
        var track = known ?? RowTrack(identity)
        for point in known == nil ? all : next { track.take(point) }
        return (identity, track)
      })
    return tracks.compactMapValues(\.past)
  }
}
