extension Range<Int> {
  /// Returns the sum of a count and the length of the range, at most the largest integer.
  ///
  /// Indexes from outside can be so far apart that the length overflows.
  func addingCount(to count: Int) -> Int {
    let (length, isTooLong) = upperBound.subtractingReportingOverflow(lowerBound)
    let (sum, isTooMuch) = count.addingReportingOverflow(length)
    return isTooLong || isTooMuch ? .max : sum
  }
}
