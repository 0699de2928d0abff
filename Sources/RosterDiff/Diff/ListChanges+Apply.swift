extension ListChanges {
  /// Turns the old list into the new one.
  ///
  /// Only inserted and updated elements are taken from the new list; all others are those of the
  /// old list.
  ///
  /// - Parameters:
  ///   - old: The list that the changes start from.
  ///   - new: The list that the changes lead to.
  /// - Returns: The old list with the changes applied.
  /// - Throws: `ListChanges.MismatchError.counts` if one of the lists has another number of elements than
  ///   the one that was compared.
  /// - Complexity: O(*n* + *r* log *r*), where *n* is the number of elements and *r* is the number
  ///   of runs of neighbours in the changes.
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
  /// Changes do not fit the lists that they were given.
  public enum MismatchError: Error, Hashable {
    /// The lists have not the numbers of elements that the changes were made for.
    case counts(expected: IndexPair, found: IndexPair)
  }
}

extension ListChanges.MismatchError: CustomStringConvertible {
  /// What does not fit, with the numbers.
  public var description: String {
    switch self {
    case .counts(let expected, let found):
      "changes from \(expected.old) to \(expected.new) elements do not fit lists of "
        + "\(found.old) and \(found.new)"
    }
  }
}
