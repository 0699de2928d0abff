/// A change of one view in a transaction.
///
/// A transaction contains at most one change of each kind for a view, and no other change together
/// with an appearance or a disappearance. `from` and `to` are equal if nothing needs to be
/// animated.
public struct ViewChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: Hashable, Sendable {
    /// The view is new on the screen: get its cell and draw it.
    case appear

    /// The attributes of the view change.
    case move

    /// The content of the view changes: redraw its cell.
    case change

    /// The view leaves the screen for good; its cell shows its last content until then.
    case disappear
  }

  /// The cause of a change, so that a host can highlight or animate it.
  public enum Cause: Hashable, Sendable {
    /// The app inserted the element.
    case inserted

    /// The app deleted the element.
    case deleted

    /// The app moved the element, or its section.
    case moved

    /// Other elements were inserted, deleted or moved, or changed their size.
    case shifted

    /// The offset or the size of the viewport changed; this includes pinned headers.
    case scrolled

    /// The app changed the content of the element, which keeps its view.
    case reconfigured

    /// The app reloaded the element or the whole list.
    case reloaded
  }

  /// The view.
  public var view: ViewID

  /// The element that the view shows, at its index path after the step; if it was deleted or
  /// reloaded, before the step.
  public var element: ListElement

  /// The kind of change.
  public var kind: Kind

  /// The cause.
  public var cause: Cause

  /// The attributes before the step, in the coordinates of the content before it.
  ///
  /// A view that appears because its element was inserted starts at its final frame with alpha 0;
  /// one that was off the screen starts from where it was.
  public var from: ViewAttributes

  /// The attributes after the step, in the coordinates of the content after it.
  public var to: ViewAttributes

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - element: The element that the view shows.
  ///   - kind: The kind of change.
  ///   - cause: The cause.
  ///   - from: The attributes before the step.
  ///   - to: The attributes after the step.
  public init(
    view: ViewID, element: ListElement, kind: Kind, cause: Cause, from: ViewAttributes,
    to: ViewAttributes
  ) {
    self.view = view
    self.element = element
    self.kind = kind
    self.cause = cause
    self.from = from
    self.to = to
  }
}
