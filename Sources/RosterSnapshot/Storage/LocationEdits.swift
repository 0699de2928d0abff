/// Edits of a location table that are not in its small tables, which copies of the table share.
struct LocationEdits: Sendable {
  /// The entries that were added.
  var added = LocationShard()

  /// The slots of the entries that were removed, counted through all small tables.
  private(set) var removed: IndexMarks

  /// The number of removed entries.
  private(set) var removedCount = 0

  /// The index of the first slot of each small table, and the number of all slots.
  let starts: [Int]

  /// The number of edits from which on they are to be stored.
  private let limit: Int

  /// Creates a list without edits.
  ///
  /// - Parameters:
  ///   - starts: The index of the first slot of each small table, and the number of all slots.
  ///   - limit: The number of edits from which on they are to be stored.
  init(starts: [Int], limit: Int) {
    self.starts = starts
    self.limit = limit
    removed = IndexMarks(below: starts[starts.count - 1])
  }

  /// Returns the number of edits from which on they are to be stored in a table of a given size.
  ///
  /// Each version of the table copies its edits, even if it makes only one; so they stay few.
  static func limit(for count: Int) -> Int { min(count / 16, 4_096) }

  /// Whether the edits are to be stored.
  var isFull: Bool { added.count + removedCount >= limit }

  /// Returns whether an entry was removed.
  func hasRemoved(_ slot: Int, ofShard shard: Int) -> Bool {
    removed.contains(starts[shard] + slot)
  }

  /// Removes an entry.
  mutating func remove(_ slot: Int, ofShard shard: Int) {
    if removed.insert(starts[shard] + slot) { removedCount += 1 }
  }
}
