/// A part of a journal that cannot be verified, because records before it were lost or
/// damaged.
struct JournalGap: Equatable {
  /// The numbers that no line has, in the order in which they were missed.
  var lost: [ClosedRange<Int>] = []

  /// The numbers of the lines that are there and cannot be read or were changed, in order.
  var damaged: [ClosedRange<Int>] = []

  /// The numbers of the records that are there and were not verified, from the least to the
  /// greatest; nil if there is none.
  private(set) var unverified: ClosedRange<Int>?

  /// How many records are there and were not verified.
  private(set) var unverifiedCount = 0

  /// The number of the checkpoint that ended it, or nil if the journal ended before.
  var end: Int?

  /// Takes note of a record that was not verified.
  mutating func add(_ number: Int) {
    let others = unverified ?? number...number
    unverified = min(others.lowerBound, number)...max(others.upperBound, number)
    unverifiedCount += 1
  }
}
