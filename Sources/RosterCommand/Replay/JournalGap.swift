/// A part of a journal that cannot be verified, because records before it were lost or
/// damaged.
struct JournalGap: Equatable {
  /// The missing numbers, in the order in which they were noticed.
  var lost: [ClosedRange<Int>] = []

  /// The numbers of the lines that cannot be read or were changed, in order.
  var damaged: [ClosedRange<Int>] = []

  /// The range of the numbers of records that were not verified; nil if there are none.
  private(set) var unverified: ClosedRange<Int>?

  /// The number of records that were not verified.
  private(set) var unverifiedCount = 0

  /// The number of the checkpoint that ends the gap, or nil if the journal ends before.
  var end: Int?

  /// Adds a record that was not verified.
  mutating func add(_ number: Int) {
    let others = unverified ?? number...number
    unverified = min(others.lowerBound, number)...max(others.upperBound, number)
    unverifiedCount += 1
  }
}
