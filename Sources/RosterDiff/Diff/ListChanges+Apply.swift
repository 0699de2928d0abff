extension ListChanges {
  /// Turns the old list into the new one.
  ///
  /// Only inserted and updated elements are taken from the new list, all others from the old list.
  ///
  /// - Parameters:
  ///   - old: The list that the changes start from.
  ///   - new: The list that the changes lead to.
  /// - Returns: The old list with the changes applied.
  /// - Throws: `ListChanges.MismatchError.counts` if the number of elements of a list differs from
  ///   that of the compared list.
  /// - Complexity: O(*n* + *r* log *r*), where *n* is the number of elements and *r* is the number
  ///   of runs of consecutive changes.
  public func apply<Element>(
    to old: [Element], from new: [Element]
  ) throws(ListChanges.MismatchError) -> [Element] {
    guard old.count == oldCount, new.count == newCount else {
      throw .counts(
        expected: IndexPair(old: oldCount, new: newCount),
        found: IndexPair(old: old.count, new: new.count))
    }
    var result: [Element] = []
    result.reserveCapacity(newCount)
    for run in kept {
      result.append(contentsOf: new[result.count..<run.new])
      result.append(contentsOf: old[run.old..<run.oldEnd])
    }
    result.append(contentsOf: new[result.count...])
    for index in updates { result[index.new] = new[index.new] }
    return result
  }
}

extension ListChanges {
  /// An error for changes that do not fit the given lists.
  public enum MismatchError: Error, Hashable {
    /// The numbers of elements differ from those of the compared lists.
    case counts(expected: IndexPair, found: IndexPair)
  }
}

extension ListChanges.MismatchError: CustomStringConvertible {
  /// The numbers that do not match, as text.
  public var description: String {
    switch self {
    case .counts(let expected, let found):
      "changes from \(expected.old) to \(expected.new) elements do not fit lists of "
        + "\(found.old) and \(found.new)"
    }
  }
}
