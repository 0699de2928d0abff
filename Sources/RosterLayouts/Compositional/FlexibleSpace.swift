import RosterEngine

/// Remaining space, which is shared in equal parts that add up exactly.
struct FlexibleSpace {
  private let freeSpace: Double
  private let count: Int
  private var given = 0

  /// Creates space to share.
  ///
  /// - Parameters:
  ///   - freeSpace: The amount; negative values count as zero.
  ///   - count: The number of spacings that share it.
  init(_ freeSpace: Double, among count: Int) {
    self.freeSpace = max(freeSpace, 0)
    self.count = count
  }

  /// Returns the length of the next spacing.
  mutating func length(of spacing: CompositionalLayout.Spacing) -> Double {
    guard spacing.isFlexible, given < count else { return spacing.least }
    given += 1
    return spacing.least + share(given) - share(given - 1)
  }

  private func share(_ parts: Int) -> Double {
    FixedPoint.exact(freeSpace * Double(parts) / Double(count))
  }
}
