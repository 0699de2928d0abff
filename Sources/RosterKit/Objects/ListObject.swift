import RosterDiff

/// A thing of any type with its identity: the one place where types are erased.
///
/// The identity is read once, so that a reference type cannot change it while it is in a list.
struct ListObject: ListDiffable {
  fileprivate let box: any FilledBox

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
    box.typed(as: T.self)?.typed ?? box.value as? T
  }

  func isContentEqual(to other: ListObject) -> Bool { box.isContentEqual(to: other.box) }
}

extension ListObject: CustomStringConvertible {
  /// The type and the identity, as in `Post 42`.
  var description: String { "\(Swift.type(of: value as Any)) \(box.name)" }
}

/// What tells one thing from another among things of any type: its type and its identity in it.
struct ListIdentity: Hashable {
  fileprivate let box: ObjectBox

  static func == (lhs: ListIdentity, rhs: ListIdentity) -> Bool {
    lhs.box === rhs.box || lhs.box.isSameThing(as: rhs.box)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}

extension ListIdentity {
  init(_ value: any ListDiffable) {
    box = value.boxed
  }

  /// The identity of a thing of a type, of which nothing else is known.
  init<T: ListDiffable>(_ type: T.Type, _ id: T.DiffIdentifier) {
    box = IdentityBox(type, id)
  }
}

/// A thing of any type that somebody else keeps, so that a comparison counts no references.
struct BorrowedObject: Hashable {
  // Safe because lists that are compared outlive the comparison.
  private let box: Unmanaged<ObjectBox>

  init(_ object: ListObject) { box = Unmanaged.passUnretained(object.box) }

  // Identities are hashed once in their life.
  var hashValue: Int { box._withUnsafeGuaranteedRef { $0.hash } }

  static func == (lhs: BorrowedObject, rhs: BorrowedObject) -> Bool {
    lhs.box._withUnsafeGuaranteedRef { box in
      rhs.box._withUnsafeGuaranteedRef { box === $0 || box.isSameThing(as: $0) }
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hashValue) }

  var identity: ListIdentity { ListIdentity(box: box.takeUnretainedValue()) }

  func isContentEqual(to other: BorrowedObject) -> Bool {
    box._withUnsafeGuaranteedRef { box in
      other.box._withUnsafeGuaranteedRef { box.isContentEqual(to: $0) }
    }
  }
}

// A class, because comparing two instances costs a tenth of casting a value out of an existential,
// and each object of an update is compared several times.
private class ObjectBox {
  let type: ObjectIdentifier

  /// The type as which the thing was given.
  private let givenType: ObjectIdentifier

  /// The hash of the type and the identity.
  let hash: Int

  init(_ type: Any.Type, givenAs givenType: Any.Type, _ id: some Hashable) {
    self.type = ObjectIdentifier(type)
    self.givenType = ObjectIdentifier(givenType)
    var hasher = Hasher()
    hasher.combine(self.type)
    hasher.combine(id)
    hash = hasher.finalize()
  }

  var isReference: Bool { false }
  var name: String { "" }

  func isSameThing(as other: ObjectBox) -> Bool { false }
  func isContentEqual(to other: ObjectBox) -> Bool { false }

  /// The box of a thing that was given as a type, or nil if it was given as another one.
  ///
  /// By a number that each box has: the classes of two boxes are generic, and to find one of them
  /// takes as long as all that is done with it (`update/adapter`).
  final func typed<T: ListDiffable>(as type: T.Type) -> TypedBox<T>? {
    givenType == ObjectIdentifier(type) ? unsafeDowncast(self, to: TypedBox<T>.self) : nil
  }
}

/// A box with a thing in it, not with its identity alone.
private protocol FilledBox: ObjectBox {
  var value: any ListDiffable { get }
}

private final class TypedBox<T: ListDiffable>: ObjectBox, FilledBox {
  let typed: T
  let id: T.DiffIdentifier

  init(_ value: T) {
    typed = value
    id = value.diffIdentifier
    super.init(Swift.type(of: value), givenAs: T.self, id)
  }

  var value: any ListDiffable { typed }
  override var isReference: Bool { T.self is AnyClass }
  override var name: String { "\(id)" }

  override func isSameThing(as other: ObjectBox) -> Bool {
    guard hash == other.hash, type == other.type else { return false }
    if let other = other.typed(as: T.self) { return id == other.id }
    if let other = other as? IdentityBox<T> { return id == other.id }
    // Instances of one class that were given as it and as a superclass of it.
    return (value(in: other) as? T).map { $0.diffIdentifier == id } ?? false
  }

  override func isContentEqual(to other: ObjectBox) -> Bool {
    if let other = other.typed(as: T.self) { return typed.isContentEqual(to: other.typed) }
    return (value(in: other) as? T).map { typed.isContentEqual(to: $0) } ?? false
  }

  private func value(in box: ObjectBox) -> (any ListDiffable)? { (box as? any FilledBox)?.value }
}

/// An identity without a thing, to look for one.
private final class IdentityBox<T: ListDiffable>: ObjectBox {
  let id: T.DiffIdentifier

  init(_ type: T.Type, _ id: T.DiffIdentifier) {
    self.id = id
    super.init(type, givenAs: IdentityBox<T>.self, id)
  }

  override func isSameThing(as other: ObjectBox) -> Bool {
    guard hash == other.hash, type == other.type else { return false }
    if let other = other as? IdentityBox<T> { return id == other.id }
    return other.isSameThing(as: self)
  }
}

extension ListDiffable {
  fileprivate var boxed: any FilledBox { TypedBox(self) }
}
