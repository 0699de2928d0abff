import RosterDiff

/// A thing of any type with its identity: the one place where types are erased.
///
/// The identity is read once, so that a reference type cannot change it while it is in a list.
struct ListObject: ListDiffable {
  fileprivate let box: any ObjectBox

  init(_ value: any ListDiffable) {
    box = value.boxed
  }

  /// The thing itself.
  var value: any ListDiffable { box.value }

  /// What the thing is an instance of.
  var type: ObjectIdentifier { box.type }

  /// Whether the same instance can change its content, unseen by a comparison.
  var isReference: Bool { box.isReference }

  var diffIdentifier: ListIdentity { ListIdentity(box: box) }

  /// Returns the thing as one of a type, or nil if it is none.
  func value<T: ListDiffable>(as type: T.Type) -> T? {
    (box as? TypedBox<T>)?.typed ?? box.value as? T
  }

  func isContentEqual(to other: ListObject) -> Bool { box.isContentEqual(to: other.box) }
}

extension ListObject: CustomStringConvertible {
  /// The type and the identity, as in `Post 42`.
  var description: String { "\(Swift.type(of: value as Any)) \(box.name)" }
}

/// What tells one thing from another among things of any type: its type and its identity in it.
struct ListIdentity: Hashable {
  fileprivate let box: any ObjectBox

  static func == (lhs: ListIdentity, rhs: ListIdentity) -> Bool {
    lhs.box === rhs.box || lhs.box.isSameThing(as: rhs.box)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(box.type)
    box.hashIdentity(into: &hasher)
  }
}

extension ListIdentity {
  init(_ value: any ListDiffable) {
    box = value.boxed
  }
}

// A class, because comparing two instances costs a tenth of casting a value out of an existential,
// and each object of an update is compared several times.
private protocol ObjectBox: AnyObject {
  var type: ObjectIdentifier { get }
  var value: any ListDiffable { get }
  var isReference: Bool { get }
  var name: String { get }
  var anyID: AnyHashable { get }

  func isSameThing(as other: any ObjectBox) -> Bool
  func isContentEqual(to other: any ObjectBox) -> Bool
  func hashIdentity(into hasher: inout Hasher)
}

private final class TypedBox<T: ListDiffable>: ObjectBox {
  let type: ObjectIdentifier
  let typed: T
  let id: T.DiffIdentifier

  init(_ value: T) {
    typed = value
    id = value.diffIdentifier
    type = ObjectIdentifier(Swift.type(of: value))
  }

  var value: any ListDiffable { typed }
  var isReference: Bool { T.self is AnyClass }
  var name: String { "\(id)" }
  var anyID: AnyHashable { AnyHashable(id) }

  func isSameThing(as other: any ObjectBox) -> Bool {
    guard type == other.type else { return false }
    if let other = other as? TypedBox<T> { return id == other.id }
    // Instances of one class that were given as it and as a superclass of it.
    return anyID == other.anyID
  }

  func isContentEqual(to other: any ObjectBox) -> Bool {
    if let other = other as? TypedBox<T> { return typed.isContentEqual(to: other.typed) }
    return (other.value as? T).map { typed.isContentEqual(to: $0) } ?? false
  }

  func hashIdentity(into hasher: inout Hasher) { id.hash(into: &hasher) }
}

extension ListDiffable {
  fileprivate var boxed: any ObjectBox { TypedBox(self) }
}
