/// How often ids were hashed.
final class HashCount {
  var hashes = 0
}

/// An id that counts how often it is hashed.
struct CountedID: Hashable {
  let number: Int
  let counts: HashCount

  static func == (first: Self, second: Self) -> Bool { first.number == second.number }

  func hash(into hasher: inout Hasher) {
    counts.hashes += 1
    hasher.combine(number)
  }
}
