import RosterDiff

/// What tells one thing from another among things of any type: its type and its identity in it.
struct ListIdentity: Hashable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  init(_ value: some ListDiffable) {
    type = ObjectIdentifier(Swift.type(of: value as Any))
    id = AnyHashable(value.diffIdentifier)
  }
}
