public import RosterDiff

/// A registration of the section controller for the objects of a type.
@MainActor
public struct SectionController {
  let type: any ListDiffable.Type
  let matches: (any ListDiffable) -> Bool
  let make: (any ListDiffable) -> BaseListSectionController?

  /// How much of a comparison of the objects may run off the main actor.
  let background: BackgroundExtent

  /// Collects the objects out of a mixed list; nil for classes.
  let collector: ObjectCollector?

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

  private init<Object: ListDiffable>(
    _ type: Object.Type, _ background: BackgroundExtent,
    _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) {
    self.type = type
    self.background = background
    matches = { $0 is Object }
    // The dynamic class of an instance is part of its identity, and can differ from `Object`.
    collector = Object.self is AnyClass ? nil : { TypedObjects<Object>($0, at: $1) }
    self.make = { ($0 as? Object).map(make) }
  }
}
