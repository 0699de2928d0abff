import TableText

/// The first key of each row.
///
/// If the output turns out to have a header, or to have none, the keys of rows change. The rows
/// stay the same: their identity is the first key under which they were known.
struct RowIdentities: Equatable, Sendable {
  /// The number of times that the reading of the output has changed.
  private(set) var generation = 0

  /// The identities of earlier rows, by their present keys.
  private var known: [WatchKey: WatchKey] = [:]

  /// Returns the identity of a row.
  ///
  /// - Parameter key: The present key.
  /// - Returns: The identity, which is unique in the list.
  func identity(of key: WatchKey) -> WatchKey {
    if generation == 0 { return key }
    if let identity = known[key] { return identity }
    var key = key
    key.generation = generation
    return key
  }

  /// Changes to another reading.
  ///
  /// - Parameter pairs: The new keys of known rows, with their identities.
  mutating func reread(_ pairs: some Sequence<(WatchKey, WatchKey)>) {
    generation += 1
    known = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
