/// The places of one identity that occurs more than once in a list.
public struct DuplicateElements: Hashable, Sendable {
  /// The indexes of the occurrences in the old list, ascending.
  public let old: [Int]

  /// The indexes of the occurrences in the new list, ascending.
  public let new: [Int]

  package init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }
}

extension DuplicateElements: CustomStringConvertible {
  /// The places, for example `old 0, 3; new 1`.
  public var description: String {
    var parts: [String] = []
    if !old.isEmpty { parts.append("old \(excerpt(of: old, count: old.count) { "\($0)" })") }
    if !new.isEmpty { parts.append("new \(excerpt(of: new, count: new.count) { "\($0)" })") }
    return parts.joined(separator: "; ")
  }
}

/// Identities occur more than once where each must be unique.
public struct DuplicateElementsError: Error, Hashable {
  /// The places of each such identity, in order of first occurrence.
  public let duplicates: [DuplicateElements]
}

extension DuplicateElementsError: CustomStringConvertible {
  /// How many identities are not unique and where, for example
  /// `1 identity occurs more than once: at old 0, 3; new 1`.
  public var description: String {
    let places = excerpt(of: duplicates, count: duplicates.count, separator: " | ") {
      $0.description
    }
    return duplicates.count == 1
      ? "1 identity occurs more than once: at \(places)"
      : "\(duplicates.count) identities occur more than once: at \(places)"
  }
}

extension ListChanges {
  /// Returns these changes if each identity was found once in each list at the most.
  ///
  /// - Returns: The changes themselves.
  /// - Throws: `DuplicateElementsError` with the places of the identities that occur more than
  ///   once. After a diff with `DiffOptions.Duplicates.knownUnique` there are none.
  /// - Complexity: O(1).
  public func requiringUniqueIdentities() throws(DuplicateElementsError) -> ListChanges {
    guard duplicates.isEmpty else { throw DuplicateElementsError(duplicates: duplicates) }
    return self
  }
}
