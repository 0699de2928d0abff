public import RosterDiff
import RosterEngine

extension CollectionView {
  /// Returns the swipe actions of an item, for hosts.
  ///
  /// The view requests them from the delegate. If it has none, they are those of the data source
  /// that owns the view.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The actions; none for an item that does not exist.
  public func swipeActions(forItemAt path: ItemPath) -> SwipeActions {
    guard state.hasItem(at: path) else { return SwipeActions() }
    let own = delegatesSwipeActions(path)
    return own.all.isEmpty ? ownersSwipeActions(path) : own
  }

  /// Chooses a swipe action of an item, for user input, and notifies the object that provided it.
  ///
  /// - Parameters:
  ///   - action: The action; nothing happens if the item has no action with its identifier any
  ///     more, or if that action is disabled.
  ///   - path: The index path of the item.
  public func chooseSwipeAction(_ action: ContextMenu.Action, forItemAt path: ItemPath) {
    whenIdle { view in
      view.notifySwipeAction(action, path)
      view.finishWaiting()
      view.notify()
    }
  }

  /// Queues the notification that the user has chosen a swipe action.
  func notifySwipeAction(_ action: ContextMenu.Action, _ path: ItemPath) {
    guard state.hasItem(at: path) else { return }
    let own = delegatesSwipeActions(path)
    if !own.all.isEmpty {
      guard let action = own.enabledAction(action.id) else { return }
      notify { $0.collectionView($1, didChooseSwipeAction: action, forItemAt: path) }
    } else if let action = ownersSwipeActions(path).enabledAction(action.id) {
      queue.enqueue { $0.owner?.didChooseSwipeAction(action, forItemAt: path) }
    }
  }

  private func delegatesSwipeActions(_ path: ItemPath) -> SwipeActions {
    request(delegate, default: nil) { $0.collectionView(self, swipeActionsForItemAt: path) }
      ?? SwipeActions()
  }

  private func ownersSwipeActions(_ path: ItemPath) -> SwipeActions {
    request(owner, default: nil) { $0.swipeActions(forItemAt: path) } ?? SwipeActions()
  }
}
