/// Where the part of a journal begins that is kept when it has become too long.
struct JournalTail {
  /// The greatest number of bytes, or nil for any.
  var limit: Int?

  /// Whether the journal may be too long for a moment.
  var isPaused = false

  /// The number of bytes.
  private(set) var size = 0

  /// Where the lines begin from which the journal can be replayed, ascending; the first line is not
  /// among them.
  private var starts: [Int] = []

  /// Creates the tail of an empty journal.
  init(limit: Int?) {
    self.limit = limit
  }

  /// Whether the oldest records are to be dropped.
  var isTooLong: Bool {
    guard let limit, !isPaused else { return false }
    return size > limit
  }

  /// Where the first line begins from which half of the greatest length is left, or less; nil if
  /// there is none.
  var start: Int? { limit.flatMap { limit in starts.first { size - $0 <= limit / 2 } } }

  /// Where the last line begins from which the journal can be replayed; nil if there is none.
  var lastStart: Int? { starts.last }

  /// Notes a line.
  ///
  /// - Parameters:
  ///   - count: The number of its bytes.
  ///   - startsHere: Whether the journal can be replayed from there.
  mutating func add(_ count: Int, startsHere: Bool) {
    if startsHere, size > 0, limit != nil { starts.append(size) }
    size += count
  }

  /// Notes that only the last part is there now.
  ///
  /// - Parameters:
  ///   - start: Where it began.
  ///   - newSize: The number of its bytes; its first line can have another length than it had.
  mutating func drop(before start: Int, to newSize: Int) {
    let shift = size - newSize
    starts = starts.filter { $0 > start }.map { $0 - shift }
    size = newSize
  }
}
