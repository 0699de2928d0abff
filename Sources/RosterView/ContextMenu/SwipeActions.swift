extension CollectionView {
  /// The actions at the sides of an item, as data that every host shows in its own way: revealed by
  /// a swipe where there is touch, as a menu and by key in a terminal.
  public struct SwipeActions: Hashable, Sendable {
    /// The actions at the leading side, from the edge inwards.
    public var leading: [ContextMenu.Action]

    /// The actions at the trailing side, from the edge inwards.
    public var trailing: [ContextMenu.Action]

    /// Creates swipe actions.
    ///
    /// - Parameters:
    ///   - leading: The actions at the leading side, from the edge inwards.
    ///   - trailing: The actions at the trailing side, from the edge inwards. All identifiers of an
    ///     item's actions differ.
    public init(leading: [ContextMenu.Action] = [], trailing: [ContextMenu.Action] = []) {
      self.leading = leading
      self.trailing = trailing
    }

    /// All actions, those at the leading side first.
    public var all: [ContextMenu.Action] { leading + trailing }

    /// The action for a key that deletes: the first destructive one that can be chosen, at the
    /// trailing side if possible; nil if there is none.
    public var deletion: ContextMenu.Action? {
      (trailing + leading).first { $0.role == .destructive && $0.isEnabled }
    }

    /// Returns the action with an identifier that can be chosen now, or nil.
    func enabledAction(_ id: ContextMenu.Action.ID) -> ContextMenu.Action? {
      all.first { $0.id == id && $0.isEnabled }
    }
  }
}
