extension CollectionView {
  /// How much work a list view has done since it was created.
  public struct Counters: Hashable, Sendable {
    /// Cells made.
    public var created = 0

    /// Times that the data source was asked to fill a cell.
    public var bound = 0

    /// Cells taken from the pool.
    public var reused = 0

    /// Cells that came on the screen filled: prepared, or as they had left it.
    public var returned = 0

    /// Cells filled ahead of time.
    public var prepared = 0

    /// Times that the host was asked for a size.
    public var measured = 0

    /// Views laid out, each once in every step in which it is visible.
    public var laidOut = 0

    /// Creates counters at zero.
    public init() {}
  }
}
