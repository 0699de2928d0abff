/// What a diff is asked for.
public struct DiffOptions: Hashable, Sendable {
  /// Which of the elements that stay in the list are said to move.
  public enum Moves: Hashable, Sendable {
    /// As few as possible: the kept elements minus the longest sequence that keeps its order.
    ///
    /// Of several longest sequences the one is kept whose places in the new list, read from the
    /// last to the first, are each as late as possible.
    case minimal

    /// Every element whose place among the kept ones is another one, as IGListKit counts.
    ///
    /// Taking the first of a thousand elements to the end is a thousand moves.
    case positional
  }

  /// What is done about identities that occur more than once in a list.
  public enum Duplicates: Hashable, Sendable {
    /// They pair in order of occurrence and are listed in `ListChanges.duplicates`.
    ///
    /// A caller who wants an error instead calls `requiringUniqueIdentities()` on the result.
    case report

    /// The caller knows that there are none, which makes a diff of lists that are much alike
    /// several times faster.
    ///
    /// If there are some nevertheless, they may pair in another way and are not listed; what the
    /// changes lead to is still the new list.
    case knownUnique
  }

  /// Which elements are said to move.
  public var moves: Moves

  /// What is done about identities that occur more than once.
  public var duplicates: Duplicates

  /// Creates options.
  ///
  /// - Parameters:
  ///   - moves: Which elements are said to move.
  ///   - duplicates: What is done about identities that occur more than once.
  public init(moves: Moves = .minimal, duplicates: Duplicates = .report) {
    self.moves = moves
    self.duplicates = duplicates
  }

  /// Few moves, and no check for identities that occur more than once.
  public static let knownUnique = DiffOptions(duplicates: .knownUnique)
}
