/// What is known of a row's past.
struct RowPast: Equatable, Sendable {
  /// A value and when it came.
  struct Value: Equatable, Sendable {
    /// The value.
    let text: String

    /// When the field had it first.
    fileprivate(set) var start: WallTime
  }

  /// What is known of a field's past.
  struct Field: Equatable, Sendable {
    /// The values of the field, the newest first; a field that has not changed has one.
    ///
    /// There are at most `RowPast.valueLimit` besides the present one.
    fileprivate(set) var values: [Value]

    /// How many more older values there are.
    fileprivate(set) var moreCount = 0

    /// The oldest value so far, kept or not.
    fileprivate var oldest: String
  }

  /// How many older values of a field are kept.
  static let valueLimit = 8

  /// The fields in the order of the columns.
  private(set) var fields: [Field]

  /// The oldest point at which the row has been there without a break.
  private(set) var start: WallTime
}

extension History {
  /// Returns the past of a row, as long as it has been there without a break and has had the same
  /// columns.
  ///
  /// - Parameters:
  ///   - identity: The identity of the row.
  ///   - number: The number of the newest point that counts.
  /// - Returns: Its past; nil if it is not there.
  /// - Complexity: O(*n*) of the number of points, and O(*n* · *r*) of the number of rows if they are
  ///   in another order at each point.
  func past(of identity: WatchKey, until number: Int) -> RowPast? {
    let end = index(from: number + 1)
    var walk = RowWalk(identity)
    var past: RowPast?
    var last: HistoryRow?
    for point in points[..<end].reversed() {
      guard point.frame.columns == points[end - 1].frame.columns, let row = walk.row(in: point)
      else { break }
      if last !== row { past?.add(row.row, besides: point.frame.curves) }
      last = row
      past = past ?? RowPast(row.row, point.time)
      past?.reach(back: point.time)
    }
    return past?.ended
  }
}

extension RowPast {
  fileprivate init(_ row: TableRow, _ time: WallTime) {
    fields = row.fields.map { Field(values: [Value(text: $0, start: time)], oldest: $0) }
    start = time
  }

  /// Takes the values before those so far, which have begun at the point that was reached last.
  fileprivate mutating func add(_ row: TableRow, besides curves: Set<Int>) {
    for index in fields.indices
    where fields[index].oldest != row.field(index) && !curves.contains(index) {
      fields[index].add(row.field(index), before: start)
    }
  }

  fileprivate mutating func reach(back time: WallTime) { start = time }

  /// The past with the values that have no older ones begun at its start.
  fileprivate var ended: RowPast {
    var past = self
    for index in fields.indices { past.fields[index].end(at: start) }
    return past
  }
}

extension RowPast.Field {
  fileprivate mutating func add(_ text: String, before start: WallTime) {
    end(at: start)
    oldest = text
    if values.count > RowPast.valueLimit {
      moreCount += 1
    } else {
      values.append(RowPast.Value(text: text, start: start))
    }
  }

  fileprivate mutating func end(at start: WallTime) {
    if moreCount == 0 { values[values.count - 1].start = start }
  }
}
