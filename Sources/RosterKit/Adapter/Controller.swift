public import RosterDiff

/// Says which section controller shows the objects of a type.
@MainActor
public struct Controller {
  let type: any ListDiffable.Type
  let matches: (any ListDiffable) -> Bool
  let make: () -> AnyListSectionController

  /// Creates an entry for the initialiser of `ListAdapter`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects; of a class, its subclasses too.
  ///   - make: Makes a new controller for an object that was not in the list before.
  public init<Object: ListDiffable>(
    for type: Object.Type, _ make: @escaping @MainActor () -> ListSectionController<Object>
  ) {
    self.type = type
    matches = { $0 is Object }
    self.make = make
  }
}

/// Collects the entries of an adapter, written one below the other.
@resultBuilder
public enum ControllerBuilder {
  /// Puts the entries in a list; the first one that fits an object is used.
  public static func buildBlock(_ entries: Controller...) -> [Controller] { entries }
}
