/// The rules that a legal batch follows.
public struct BatchRules: Hashable, Sendable {
  /// A list of conditions that a batch must not meet.
  public enum Book: Hashable, Sendable {
    /// Roster's rules: items keep their identity when they move out of a deleted section or into an
    /// inserted one, and a reloaded item is at its actual index path after the update.
    case roster

    /// UIKit's rules: both moves are refused, and a reload is a delete and an insert whose index
    /// path takes deletes and inserts into account but not moves.
    case uikit
  }

  /// The meaning of a delete, insert or reload that is named twice.
  ///
  /// A move that is named twice is always one move, and a reconfiguration that is named twice is
  /// one reconfiguration.
  public enum Repetitions: Hashable, Sendable {
    /// The batch is refused with condition 17.
    case refused

    /// They count as one operation.
    case merged
  }

  /// The conditions.
  public var book: Book

  /// The meaning of repeated operations.
  public var repetitions: Repetitions

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - book: The conditions.
  ///   - repetitions: The meaning of repeated operations.
  public init(book: Book, repetitions: Repetitions = .refused) {
    self.book = book
    self.repetitions = repetitions
  }

  /// Roster's rules; repeated operations are refused.
  public static let roster = BatchRules(book: .roster)

  /// UIKit's rules; repeated operations are refused.
  public static let uikit = BatchRules(book: .uikit)
}
