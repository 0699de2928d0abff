public import RosterDiff

/// A section controller that shows one object of a list as a section: a part of the screen, with
/// its items and their cells.
///
/// Each object has one controller for as long as it is in the list; moves and changes keep the
/// controller.
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
  // The last accepted version; a later version with equal content is only in the list.
  private var accepted: Object

  /// Creates a controller for an object.
  ///
  /// A subclass with its own properties sets them and calls this initializer:
  ///
  /// ```swift
  /// init(_ post: Post, images: Images) {
  ///   self.images = images
  ///   super.init(post)
  /// }
  /// ```
  ///
  /// - Parameter object: The object; newer versions in the list replace it.
  public init(_ object: Object) {
    accepted = object
    super.init()
  }

  /// The newest version of the object; after the controller left the list, the last one whose
  /// content differed.
  public final var object: Object { newestObject(as: Object.self) ?? accepted }

  /// Called when the object is new, or its content differs; `object` and `section` are up to date.
  ///
  /// It is called before the items are read, and can compute what they need; the view still shows
  /// the old data. The default does nothing.
  ///
  /// - Parameter object: The newest version of the object.
  open func didUpdate(to object: Object) {}

  override func accept(_ object: ListObject) -> Bool { object.replace(&accepted) }

  override var anyObject: (any ListDiffable)? { object }

  override func objectDidChange() { didUpdate(to: accepted) }
}
