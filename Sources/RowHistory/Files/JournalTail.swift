/// The start of the part of a journal that is kept when the journal is too long.
package struct JournalTail {
  /// The maximum number of bytes, or nil for no limit.
  var limit: Int?

  /// Whether the journal may exceed the limit for a moment.
  package var isPaused = false

  /// The number of bytes.
  package private(set) var size = 0

  /// The starts of the lines from which the journal can be replayed, ascending, except the first
  /// line.
  private var starts: [Int] = []

  /// Creates the tail of an empty journal.
  init(limit: Int?) {
    self.limit = limit
  }

  /// Whether the oldest records must be dropped.
  package var isTooLong: Bool {
    guard let limit, !isPaused else { return false }
    return size > limit
  }

  /// The start of the first such line from which at most half of the limit is left; nil if there is
  /// none.
  package var start: Int? { limit.flatMap { limit in starts.first { size - $0 <= limit / 2 } } }

  /// The start of the last such line; nil if there is none.
  package var lastStart: Int? { starts.last }

  /// Records a line.
  ///
  /// - Parameters:
  ///   - count: The number of its bytes.
  ///   - startsHere: Whether the journal can be replayed from there.
  mutating func add(_ count: Int, startsHere: Bool) {
    if startsHere, size > 0, limit != nil { starts.append(size) }
    size += count
  }

  /// Records that only the last part is left.
  ///
  /// - Parameters:
  ///   - start: Its start.
  ///   - newSize: The number of its bytes; its first line may have changed its length.
  mutating func drop(before start: Int, to newSize: Int) {
    let shift = size - newSize
    starts = starts.filter { $0 > start }.map { $0 - shift }
    size = newSize
  }
}
