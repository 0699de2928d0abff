/// A lookup of the elements of an old and a new list by identity.
///
/// The table of a list is built at the first lookup in it. The class is not `Sendable`: create one
/// where it is used.
public final class ListLookup<Element, ID: Hashable> {
  private let old: [Element]
  private let new: [Element]
  private let identity: (Element) -> ID
  private lazy var oldIndexes = table(of: old)
  private lazy var newIndexes = table(of: new)

  /// Creates a lookup with the given identity.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: Returns the identity of an element, for example `\.name`.
  /// - Complexity: O(1).
  public init(_ old: [Element], _ new: [Element], by id: @escaping (Element) -> ID) {
    self.old = old
    self.new = new
    identity = id
  }

  /// Creates a lookup by the elements' own identity.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: O(1).
  public convenience init(_ old: [Element], _ new: [Element])
  where Element: ListDiffable, Element.DiffIdentifier == ID {
    self.init(old, new, by: { $0.diffIdentifier })
  }

  /// Returns the index of an element in the old list.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The index of its first occurrence, or nil if there is none.
  /// - Complexity: O(1); O(*n*), where *n* is the number of elements, for the first call.
  public func oldIndex(of id: ID) -> Int? { oldIndexes[id].map(Int.init) }

  /// Returns the index of an element in the new list.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The index of its first occurrence, or nil if there is none.
  /// - Complexity: O(1); O(*n*), where *n* is the number of elements, for the first call.
  public func newIndex(of id: ID) -> Int? { newIndexes[id].map(Int.init) }

  private func table(of elements: [Element]) -> [ID: Int32] {
    var table: [ID: Int32] = [:]
    table.reserveCapacity(elements.count)
    // Backwards, so that the first occurrence is the one that is kept.
    for index in elements.indices.reversed() { table[identity(elements[index])] = Int32(index) }
    return table
  }
}
