import RosterDiff

/// An item of which a snapshot knows the identity alone.
///
/// Inlinable, or the comparison of snapshots is not specialised in other modules, and
/// `snapshot/derived` takes three times as long.
@usableFromInline
struct ItemKey<ID: Hashable>: ListDiffable {
  @usableFromInline let id: ID

  init(_ id: ID) { self.id = id }

  @inlinable @inline(__always)
  var diffIdentifier: ID { id }

  @inlinable @inline(__always)
  func isContentEqual(to other: Self) -> Bool { true }
}

extension ItemKey: Sendable where ID: Sendable {}
