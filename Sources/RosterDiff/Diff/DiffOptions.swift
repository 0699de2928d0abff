/// Options of a diff.
public struct DiffOptions: Hashable, Sendable {
  /// Which of the elements that stay in the list count as moved.
  public enum Moves: Hashable, Sendable {
    /// As few as possible: the kept elements minus the longest sequence that keeps its order.
    /// Of several longest sequences, the diff keeps the one whose indexes in the new list, read
    /// from the last to the first, are each as large as possible.
    case minimal

    /// Every element whose index among the kept ones changes, as in IGListKit.
    ///
    /// Moving the first of a thousand elements to the end is a thousand moves.
    case positional
  }

  /// The handling of identities that occur more than once in a list.
  public enum Duplicates: Hashable, Sendable {
    /// They pair in order of occurrence and are listed in `ListChanges.duplicates`.
    ///
    /// To treat them as an error, call `requiringUniqueIdentities()` on the result.
    case report

    /// The caller guarantees that there are none, which makes a diff of similar lists several times
    /// faster.
    ///
    /// If there are some nevertheless, they may pair differently and are not listed; the changes
    /// still lead to the new list.
    case knownUnique
  }

  /// Which elements count as moved.
  public var moves: Moves

  /// The handling of identities that occur more than once.
  public var duplicates: Duplicates

  /// Creates options.
  ///
  /// - Parameters:
  ///   - moves: Which elements count as moved.
  ///   - duplicates: The handling of identities that occur more than once.
  public init(moves: Moves = .minimal, duplicates: Duplicates = .report) {
    self.moves = moves
    self.duplicates = duplicates
  }

  /// The fewest possible moves, and no check for identities that occur more than once.
  public static let knownUnique = DiffOptions(duplicates: .knownUnique)
}
