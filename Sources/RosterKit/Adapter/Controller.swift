public import RosterDiff

/// Says which section controller shows the objects of a type.
@MainActor
public struct Controller {
  let matches: (any ListDiffable) -> Bool

  /// Makes a new controller for an object; nil for one that does not match.
  let make: (any ListDiffable) -> AnyListSectionController?

  /// How much of a comparison of the objects may happen away from the main actor.
  let background: ObjectList.Background

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// Objects are compared on the main actor, because the type is not known to be `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; of a class, its subclasses too.
  ///   - make: Makes a new controller for an object that was not in the list before, for example
  ///     `PostController.init`.
  public init<Object: ListDiffable>(
    for type: Object.Type, _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) {
    self.init(.nothing, make)
  }

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// Identities can be compared away from the main actor, content cannot, because the type is not
  /// known to be `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; of a class, its subclasses too.
  ///   - make: Makes a new controller for an object that was not in the list before, for example
  ///     `PostController.init`.
  public init<Object: ListDiffable>(
    for type: Object.Type, _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) where Object.DiffIdentifier: Sendable {
    self.init(.identities, make)
  }

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// Objects can be compared away from the main actor; see `ListUpdateOptions.diffing`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; of a class, its subclasses too.
  ///   - make: Makes a new controller for an object that was not in the list before, for example
  ///     `PostController.init`.
  public init<Object: ListDiffable & Sendable>(
    for type: Object.Type, _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) where Object.DiffIdentifier: Sendable {
    self.init(.everything, make)
  }

  private init<Object: ListDiffable>(
    _ background: ObjectList.Background,
    _ make: @escaping @MainActor (Object) -> ListSectionController<Object>
  ) {
    self.background = background
    matches = { $0 is Object }
    self.make = { ($0 as? Object).map(make) }
  }
}

/// Collects the entries of an adapter, written one below the other.
@resultBuilder
public enum ControllerBuilder {
  /// Puts the entries in a list; the first one that fits an object is used.
  public static func buildBlock(_ entries: Controller...) -> [Controller] { entries }
}
