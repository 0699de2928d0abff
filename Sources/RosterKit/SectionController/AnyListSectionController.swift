public import RosterDiff

/// A section controller that shows objects of several types, one at a time, and decides itself what
/// each looks like.
///
/// Use it where one class has to show several types of objects; otherwise `ListSectionController`,
/// whose object is typed, needs no casts.
///
/// ```swift
/// final class NoteController: AnyListSectionController {
///   private var text = ""
///
///   override func didUpdate(to object: Any) {
///     switch object {
///     case let post as Post: text = post.author
///     case let draft as Draft: text = draft.text
///     default: text = ""
///     }
///   }
///
///   @ListItems override var items: [ListItem] {
///     ListItem(text) { (cell: ContentCell, text) in cell.content.title = text }
///   }
/// }
/// ```
///
/// A controller stays with its object: an object of another type is another object, with another
/// controller.
open class AnyListSectionController: BaseListSectionController {
  private var accepted: ListObject?

  /// Creates a controller without an object, which it receives when it enters a list.
  public override init() { super.init() }

  /// The newest version of the object; nil until the controller enters a list.
  ///
  /// After the controller left the list, it is the last version whose content differed.
  public final var object: (any ListDiffable)? {
    guard let adapter, let section, isListed else { return accepted?.value }
    return adapter.newest.objects.object(at: section).value
  }

  /// Called when the object is new, or its content differs; `section` is up to date.
  ///
  /// It is called before the items are read, and can compute what they need; the view still shows
  /// the old data. The default does nothing.
  ///
  /// - Parameter object: The newest version of the object.
  open func didUpdate(to object: Any) {}

  override func accept(_ object: ListObject) -> Bool {
    accepted = object
    return true
  }

  override var anyObject: (any ListDiffable)? { object }

  override func objectDidChange() {
    if let accepted { didUpdate(to: accepted.value) }
  }
}
