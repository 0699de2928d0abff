public import RosterDiff

/// Shows one object of a list as a section: the part of a screen, with its items and their cells.
///
/// There is one instance for each object, for as long as the object is in the list; moves and
/// changes keep it.
///
/// ```swift
/// final class PostController: ListSectionController<Post> {
///   @ListItems override var items: [ListItem] {
///     ListItem(Author(object), in: AuthorCell.self)
///     for comment in object.comments { ListItem(comment, in: CommentCell.self) }
///   }
/// }
/// ```
open class ListSectionController<Object: ListDiffable>: BaseListSectionController {
  // The last version that was handed over: one that looks the same is only in the list.
  private var accepted: Object

  /// Creates a controller for an object.
  ///
  /// A subclass with properties of its own sets them and calls it:
  ///
  /// ```swift
  /// init(_ post: Post, images: Images) {
  ///   self.images = images
  ///   super.init(post)
  /// }
  /// ```
  ///
  /// - Parameter object: The object; in a list, newer versions take its place.
  public init(_ object: Object) {
    accepted = object
    super.init()
  }

  /// The newest version of the object; after the controller has left the list, the last one whose
  /// content differed.
  public final var object: Object { newestObject(as: Object.self) ?? accepted }

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

  override var anyObject: (any ListDiffable)? { object }

  override func objectDidChange() { didUpdate(to: accepted) }
}
