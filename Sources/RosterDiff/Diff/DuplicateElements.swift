extension ListChanges {
  /// The indexes of an identity that occurs more than once in a list.
  public struct Duplicates: Hashable, Sendable {
    /// The indexes of the occurrences in the old list, ascending.
    public let old: [Int]

    /// The indexes of the occurrences in the new list, ascending.
    public let new: [Int]

    package init(old: [Int], new: [Int]) {
      self.old = old
      self.new = new
    }
  }
}

extension ListChanges.Duplicates: CustomStringConvertible {
  /// The indexes, for example `old 0, 3; new 1`.
  public var description: String {
    var parts: [String] = []
    if !old.isEmpty { parts.append("old \(excerpt(of: old, count: old.count) { "\($0)" })") }
    if !new.isEmpty { parts.append("new \(excerpt(of: new, count: new.count) { "\($0)" })") }
    return parts.joined(separator: "; ")
  }
}

extension ListChanges {
  /// An error for identities that occur more than once where each must be unique.
  public struct DuplicatesError: Error, Hashable {
    /// The indexes of each such identity, in order of first occurrence.
    public let duplicates: [ListChanges.Duplicates]
  }
}

extension ListChanges.DuplicatesError: CustomStringConvertible {
  /// The number of identities that are not unique and their indexes, for example
  /// `1 identity occurs more than once: at old 0, 3; new 1`.
  public var description: String {
    let positions = excerpt(of: duplicates, count: duplicates.count, separator: " | ") {
      $0.description
    }
    return duplicates.count == 1
      ? "1 identity occurs more than once: at \(positions)"
      : "\(duplicates.count) identities occur more than once: at \(positions)"
  }
}

extension ListChanges {
  /// Returns these changes if each identity occurs at most once in each list.
  ///
  /// - Returns: The changes themselves.
  /// - Throws: `ListChanges.DuplicatesError` with the indexes of the identities that occur more
  ///   than once. After a diff with `DiffOptions.Duplicates.knownUnique`, no duplicates are known.
  /// - Complexity: O(1).
  public func requiringUniqueIdentities() throws(ListChanges.DuplicatesError) -> ListChanges {
    guard duplicates.isEmpty else { throw ListChanges.DuplicatesError(duplicates: duplicates) }
    return self
  }
}
