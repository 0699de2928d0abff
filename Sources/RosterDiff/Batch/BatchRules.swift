/// What counts as a legal batch.
public struct BatchRules: Hashable, Sendable {
  /// A list of conditions that a batch must not meet.
  public enum Book: Hashable, Sendable {
    /// Roster's own: items keep their identity when they move out of a deleted section or into
    /// an inserted one, and what is reloaded comes back exactly where it is after the update.
    case roster

    /// UIKit's: both are refused, and a reload is a delete and an insert whose place takes deletes
    /// and inserts into account but not moves.
    case uikit
  }

  /// What naming the same delete, insert or reload twice means.
  ///
  /// The same move named twice is always one move, and the same reconfiguration one
  /// reconfiguration.
  public enum Repetitions: Hashable, Sendable {
    /// The batch is refused with condition 17.
    case refused

    /// They are one operation.
    case merged
  }

  /// The conditions.
  public var book: Book

  /// What repeated operations mean.
  public var repetitions: Repetitions

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - book: The conditions.
  ///   - repetitions: What repeated operations mean.
  public init(book: Book, repetitions: Repetitions = .refused) {
    self.book = book
    self.repetitions = repetitions
  }

  /// Roster's own conditions; repeated operations are refused.
  public static let roster = BatchRules(book: .roster)

  /// UIKit's conditions; repeated operations are refused.
  public static let uikit = BatchRules(book: .uikit)
}
