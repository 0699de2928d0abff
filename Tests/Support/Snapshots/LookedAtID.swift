/// The number of looks at some ids.
public final class Looks {
  public var count = 0

  public init() {}
}

/// An id that counts how often it is hashed or compared.
public struct LookedAtID: Hashable {
  public let number: Int
  private let looks: Looks

  public init(number: Int, looks: Looks) {
    self.number = number
    self.looks = looks
  }

  public static func == (first: Self, second: Self) -> Bool {
    first.looks.count += 1
    return first.number == second.number
  }

  public func hash(into hasher: inout Hasher) {
    looks.count += 1
    hasher.combine(number)
  }
}
