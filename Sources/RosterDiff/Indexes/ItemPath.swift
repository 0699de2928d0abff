/// The index path of an item in a sectioned list: the index of its section and its index in that
/// section.
///
/// Index paths are ordered by section, then by item.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the item in its section.
  public var item: Int

  /// Creates an index path.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: The index of the item in its section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns whether the first index path comes before the second one in the list.
  public static func < (lhs: ItemPath, rhs: ItemPath) -> Bool {
    lhs.section == rhs.section ? lhs.item < rhs.item : lhs.section < rhs.section
  }
}

extension ItemPath: CustomStringConvertible {
  /// The index path as `section-item`, for example `2-14`.
  public var description: String { "\(section)-\(item)" }
}
