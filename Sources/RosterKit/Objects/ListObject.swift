import RosterDiff

/// An object of any type with its identity; types are erased only here.
///
/// The identity is read once, so that a reference type cannot change it while it is in a list.
struct ListObject: ListDiffable {
  fileprivate let box: any ValueBox

  init(_ value: any ListDiffable) {
    box = value.boxed
  }

  /// The object.
  var value: any ListDiffable { box.value }

  /// The type of the object.
  var type: ObjectIdentifier { box.type }

  /// Whether the instance can change its content without a comparison noticing.
  var isReference: Bool { box.isReference }

  var diffIdentifier: ListIdentity { ListIdentity(box: box) }

  /// Returns the object if it has a type, otherwise nil.
  func value<T: ListDiffable>(as type: T.Type) -> T? {
    if let box = box.typed(as: T.self) { return box.typed }
    return box.cast(to: T.self)
  }

  /// Replaces a value with the object if it has the type of the value.
  ///
  /// It does the same as `value(as:)` without an optional of a generic type, which is looked up at
  /// run time.
  ///
  /// - Returns: Whether the object has that type.
  func replace<T: ListDiffable>(_ value: inout T) -> Bool {
    if let box = box.typed(as: T.self) {
      value = box.typed
      return true
    }
    return box.castAndReplace(&value)
  }

  func isContentEqual(to other: ListObject) -> Bool { box.isContentEqual(to: other.box) }
}

extension ListObject: CustomStringConvertible {
  /// The type and the identity, as in `Post 42`.
  var description: String { "\(Swift.type(of: value as Any)) \(box.name)" }
}

/// The identity of an object among objects of any type: its type and its identity within that type.
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

  /// Creates the identity of an object of a type.
  init<T: ListDiffable>(_ type: T.Type, _ id: T.DiffIdentifier) {
    box = IdentityBox(type, id)
  }
}

/// An unretained object of any type, so that comparisons do no reference counting.
struct BorrowedObject: Hashable {
  // Safe because the lists outlive their comparison.
  private let box: Unmanaged<ObjectBox>

  init(_ object: ListObject) { box = Unmanaged.passUnretained(object.box) }

  // Each identity is hashed only once.
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

  /// The static type of the object.
  private let declaredType: ObjectIdentifier

  /// The hash of the type and the identity.
  let hash: Int

  init(_ type: Any.Type, declaredAs declaredType: Any.Type, _ id: some Hashable) {
    self.type = ObjectIdentifier(type)
    self.declaredType = ObjectIdentifier(declaredType)
    var hasher = Hasher()
    hasher.combine(self.type)
    hasher.combine(id)
    hash = hasher.finalize()
  }

  var isReference: Bool { false }
  var name: String { "" }

  func isSameThing(as other: ObjectBox) -> Bool { false }
  func isContentEqual(to other: ObjectBox) -> Bool { false }

  /// Returns the box of an object of a type, or nil if it is of another type.
  ///
  /// It compares an identifier that each box stores: the classes of the boxes are generic, and
  /// looking one up takes as long as everything else that is done with it (`update/adapter`).
  final func typed<T: ListDiffable>(as type: T.Type) -> TypedBox<T>? {
    declaredType == ObjectIdentifier(type) ? unsafeDowncast(self, to: TypedBox<T>.self) : nil
  }
}

/// A box that contains an object, not only its identity.
private protocol ValueBox: ObjectBox {
  var value: any ListDiffable { get }
}

// Casts are functions of their own that are not inlined: an optional of a generic type is looked up
// at run time where a function begins, also if it needs none in the end (`update/adapter`).
extension ValueBox {
  @inline(never)
  func cast<T: ListDiffable>(to type: T.Type) -> T? { value as? T }

  @inline(never)
  func castAndReplace<T: ListDiffable>(_ other: inout T) -> Bool {
    guard let value = value as? T else { return false }
    other = value
    return true
  }
}

private final class TypedBox<T: ListDiffable>: ObjectBox, ValueBox {
  let typed: T
  let id: T.DiffIdentifier

  init(_ value: T) {
    typed = value
    id = value.diffIdentifier
    super.init(Swift.type(of: value), declaredAs: T.self, id)
  }

  var value: any ListDiffable { typed }
  override var isReference: Bool { T.self is AnyClass }
  override var name: String { "\(id)" }

  override func isSameThing(as other: ObjectBox) -> Bool {
    guard hash == other.hash, type == other.type else { return false }
    if let other = other.typed(as: T.self) { return id == other.id }
    return isSameThing(inOtherBox: other)
  }

  override func isContentEqual(to other: ObjectBox) -> Bool {
    if let other = other.typed(as: T.self) { return typed.isContentEqual(to: other.typed) }
    return isContentEqual(inOtherBox: other)
  }

  @inline(never)
  private func isSameThing(inOtherBox other: ObjectBox) -> Bool {
    if let other = other as? IdentityBox<T> { return id == other.id }
    // These are instances of one class that were added as it and as its superclass.
    return (other as? any ValueBox)?.cast(to: T.self).map { $0.diffIdentifier == id } ?? false
  }

  @inline(never)
  private func isContentEqual(inOtherBox other: ObjectBox) -> Bool {
    (other as? any ValueBox)?.cast(to: T.self).map { typed.isContentEqual(to: $0) } ?? false
  }
}

/// An identity without an object, for lookups.
private final class IdentityBox<T: ListDiffable>: ObjectBox {
  let id: T.DiffIdentifier

  init(_ type: T.Type, _ id: T.DiffIdentifier) {
    self.id = id
    super.init(type, declaredAs: IdentityBox<T>.self, id)
  }

  override func isSameThing(as other: ObjectBox) -> Bool {
    guard hash == other.hash, type == other.type else { return false }
    if let other = other as? IdentityBox<T> { return id == other.id }
    return other.isSameThing(as: self)
  }
}

extension ListDiffable {
  fileprivate var boxed: any ValueBox { TypedBox(self) }
}
