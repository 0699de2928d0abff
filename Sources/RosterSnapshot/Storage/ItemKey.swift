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

extension ItemKey: Sendable where ID: Sendable {}
