import RosterEngine
import RosterView
public import TerminalIO

extension TerminalHost {
  /// The marks of rows that have just appeared, moved or changed.
  ///
  /// Rows that only scroll into view or make room for others are not marked.
  public struct Marks: Hashable, Sendable {
    /// The reason why a row is marked.
    public enum Cause: Hashable, Sendable {
      /// The row is new.
      case inserted
      /// The row moved among the others.
      case moved
      /// The content of the row changed.
      case changed
    }

    // These colours of the cube are legible on white and on black: their contrast is at least 4.5 to
    // 1 on both, and no theme changes them.

    /// The style of a new row, which overlays its own; green by default.
    public var inserted = TerminalStyle(foreground: .palette(29))

    /// The style of a moved row; blue by default.
    public var moved = TerminalStyle(foreground: .palette(63))

    /// The style of a row or a value whose content changed; bold and magenta by default.
    public var changed = TerminalStyle(.bold, foreground: .palette(163))

    /// The style of a removed row that is still shown; grey and crossed out by default.
    public var removed = TerminalStyle(.strikethrough, foreground: .palette(243))

    /// The time for which a row stays marked.
    public var duration: Duration

    /// Creates marks that are legible on light and dark terminals.
    ///
    /// - Parameter duration: The time for which a row stays marked.
    public init(duration: Duration = .seconds(1)) {
      self.duration = duration
    }

    /// Returns the style for a cause.
    ///
    /// - Parameter cause: The reason why a row is marked.
    /// - Returns: The style that overlays the row's own.
    public func style(for cause: Cause) -> TerminalStyle {
      switch cause {
      case .inserted: inserted
      case .moved: moved
      case .changed: changed
      }
    }
  }
}

extension ListContent.Emphasis {
  /// The style that overlays that of the row.
  var terminalStyle: TerminalStyle {
    let marks = TerminalHost.Marks()
    return switch self {
    case .inserted: marks.inserted
    case .moved: marks.moved
    case .changed: marks.changed
    case .removed: marks.removed
    }
  }
}

extension TerminalHost.Marks.Cause {
  /// Creates the cause for which a change of a view marks its row; `nil` if it does not.
  init?(_ change: ViewChange) {
    guard change.element.itemPath != nil else { return nil }
    switch (change.kind, change.cause) {
    case (.appear, .inserted): self = .inserted
    case (.appear, .moved), (.move, .moved): self = .moved
    case (.change, .reconfigured), (.change, .reloaded): self = .changed
    default: return nil
    }
  }

  /// The priority of a cause if there are two in one step: a new row is more important than a
  /// change.
  var rank: Int {
    switch self {
    case .moved: 0
    case .changed: 1
    case .inserted: 2
    }
  }
}
