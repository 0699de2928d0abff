public import RosterEngine
public import RosterView

/// The behavior set on an item, apart from its appearance.
struct ItemBehavior {
  var onSelect: (@MainActor () -> Void)?
  var onDeselect: (@MainActor () -> Void)?
  var size: ListSize?
  var menu: ContextMenu?
  var onChoose: (@MainActor (ContextMenu.Action) -> Void)?
  var swipeActions: CollectionView.SwipeActions?
  var swipeHandlers: [ContextMenu.Action.ID: @MainActor () -> Void] = [:]
  var accessibility: CollectionViewCell.Accessibility?
  var isSelectable: Bool?
  var isFocusable: Bool?
  var isMovable: Bool?

  /// Runs the item's handler of an event.
  @MainActor
  func receive(_ event: SectionEvent) {
    switch event {
    case .didSelect: onSelect?()
    case .didDeselect: onDeselect?()
    case .didChoose(let action, _): onChoose?(action)
    case .didChooseSwipeAction(let action, _): swipeHandlers[action.id]?()
    default: break
    }
  }
}

extension ListItem {
  /// An action at a side of an item, with what it does.
  public struct SwipeAction {
    let action: ContextMenu.Action
    let perform: @MainActor () -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - id: The identifier, different for each action of the item.
    ///   - title: The title that the user reads.
    ///   - role: The role of the action; a key that deletes performs the first destructive one.
    ///   - isEnabled: Whether the action can be chosen now.
    ///   - perform: Performs the action, after the method of the section controller.
    public init(
      _ id: String, title: String, role: ContextMenu.Action.Role = .standard,
      isEnabled: Bool = true, perform: @escaping @MainActor () -> Void
    ) {
      action = ContextMenu.Action(id, title: title, role: role, isEnabled: isEnabled)
      self.perform = perform
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

  /// Sets the actions at the sides of the item, which a user reveals by a swipe where there is
  /// touch.
  ///
  /// ```swift
  /// ListItem(comment, in: CommentCell.self)
  ///   .swipeActions(trailing: [
  ///     ListItem.SwipeAction("delete", title: "Delete", role: .destructive) {
  ///       self.remove(comment)
  ///     }
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - leading: The actions at the leading side, from the edge inwards.
  ///   - trailing: The actions at the trailing side, from the edge inwards. Those from the delegate
  ///     of the view override all actions.
  /// - Returns: The item with the actions.
  public func swipeActions(
    leading: [SwipeAction] = [], trailing: [SwipeAction] = []
  ) -> ListItem {
    saying { behavior in
      behavior.swipeActions = CollectionView.SwipeActions(
        leading: leading.map(\.action), trailing: trailing.map(\.action))
      behavior.swipeHandlers = Dictionary(
        (leading + trailing).map { ($0.action.id, $0.perform) }, uniquingKeysWith: { $1 })
    }
  }

  /// Sets how assistive technologies present the cell of the item, instead of the description that
  /// the cell gives itself.
  ///
  /// The description follows from the model: a cell on the screen receives it when its model
  /// changes. Cells that are no `CollectionViewCell` ignore it.
  ///
  /// - Parameter accessibility: The description.
  /// - Returns: The item with the description.
  public func accessibility(_ accessibility: CollectionViewCell.Accessibility) -> ListItem {
    saying { $0.accessibility = accessibility }
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
