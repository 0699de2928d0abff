/// Which key a row had first.
///
/// When the output turns out to have a header, or to have none, rows get other keys. They stay the
/// same rows: their identity is the key by which they were first known.
struct RowIdentities: Equatable, Sendable {
  /// How often the output has been read in another way.
  private(set) var generation = 0

  /// The identities of rows that were known before, by their present keys.
  private var known: [WatchKey: WatchKey] = [:]

  /// Returns the identity of a row.
  ///
  /// - Parameter key: The key as it is read now.
  /// - Returns: What no other row of the list has.
  func identity(of key: WatchKey) -> WatchKey {
    if generation == 0 { return key }
    if let identity = known[key] { return identity }
    var key = key
    key.generation = generation
    return key
  }

  /// Goes over to another reading.
  ///
  /// - Parameter pairs: The new keys of rows that are known, and their identities.
  mutating func reread(_ pairs: some Sequence<(WatchKey, WatchKey)>) {
    generation += 1
    known = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
