/// The outline levels at which an item can be dropped between two rows.
public struct DropLevels: Hashable, Sendable {
  /// The possible levels; the top level is 0.
  public let range: ClosedRange<Int>

  /// The default level, if the user chooses none.
  public let usual: Int

  /// Creates levels.
  ///
  /// - Parameters:
  ///   - range: The possible levels.
  ///   - usual: The default level, if the user chooses none; it is limited to the range.
  public init(_ range: ClosedRange<Int>, usual: Int) {
    self.range = range
    self.usual = min(max(usual, range.lowerBound), range.upperBound)
  }

  /// Returns the level for a choice: the nearest possible one, or the usual one for nil.
  package func level(for choice: Int?) -> Int {
    min(max(choice ?? usual, range.lowerBound), range.upperBound)
  }

  /// Returns the choice that is a number of levels away from the usual one; nil for the usual level
  /// itself.
  func choice(_ steps: Int) -> Int? {
    let bound = min(max(steps, range.lowerBound - usual), range.upperBound - usual)
    return bound == 0 ? nil : usual + bound
  }
}
