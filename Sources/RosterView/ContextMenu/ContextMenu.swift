/// A menu of actions for an element, as data that every host shows in its own way.
public struct ContextMenu: Hashable, Sendable {
  /// An action of a context menu.
  public struct Action: Hashable, Sendable, Identifiable {
    /// The role of an action, which determines its appearance.
    public enum Role: Hashable, Sendable {
      /// An ordinary action.
      case standard

      /// An action that deletes something or cannot be undone.
      case destructive
    }

    /// The identifier by which the app recognizes the action.
    public var id: String

    /// The title that the user reads.
    public var title: String

    /// The role of the action.
    public var role: Role

    /// Whether the action can be chosen now.
    public var isEnabled: Bool

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - id: The identifier by which the app recognizes the action.
    ///   - title: The title that the user reads.
    ///   - role: The role of the action.
    ///   - isEnabled: Whether the action can be chosen now.
    public init(
      _ id: String, title: String, role: Role = .standard, isEnabled: Bool = true
    ) {
      self.id = id
      self.title = title
      self.role = role
      self.isEnabled = isEnabled
    }
  }

  /// A line of a menu.
  public enum Entry: Hashable, Sendable {
    /// An action.
    case action(Action)

    /// A submenu, which opens beside a line with its title.
    case submenu(ContextMenu)
  }

  /// The title above the lines, or an empty string for none.
  public var title: String

  /// The lines.
  public var entries: [Entry]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title above the lines, or an empty string for none.
  ///   - entries: The lines.
  public init(title: String = "", _ entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  /// Creates a menu of actions.
  ///
  /// - Parameters:
  ///   - title: The title above the lines, or an empty string for none.
  ///   - actions: The actions, one per line.
  public init(title: String = "", actions: [Action]) {
    self.init(title: title, actions.map { .action($0) })
  }
}

extension ContextMenu.Entry {
  /// The title that the user reads.
  public var title: String {
    switch self {
    case .action(let action): action.title
    case .submenu(let menu): menu.title
    }
  }

  /// Whether the line can be chosen now.
  public var isEnabled: Bool {
    switch self {
    case .action(let action): action.isEnabled
    case .submenu(let menu): menu.entries.contains { $0.isEnabled }
    }
  }
}
