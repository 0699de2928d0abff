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
  /// Returns the ids of the items in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section, at the speed of copying
  ///   memory.
  func ids<ID>() -> [ID] where Element == ItemKey<ID> {
    chunks.withUnsafeBufferPointer { chunks in
      if chunks.count != 1 { return mapItems { $0.id } }
      // Most sections are one chunk, for which this takes half the time.
      return chunks[0].withUnsafeBufferPointer { items in
        items.withMemoryRebound(to: ID.self) { Array($0) }
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
    sections.key(of: section).map { sections[key: $0].ids() }
  }
}

extension ItemKey: Sendable where ID: Sendable {}
