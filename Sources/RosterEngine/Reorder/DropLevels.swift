/// The levels of an outline at which an item can be let go between two rows.
public struct DropLevels: Hashable, Sendable {
  /// From the least one to the greatest one; the top level is 0.
  public let range: ClosedRange<Int>

  /// The level for a user who chooses none.
  public let usual: Int

  /// Creates levels.
  ///
  /// - Parameters:
  ///   - range: From the least one to the greatest one.
  ///   - usual: The level for a user who chooses none; the nearest one of the range counts.
  public init(_ range: ClosedRange<Int>, usual: Int) {
    self.range = range
    self.usual = min(max(usual, range.lowerBound), range.upperBound)
  }

  /// Returns the level that a choice leads to: the nearest that is possible, or the usual one.
  package func level(for choice: Int?) -> Int {
    min(max(choice ?? usual, range.lowerBound), range.upperBound)
  }

  /// Returns the choice that leads some levels away from the usual one; nil for that itself.
  func choice(_ steps: Int) -> Int? {
    let bound = min(max(steps, range.lowerBound - usual), range.upperBound - usual)
    return bound == 0 ? nil : usual + bound
  }
}
