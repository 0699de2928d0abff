public import RosterEngine
public import RosterView

/// The behavior set on an item, apart from its appearance.
struct ItemBehavior {
  var onSelect: (@MainActor () -> Void)?
  var onDeselect: (@MainActor () -> Void)?
  var size: ListSize?
  var menu: ContextMenu?
  var onChoose: (@MainActor (ContextMenu.Action) -> Void)?
  var isSelectable: Bool?
  var isFocusable: Bool?
  var isMovable: Bool?

  /// Runs the item's handler of an event.
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

/// Behavior that is set on an item where it is created, instead of in the section controller.
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
/// It takes effect when the items of the section are read next, and overrides the answers of the
/// section controller. The controller's methods for events are still called, before the item's
/// handlers.
extension ListItem {
  /// Sets what happens when the user selects the item.
  ///
  /// - Parameter action: Called after the selection.
  /// - Returns: The item with the action.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    saying { $0.onSelect = action }
  }

  /// Sets what happens when the user deselects the item.
  ///
  /// - Parameter action: Called after the deselection.
  /// - Returns: The item with the action.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    saying { $0.onDeselect = action }
  }

  /// Sets the size of the item, for layouts with sizes from the data.
  ///
  /// - Parameter size: The size in the unit of the host, not negative; rows use only the height.
  /// - Returns: The item with the size.
  public func size(_ size: ListSize) -> ListItem { saying { $0.size = size } }

  /// Sets the context menu of the item.
  ///
  /// - Parameters:
  ///   - menu: The menu, which a menu from the delegate of the view overrides.
  ///   - onChoose: Called with the action that the user chose.
  /// - Returns: The item with the menu.
  public func menu(
    _ menu: ContextMenu, onChoose: @escaping @MainActor (ContextMenu.Action) -> Void
  ) -> ListItem {
    saying {
      $0.menu = menu
      $0.onChoose = onChoose
    }
  }

  /// Sets whether the user may select the item, and whether it is highlighted while it is pressed.
  ///
  /// - Parameter isSelectable: Whether the user may. The delegate of the view has to allow it too.
  /// - Returns: The item with the setting.
  public func selectable(_ isSelectable: Bool = true) -> ListItem {
    saying { $0.isSelectable = isSelectable }
  }

  /// Sets whether the item can take the keyboard focus.
  ///
  /// - Parameter isFocusable: Whether it can. The delegate of the view has to allow it too.
  /// - Returns: The item with the setting.
  public func focusable(_ isFocusable: Bool = true) -> ListItem {
    saying { $0.isFocusable = isFocusable }
  }

  /// Sets whether the user may move the item.
  ///
  /// The section controller moves it in the data, in `moveItem(at:to:of:)`.
  ///
  /// - Parameter isMovable: Whether the user may.
  /// - Returns: The item with the setting.
  public func movable(_ isMovable: Bool = true) -> ListItem { saying { $0.isMovable = isMovable } }

  private func saying(_ change: (inout ItemBehavior) -> Void) -> ListItem {
    var behavior = behavior ?? ItemBehavior()
    change(&behavior)
    var item = self
    item.behavior = behavior
    return item
  }
}
