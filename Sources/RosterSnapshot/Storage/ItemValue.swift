import RosterDiff

/// An item of which a snapshot stores the value.
@usableFromInline
struct ItemValue<Value: Identifiable & Equatable>: ListDiffable {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }

  @inlinable @inline(__always)
  var diffIdentifier: Value.ID { value.id }

  @inlinable @inline(__always)
  func isContentEqual(to other: Self) -> Bool { value == other.value }
}

extension ItemValue: Sendable where Value: Sendable {}
