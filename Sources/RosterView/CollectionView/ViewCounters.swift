extension CollectionView {
  /// The amount of work that a list view has done since it was created.
  public struct Counters: Hashable, Sendable {
    /// The number of cells created.
    public var created = 0

    /// The number of times that the data source configured a cell.
    public var bound = 0

    /// The number of cells taken from the reuse pool.
    public var reused = 0

    /// The number of cells that came on the screen already configured: prepared, or as they had
    /// left it.
    public var returned = 0

    /// The number of cells prepared ahead of time.
    public var prepared = 0

    /// The number of times that the host measured a cell.
    public var measured = 0

    /// The number of views laid out, counting each view once in every step in which it is visible.
    public var laidOut = 0

    /// Creates counters at zero.
    public init() {}
  }
}
