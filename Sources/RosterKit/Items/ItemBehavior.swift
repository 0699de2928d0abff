public import RosterEngine
public import RosterView

/// What an item says of itself, besides how it looks.
struct ItemBehavior {
  var onSelect: (@MainActor () -> Void)?
  var onDeselect: (@MainActor () -> Void)?
  var size: ListSize?
  var menu: ContextMenu?
  var onChoose: (@MainActor (ContextMenu.Action) -> Void)?
  var isSelectable: Bool?
  var isFocusable: Bool?
  var isMovable: Bool?

  /// Does what the item says of an event.
  @MainActor
  func hear(_ event: SectionEvent) {
    switch event {
    case .didSelect: onSelect?()
    case .didDeselect: onDeselect?()
    case .didChoose(let action, _): onChoose?(action)
    default: break
    }
  }
}

/// What can be said of an item where it is made, instead of in the section controller.
///
/// ```swift
/// @ListItems override var items: [ListItem] {
///   for comment in object.comments {
///     ListItem(comment, in: CommentCell.self)
///       .onSelect { self.open(comment) }
///       .movable(comment.isOwn)
///   }
/// }
/// ```
///
/// It counts from the next time on that the items of the section are read, and before what the section
/// controller answers; the controller's methods for events are called all the same, first.
extension ListItem {
  /// Does something when the user selected the item.
  ///
  /// - Parameter action: What is done.
  /// - Returns: The item that does so.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    saying { $0.onSelect = action }
  }

  /// Does something when the user deselected the item.
  ///
  /// - Parameter action: What is done.
  /// - Returns: The item that does so.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    saying { $0.onDeselect = action }
  }

  /// Says how large the item is, for layouts whose sizes are given.
  ///
  /// - Parameter size: The size in the unit of the host, not negative; of rows only the height counts.
  /// - Returns: The item of that size.
  public func size(_ size: ListSize) -> ListItem { saying { $0.size = size } }

  /// Gives the item a context menu.
  ///
  /// - Parameters:
  ///   - menu: The menu, unless the delegate of the view gives one.
  ///   - onChoose: Does what the user chose.
  /// - Returns: The item with the menu.
  public func menu(
    _ menu: ContextMenu, onChoose: @escaping @MainActor (ContextMenu.Action) -> Void
  ) -> ListItem {
    saying {
      $0.menu = menu
      $0.onChoose = onChoose
    }
  }

  /// Says whether the user may select the item, and whether it shows that it is pressed.
  ///
  /// - Parameter isSelectable: Whether the user may, if the delegate of the view allows it too.
  /// - Returns: The item that says so.
  public func selectable(_ isSelectable: Bool = true) -> ListItem {
    saying { $0.isSelectable = isSelectable }
  }

  /// Says whether keys can take the focus to the item.
  ///
  /// - Parameter isFocusable: Whether they can, if the delegate of the view allows it too.
  /// - Returns: The item that says so.
  public func focusable(_ isFocusable: Bool = true) -> ListItem {
    saying { $0.isFocusable = isFocusable }
  }

  /// Says whether the user may take the item to another place; the section controller moves it in the
  /// data, in `moveItem(at:to:of:)`.
  ///
  /// - Parameter isMovable: Whether the user may.
  /// - Returns: The item that says so.
  public func movable(_ isMovable: Bool = true) -> ListItem { saying { $0.isMovable = isMovable } }

  private func saying(_ change: (inout ItemBehavior) -> Void) -> ListItem {
    var behavior = behavior ?? ItemBehavior()
    change(&behavior)
    var item = self
    item.behavior = behavior
    return item
  }
}
