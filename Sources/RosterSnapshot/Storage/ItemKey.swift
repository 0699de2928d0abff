import RosterDiff

/// An item of which a snapshot knows only the identity.
///
/// It is inlinable because otherwise the comparison of snapshots is not specialised in other
/// modules, and `snapshot/derived` takes three times as long.
@usableFromInline
struct ItemKey<ID: Hashable>: ListDiffable {
  @usableFromInline let id: ID

  init(_ id: ID) { self.id = id }

  @inlinable @inline(__always)
  var diffIdentifier: ID { id }

  @inlinable @inline(__always)
  func isContentEqual(to other: Self) -> Bool { true }
}

extension ItemKey {
  /// Returns ids as items.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, at the speed of copying memory.
  static func keys(of ids: [ID]) -> [Self] {
    // A structure with one property has the memory layout of that property.
    ids.withUnsafeBufferPointer { ids in
      ids.withMemoryRebound(to: Self.self) { Array($0) }
    }
  }
}

extension SnapshotSection {
  /// Appends the ids of the items to an array, at the speed of copying memory.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  func appendIDs<ID>(to ids: inout [ID]) where Element == ItemKey<ID> {
    for chunk in chunks {
      chunk.withUnsafeBufferPointer { items in
        items.withMemoryRebound(to: ID.self) { ids.append(contentsOf: $0) }
      }
    }
  }
}

extension SnapshotStorage {
  /// Returns the ids of the items of a section in order, or nil if there is no such section.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section, at the speed of copying
  ///   memory.
  func ids<ID>(ofSection section: SectionID) -> [ID]? where Element == ItemKey<ID> {
    guard let key = sections.key(of: section) else { return nil }
    var ids: [ID] = []
    ids.reserveCapacity(sections[key: key].count)
    sections[key: key].appendIDs(to: &ids)
    return ids
  }

  /// Returns the ids of all items in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, at the speed of copying memory.
  func ids<ID>() -> [ID] where Element == ItemKey<ID> {
    var ids: [ID] = []
    ids.reserveCapacity(count)
    sections.visit { $0.appendIDs(to: &ids) }
    return ids
  }
}

extension ItemKey: Sendable where ID: Sendable {}
