import RosterEngine
import RosterView

/// How rows are marked that have just appeared, moved or changed.
///
/// Rows that merely come into view, or that make room for others, are not marked.
public struct TerminalMarks: Hashable, Sendable {
  /// Why a row is marked.
  public enum Cause: Hashable, Sendable {
    /// The row is new.
    case inserted
    /// The row was moved among the others.
    case moved
    /// The content of the row changed.
    case changed
  }

  // Colours of the cube can be read on white and on black: their contrast is 4.5 to 1 or more on
  // both, and no theme changes them.

  /// The look of a new row, laid over its own; green at first.
  public var inserted = TerminalStyle(foreground: .palette(29))

  /// The look of a row that moved; blue at first.
  public var moved = TerminalStyle(foreground: .palette(63))

  /// The look of a row whose content changed, or of a value that did; bold and magenta at first.
  public var changed = TerminalStyle(.bold, foreground: .palette(163))

  /// The look of a row that has gone and is shown still; grey and crossed out at first.
  public var removed = TerminalStyle(.strikethrough, foreground: .palette(243))

  /// How long a row stays marked.
  public var duration: Duration

  /// Creates marks that can be read on light and on dark terminals.
  ///
  /// - Parameter duration: How long a row stays marked.
  public init(duration: Duration = .seconds(1)) {
    self.duration = duration
  }

  /// Returns the look for a cause.
  ///
  /// - Parameter cause: Why a row is marked.
  /// - Returns: What is laid over the row's own look.
  public func style(for cause: Cause) -> TerminalStyle {
    switch cause {
    case .inserted: inserted
    case .moved: moved
    case .changed: changed
    }
  }
}

extension ListContent.Emphasis {
  /// The look, laid over that of the row.
  var terminalStyle: TerminalStyle {
    let marks = TerminalMarks()
    return switch self {
    case .inserted: marks.inserted
    case .moved: marks.moved
    case .changed: marks.changed
    case .removed: marks.removed
    }
  }
}

extension TerminalMarks.Cause {
  /// Returns why a change of a view marks its row, `nil` when it does not.
  init?(_ change: ViewChange) {
    guard change.element.itemPath != nil else { return nil }
    switch (change.kind, change.cause) {
    case (.appear, .inserted): self = .inserted
    case (.appear, .moved), (.move, .moved): self = .moved
    case (.change, .reconfigured), (.change, .reloaded): self = .changed
    default: return nil
    }
  }

  /// Which of two causes in one step shows: that a row is new says more than that it changed.
  var rank: Int {
    switch self {
    case .moved: 0
    case .changed: 1
    case .inserted: 2
    }
  }
}
