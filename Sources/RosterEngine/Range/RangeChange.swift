public import RosterDiff

extension RangeChange {
  /// The name of one stay of an item in the range, from its entrance to its exit.
  ///
  /// An item keeps the name wherever updates take it; a name is never given out twice.
  public struct Stay: Hashable, Sendable {
    let number: UInt64

    init(_ number: UInt64) {
      self.number = number
    }
  }
}

extension RangeChange {
  /// An item that comes into the range or goes out of it.
  public struct Item: Hashable, Sendable {
    /// The name of the stay, the same at the entrance and at the exit.
    public let stay: RangeChange.Stay

    /// The place of the item; of one that was deleted or reloaded, its last.
    public let path: ItemPath

    init(_ stay: RangeChange.Stay, _ path: ItemPath) {
      self.stay = stay
      self.path = path
    }
  }
}

/// What one step changes about the items that are near.
public struct RangeChange: Hashable, Sendable {
  /// The items that are not near any more, those that went away first.
  public internal(set) var exited: [RangeChange.Item] = []

  /// The items that have come near, from top to bottom.
  public internal(set) var entered: [RangeChange.Item] = []

  /// Whether the end of the content is near for the first time since items came near it.
  public internal(set) var isNearEnd = false

  /// Whether the start of the content is near for the first time since items came near it.
  public internal(set) var isNearStart = false

  /// Whether there is nothing to say.
  public var isEmpty: Bool { exited.isEmpty && entered.isEmpty && !isNearEnd && !isNearStart }

  /// Returns the same change with other places of its items.
  package func mapPaths(_ transform: (ItemPath) -> ItemPath) -> RangeChange {
    var change = self
    change.exited = exited.map { RangeChange.Item($0.stay, transform($0.path)) }
    change.entered = entered.map { RangeChange.Item($0.stay, transform($0.path)) }
    return change
  }
}
