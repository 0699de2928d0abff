public import RosterDiff

/// A registration of the section controller for the objects of a type.
@MainActor
public struct SectionController {
  let types: [any ListDiffable.Type]
  let matches: (any ListDiffable) -> Bool
  let make: (ListObject) -> BaseListSectionController?

  /// How much of a comparison of the objects may run off the main actor.
  let background: BackgroundExtent

  /// Collect the objects of each type out of a mixed list; none for classes.
  let collectors: [(type: ObjectIdentifier, ObjectCollector)]

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// Objects are compared on the main actor, because the type is not `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; for a class, including its subclasses.
  ///   - make: Makes a controller for an object that is new in the list, as `PostController.init`
  ///     does.
  public init<Object: ListDiffable>(
    for type: Object.Type, _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) {
    self.init(type, .nothing, make)
  }

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// Identities can be compared off the main actor; content is compared on it, because the type is
  /// not `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; for a class, including its subclasses.
  ///   - make: Makes a controller for an object that is new in the list, as `PostController.init`
  ///     does.
  public init<Object: ListDiffable>(
    for type: Object.Type, _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) where Object.DiffIdentifier: Sendable {
    self.init(type, .identities, make)
  }

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// Objects can be compared off the main actor; see `ListUpdateOptions.diffing`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; for a class, including its subclasses.
  ///   - make: Makes a controller for an object that is new in the list, as `PostController.init`
  ///     does.
  public init<Object: ListDiffable & Sendable>(
    for type: Object.Type, _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) where Object.DiffIdentifier: Sendable {
    self.init(type, .everything, make)
  }

  /// Creates an entry for the initialiser of `ListAdapter`, for objects of several types that one
  /// class of controllers shows.
  ///
  /// Objects are compared on the main actor.
  ///
  /// - Parameters:
  ///   - types: The types of the objects; for a class, including its subclasses.
  ///   - make: Makes a controller for an object that is new in the list.
  public init(
    forAnyOf types: [any ListDiffable.Type],
    _ make: @escaping @MainActor (any ListDiffable) -> AnyListSectionController
  ) {
    self.types = types
    background = .nothing
    matches = { object in types.contains { object.isValue(of: $0) } }
    collectors = types.compactMap { $0.collector }
    self.make = { make($0.value) }
  }

  private init<Object: ListDiffable>(
    _ type: Object.Type, _ background: BackgroundExtent,
    _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) {
    types = [type]
    self.background = background
    matches = { $0 is Object }
    collectors = [type.collector].compactMap(\.self)
    self.make = { $0.value(as: Object.self).map(make) }
  }
}

extension ListDiffable {
  /// Collects objects of this type out of a mixed list; nil for a class, because the dynamic class
  /// of an instance is part of its identity and can differ from this one.
  fileprivate static var collector: (type: ObjectIdentifier, ObjectCollector)? {
    Self.self is AnyClass
      ? nil : (ObjectIdentifier(Self.self), { TypedObjects<Self>($0, at: $1) })
  }

  /// Returns whether the object is of a type, or of a subclass of it.
  fileprivate func isValue<T: ListDiffable>(of type: T.Type) -> Bool { self is T }
}
