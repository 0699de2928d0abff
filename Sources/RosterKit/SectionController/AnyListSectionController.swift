public import RosterDiff

/// A section controller for objects of several types, whose object has no static type.
///
/// Subclass `ListSectionController` for objects of one type.
open class AnyListSectionController: BaseListSectionController {
  // The last accepted version; a later version with equal content is only in the list.
  private var accepted: ListObject?

  /// Creates a controller without an object; it gets one when it becomes part of a list.
  public override init() {
    super.init()
  }

  /// The newest version of the object; nil before the controller becomes part of a list.
  public final var object: (any ListDiffable)? {
    guard let sections = adapter?.newest, let index = root.slot.flatMap(sections.index(ofSlot:))
    else { return accepted?.value }
    return sections.objects.object(at: index).value
  }

  /// Called when the object is new, or its content differs; `object` and `section` are up to date.
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
