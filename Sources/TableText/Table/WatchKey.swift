/// The identity of a row: its key, and its number among the rows with this key.
package struct WatchKey: Hashable, Sendable {
  /// The value of the key.
  package let text: String

  /// 1 for the first row with this key, 2 for the second one, and so on.
  package let occurrence: Int

  /// The number of changes of the reading before: keys of two readings differ, even if their texts
  /// are equal.
  package var generation = 0

  /// The identity of the block of the output to which the row belongs; empty for the first table.
  package var block = ""

  /// Creates an identity.
  package init(text: String, occurrence: Int, generation: Int = 0, block: String = "") {
    self.text = text
    self.occurrence = occurrence
    self.generation = generation
    self.block = block
  }
}

// Inlinable: the modules of the tool compare the keys of all rows at each refresh.
extension WatchKey {
  @inlinable
  package static func == (first: WatchKey, second: WatchKey) -> Bool {
    first.occurrence == second.occurrence && first.generation == second.generation
      && first.text == second.text && first.block == second.block
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(occurrence)
    hasher.combine(generation)
    if !block.isEmpty { hasher.combine(block) }
  }
}

extension WatchKey: CustomStringConvertible {
  /// The key for display: `key`, and `key#2` for its second row.
  package var description: String { occurrence == 1 ? text : "\(text)#\(occurrence)" }
}
