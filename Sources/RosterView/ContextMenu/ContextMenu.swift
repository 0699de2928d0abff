/// What the user can do with an element, as data that every host shows in its own way.
public struct ContextMenu: Hashable, Sendable {
  /// One thing that can be done.
  public struct Action: Hashable, Sendable, Identifiable {
    /// How an action is shown.
    public enum Role: Hashable, Sendable {
      /// As usual.
      case standard

      /// As something that cannot be undone.
      case destructive
    }

    /// The name by which the app knows the action.
    public var id: String

    /// What the user reads.
    public var title: String

    /// How the action is shown.
    public var role: Role

    /// Whether the action can be chosen now.
    public var isEnabled: Bool

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - id: The name by which the app knows the action.
    ///   - title: What the user reads.
    ///   - role: How the action is shown.
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
    /// Something that can be done.
    case action(Action)

    /// A menu that opens beside the line, which shows its title.
    case submenu(ContextMenu)
  }

  /// What stands above the lines, or empty for nothing.
  public var title: String

  /// The lines.
  public var entries: [Entry]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: What stands above the lines, or empty for nothing.
  ///   - entries: The lines.
  public init(title: String = "", _ entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  /// Creates a menu of actions.
  ///
  /// - Parameters:
  ///   - title: What stands above the lines, or empty for nothing.
  ///   - actions: The actions, one a line.
  public init(title: String = "", actions: [Action]) {
    self.init(title: title, actions.map { .action($0) })
  }
}

extension ContextMenu.Entry {
  /// What the user reads.
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
