public import RosterDiff
import RosterView

/// Shows one object of a list as a section: the part of a screen, with its items and their cells.
///
/// There is one instance for each object, for as long as the object is in the list; moves and
/// changes keep it.
///
/// ```swift
/// final class PostController: ListSectionController<Post> {
///   @Items override var items: [ListItem] {
///     ListItem(Author(object), in: AuthorCell.self)
///     for comment in object.comments { ListItem(comment, in: CommentCell.self) }
///   }
/// }
/// ```
open class ListSectionController<Object: ListDiffable>: AnyListSectionController {
  private var accepted: Object?

  /// Creates a controller without an object; the adapter gives it one before anything else.
  public override init() {
    super.init()
  }

  /// Creates a controller that shows an object before it is in a list, for example in a test.
  ///
  /// - Parameter object: The object, in whose place the adapter puts its own.
  public convenience init(_ object: Object) {
    self.init()
    accepted = object
  }

  /// The newest version of the object; after the controller has left the list, the last one.
  ///
  /// It is there before anything is asked of the controller: not in its initialiser, but from then
  /// on. A controller that is used without an adapter is made with `init(_:)`.
  ///
  /// - Precondition: There is one, as `currentObject` says. There is nothing to return otherwise,
  ///   and the program stops.
  public final var object: Object {
    guard let currentObject else {
      let fault = ListFault(
        .rule, "\(type(of: self)) was asked for its object before it had any",
        response: "the program stops; use currentObject, didUpdate(to:) or init(_:)")
      // Also in release builds: no fault policy can make an object up.
      fatalError(fault.description)
    }
    return currentObject
  }

  /// The newest version of the object, or nil before the controller was given any.
  public final var currentObject: Object? { newestObject(as: Object.self) ?? accepted }

  /// The object is new, or its content differs; `object` and `section` are up to date.
  ///
  /// It comes before items are read, and so is the place to work out what they need; the view
  /// still shows the list before. The default does nothing.
  ///
  /// - Parameter object: The newest version of the object.
  open func didUpdate(to object: Object) {}

  override func accept(_ object: ListObject) -> Bool {
    guard let object = object.value(as: Object.self) else { return false }
    accepted = object
    return true
  }

  override var anyObject: (any ListDiffable)? { currentObject }

  override func objectDidChange() {
    if let accepted { didUpdate(to: accepted) }
  }
}
