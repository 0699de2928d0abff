/// What happens to one view in a transaction.
///
/// Of one view there is at most one change of each kind, and no other change beside an appearance
/// or a disappearance. `from` and `to` are equal where nothing needs to be animated.
public struct ViewChange: Hashable, Sendable {
  /// What happens to the view.
  public enum Kind: Hashable, Sendable {
    /// The view is new on the screen: ask for its cell and draw it.
    case appear

    /// The view takes another place or look.
    case move

    /// The view shows other content: draw its cell again.
    case change

    /// The view leaves the screen for good; its cell shows its last content until then.
    case disappear
  }

  /// Why it happens, so that a host can mark or animate it.
  public enum Cause: Hashable, Sendable {
    /// The app inserted the element.
    case inserted

    /// The app deleted the element.
    case deleted

    /// The app moved the element, or its section.
    case moved

    /// Other elements came, went, moved or changed their size.
    case shifted

    /// The offset or the size of the viewport changed; a pinned header follows.
    case scrolled

    /// The app changed the content of the element, which keeps its view.
    case reconfigured

    /// The app asked for a new view of the element, or for the whole list anew.
    case reloaded
  }

  /// The view.
  public var view: ViewID

  /// What the view shows, at its place after the step; of what was deleted or reloaded, before it.
  public var element: ListElement

  /// What happens to the view.
  public var kind: Kind

  /// Why it happens.
  public var cause: Cause

  /// The attributes before, in the content as it was before.
  ///
  /// A view that appears because its element was inserted starts at its place with alpha 0; one
  /// that was beyond the edge starts from where it was.
  public var from: ViewAttributes

  /// The attributes after, in the content as it is after.
  public var to: ViewAttributes

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - element: What the view shows.
  ///   - kind: What happens to the view.
  ///   - cause: Why it happens.
  ///   - from: The attributes before.
  ///   - to: The attributes after.
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
