public import RosterEngine

extension ContextMenu {
  /// An open context menu and its element.
  public struct Presentation: Hashable, Sendable {
    /// The element, at its current index path.
    public internal(set) var element: ListElement

    /// The menu.
    public let menu: ContextMenu
  }

  /// The actions of an element that its menu offers.
  ///
  /// Hosts that show swipe actions or accessibility actions in other ways open only `menu`.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// One bit per part.
    public let rawValue: UInt8

    /// Creates a set of parts.
    ///
    /// - Parameter rawValue: One bit per part.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The context menu.
    public static let menu = Parts(rawValue: 1)
    /// The swipe actions.
    public static let swipeActions = Parts(rawValue: 2)
    /// The accessibility actions of the cell.
    public static let accessibilityActions = Parts(rawValue: 4)
    /// Everything.
    public static let all: Parts = [.menu, .swipeActions, .accessibilityActions]
  }
}

/// The menu of an element, made of several parts.
@MainActor
struct OpenMenu {
  /// The lines of all parts.
  private(set) var menu: ContextMenu

  private var swipeActions: [ContextMenu.Action] = []
  private var cellActions: [(line: ContextMenu.Action, perform: @MainActor () -> Void)] = []

  /// The part from which an action comes.
  enum Source {
    case menu
    case swipeActions
    case cell(@MainActor () -> Void)
  }

  init(_ menu: ContextMenu?) {
    self.menu = menu ?? ContextMenu([])
  }

  /// Adds the swipe actions that the menu does not have yet.
  mutating func add(_ actions: CollectionView.SwipeActions) {
    for action in actions.all where !menu.contains(action) {
      swipeActions.append(action)
      menu.entries.append(.action(action))
    }
  }

  /// Adds the accessibility actions of a cell, except those with the title of another line.
  mutating func add(_ actions: [CollectionViewCell.Accessibility.Action]) {
    for action in actions where !menu.entries.contains(where: { $0.title == action.title }) {
      let line = ContextMenu.Action("accessibility: \(action.title)", title: action.title)
      cellActions.append((line, action.perform))
      menu.entries.append(.action(line))
    }
  }

  /// Returns the part from which an action comes, or nil if it is not in the menu.
  func source(of action: ContextMenu.Action) -> Source? {
    if swipeActions.contains(action) { return .swipeActions }
    if let own = cellActions.first(where: { $0.line == action }) { return .cell(own.perform) }
    return menu.contains(action) ? .menu : nil
  }
}
