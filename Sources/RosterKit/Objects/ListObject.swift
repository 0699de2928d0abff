import RosterDiff

/// A thing of any type with its identity: the one place where types are erased.
///
/// The identity is read once, so that a reference type cannot change it while it is in a list.
struct ListObject: ListDiffable {
  let value: any ListDiffable
  let diffIdentifier: ListIdentity

  init(_ value: any ListDiffable) {
    self.value = value
    diffIdentifier = ListIdentity(value)
  }

  /// Whether the same instance can change its content, unseen by a comparison.
  var isReference: Bool { type(of: value as Any) is AnyClass }

  func isContentEqual(to other: ListObject) -> Bool { value.isContentEqual(toAny: other.value) }
}

extension ListObject: CustomStringConvertible {
  /// The type and the identity, as in `Post 42`.
  var description: String { value.nameInList }
}

extension ListDiffable {
  fileprivate func isContentEqual(toAny other: any ListDiffable) -> Bool {
    guard let other = other as? Self else { return false }
    return isContentEqual(to: other)
  }

  fileprivate var nameInList: String { "\(type(of: self as Any)) \(diffIdentifier)" }
}
