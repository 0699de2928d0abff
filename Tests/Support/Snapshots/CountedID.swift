/// How often ids were hashed.
public final class HashCount {
  public var hashes = 0

  public init() {}
}

/// An id that counts how often it is hashed.
public struct CountedID: Hashable {
  public let number: Int
  public let counts: HashCount

  public init(number: Int, counts: HashCount) {
    self.number = number
    self.counts = counts
  }

  public static func == (first: Self, second: Self) -> Bool { first.number == second.number }

  public func hash(into hasher: inout Hasher) {
    counts.hashes += 1
    hasher.combine(number)
  }
}
