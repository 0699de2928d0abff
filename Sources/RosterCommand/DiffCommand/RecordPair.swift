import RosterDiff

/// Two lists whose records are compared.
struct RecordPair: Sendable {
  /// The list before.
  let old: DataList

  /// The list after.
  let new: DataList

  /// What identifies the records.
  let key: RecordKey

  /// Whether records with the same bytes are equal: those of two tables only if their columns are.
  private let isComparedByBytes: Bool

  /// A record and a number that it shares with those that have the same key.
  private struct Numbered {
    let number: Int32
    let index: Int32
  }

  /// Prepares to compare.
  init(old: DataList, new: DataList, key: RecordKey) {
    self.old = old
    self.new = new
    self.key = key
    isComparedByBytes = old.columns == new.columns && old.separator == new.separator
  }

  /// Returns what turns the old list into the new one.
  ///
  /// - Parameter moves: Which records are said to move.
  /// - Returns: The changes; indexes are those of the records in their files.
  /// - Throws: `InputError.broken` for the first record that has no key.
  func changes(moves: DiffOptions.Moves) throws(InputError) -> ListChanges {
    let (oldRecords, newRecords) = try numbered()
    return diff(
      oldRecords, newRecords, by: { $0.number }, options: DiffOptions(moves: moves),
      isContentEqual: { isContentEqual(old: Int($0.index), new: Int($1.index)) })
  }

  private func numbered() throws(InputError) -> (old: [Numbered], new: [Numbered]) {
    let hashes = (try RecordHashes(of: old, key: key), try RecordHashes(of: new, key: key))
    var table = RecordTable(self, hashes.0.values, hashes.1.values)
    let records = (0..<old.count + new.count).lazy.map { place in
      Numbered(
        number: table.number(of: place),
        index: Int32(place < old.count ? place : place - old.count))
    }
    return (Array(records.prefix(old.count)), Array(records.dropFirst(old.count)))
  }

  private func isContentEqual(old index: Int, new other: Int) -> Bool {
    if key == .record { return true }
    let isSame = isComparedByBytes && hasSameBytes((old, index), (new, other))
    return isSame || old.value(at: index) == new.value(at: other)
  }

  /// Returns whether two records have the same key; places count on from the old list to the new.
  fileprivate func isKeyEqual(_ place: Int, _ other: Int) -> Bool {
    let (one, two) = (record(place), record(other))
    let isOneList = (place < old.count) == (other < old.count)
    if isComparedByBytes || isOneList, hasSameBytes(one, two) { return true }
    return key.value(in: one.list.value(at: one.index))
      == key.value(in: two.list.value(at: two.index))
  }

  private func record(_ place: Int) -> (list: DataList, index: Int) {
    place < old.count ? (old, place) : (new, place - old.count)
  }

  private func hasSameBytes(
    _ one: (list: DataList, index: Int), _ two: (list: DataList, index: Int)
  ) -> Bool {
    let (first, second) = (one.list.spans[one.index].range, two.list.spans[two.index].range)
    guard first.count == second.count else { return false }
    return one.list.bytes[first].elementsEqual(two.list.bytes[second])
  }
}

/// Gives records with equal keys equal numbers: an open hash table of places.
private struct RecordTable {
  private let pair: RecordPair
  private let old: [UInt32]
  private let new: [UInt32]
  private var slots: [Int32]
  private static var free: Int32 { -1 }

  init(_ pair: RecordPair, _ old: [UInt32], _ new: [UInt32]) {
    self.pair = pair
    self.old = old
    self.new = new
    var size = 16
    while size < (old.count + new.count) / 2 * 3 { size *= 2 }
    slots = [Int32](repeating: Self.free, count: size)
  }

  /// Returns the place of the first record that has the same key.
  mutating func number(of place: Int) -> Int32 {
    let hash = hash(place)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.free {
      let other = Int(slots[slot])
      if self.hash(other) == hash, pair.isKeyEqual(other, place) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(place)
    return slots[slot]
  }

  private func hash(_ place: Int) -> UInt32 {
    place < old.count ? old[place] : new[place - old.count]
  }
}
