import RosterDiff
import TableText

/// Two lists whose records are compared.
struct RecordPair: Sendable {
  /// The list before.
  let old: DataList

  /// The list after.
  let new: DataList

  /// The identity of the records.
  let key: RecordKey

  /// Whether records with the same bytes are equal; for two tables, only if their columns are
  /// equal.
  private let isComparedByBytes: Bool

  /// Prepares a comparison.
  init(old: DataList, new: DataList, key: RecordKey) {
    self.old = old
    self.new = new
    self.key = key
    isComparedByBytes = old.columns == new.columns && old.dialect == new.dialect
  }

  /// Returns the changes that turn the old list into the new one.
  ///
  /// - Parameter moves: Which records count as moved.
  /// - Returns: The changes, with the indexes of the records in their files.
  /// - Throws: `InputError.broken` for the first record that has no key.
  func changes(moves: DiffOptions.Moves) throws(InputError) -> ListChanges {
    let (oldNumbers, newNumbers) = try numbers()
    if let found = uniqueChanges(oldNumbers, newNumbers, moves) { return found }
    let (oldRecords, newRecords) = (Self.numbered(oldNumbers), Self.numbered(newNumbers))
    return diff(
      oldRecords, newRecords, by: { $0.number }, options: DiffOptions(moves: moves),
      isContentEqual: { isContentEqual(old: Int($0.index), new: Int($1.index)) })
  }

  /// A record and a number that it shares with all records with the same key.
  private struct Numbered {
    let number: Int32
    let index: Int32
  }

  private static func numbered(_ numbers: [Int32]) -> [Numbered] {
    zip(numbers, 0...).map { Numbered(number: $0, index: $1) }
  }

  /// Returns for each record the index of the first one with the same key, counted through the old
  /// list and then the new one.
  private func numbers() throws(InputError) -> (old: [Int32], new: [Int32]) {
    let hashes = (try RecordHashes(of: old, key: key), try RecordHashes(of: new, key: key))
    var table = RecordTable(self, hashes.0.values, hashes.1.values)
    let oldNumbers = (0..<old.count).map { table.number(of: $0) }
    return (oldNumbers, (0..<new.count).map { table.number(of: old.count + $0) })
  }

  /// Returns the changes if no key occurs twice in a list; otherwise nil.
  ///
  /// A single number per record is then sufficient: an old record has its index, and a new one that
  /// of its partner.
  private func uniqueChanges(
    _ oldNumbers: [Int32], _ newNumbers: [Int32], _ moves: DiffOptions.Moves
  ) -> ListChanges? {
    guard oldNumbers.indices.allSatisfy({ oldNumbers[$0] == $0 }) else { return nil }
    var isTaken = [Bool](repeating: false, count: old.count)
    for (index, number) in newNumbers.enumerated() {
      if number >= old.count {
        guard number == old.count + index else { return nil }
      } else {
        guard !isTaken[Int(number)] else { return nil }
        isTaken[Int(number)] = true
      }
    }
    var newNumbers = newNumbers
    for (index, number) in newNumbers.enumerated() where number < old.count {
      // A negative number belongs to a record whose content differs.
      if !isContentEqual(old: Int(number), new: index) { newNumbers[index] = ~number }
    }
    return diff(
      oldNumbers, newNumbers, by: { $0 < 0 ? ~$0 : $0 },
      options: DiffOptions(moves: moves, duplicates: .knownUnique),
      isContentEqual: { $1 >= 0 })
  }

  private func isContentEqual(old index: Int, new other: Int) -> Bool {
    if key == .record { return true }
    let isSame = isComparedByBytes && old.hasSameBytes(at: index, as: new, at: other)
    return isSame || old.value(at: index) == new.value(at: other)
  }

  /// Returns whether two records have the same key; indexes count through the old list and then the
  /// new one.
  fileprivate func isKeyEqual(_ position: Int, _ other: Int) -> Bool {
    let count = old.count
    // The lists are passed on, not stored: a copy of one costs more than the comparison.
    return switch (position < count, other < count) {
    case (true, true): isKeyEqual(old, position, old, other, byBytes: true)
    case (true, false):
      isKeyEqual(old, position, new, other - count, byBytes: isComparedByBytes)
    case (false, true):
      isKeyEqual(new, position - count, old, other, byBytes: isComparedByBytes)
    case (false, false): isKeyEqual(new, position - count, new, other - count, byBytes: true)
    }
  }

  private func isKeyEqual(
    _ list: DataList, _ index: Int, _ other: DataList, _ otherIndex: Int, byBytes: Bool
  ) -> Bool {
    if byBytes, list.hasSameBytes(at: index, as: other, at: otherIndex) { return true }
    return key.value(in: list.value(at: index)) == key.value(in: other.value(at: otherIndex))
  }
}

/// An open hash table that assigns equal numbers to records with equal keys.
private struct RecordTable {
  private let pair: RecordPair
  private let old: [UInt32]
  private let new: [UInt32]
  private var slots: [Int32]
  private var count = 0
  private static var free: Int32 { -1 }

  init(_ pair: RecordPair, _ old: [UInt32], _ new: [UInt32]) {
    self.pair = pair
    self.old = old
    self.new = new
    // Most new records have the key of an old one; otherwise the table grows.
    slots = [Int32](repeating: Self.free, count: 16 + old.count + old.count / 2)
  }

  /// Returns the index of the first record with the same key.
  mutating func number(of position: Int) -> Int32 {
    let hash = hash(position)
    var slot = slot(of: hash)
    while slots[slot] != Self.free {
      let other = Int(slots[slot])
      if self.hash(other) == hash, pair.isKeyEqual(other, position) { return slots[slot] }
      slot = next(slot)
    }
    slots[slot] = Int32(position)
    count += 1
    if count > slots.count / 4 * 3 { grow() }
    return Int32(position)
  }

  private mutating func grow() {
    let positions = slots.filter { $0 != Self.free }
    slots = [Int32](repeating: Self.free, count: slots.count * 2)
    for position in positions {
      var slot = slot(of: hash(Int(position)))
      while slots[slot] != Self.free { slot = next(slot) }
      slots[slot] = position
    }
  }

  /// Returns the slot for a hash value; slots are in the order of the hash values.
  private func slot(of hash: UInt32) -> Int { Int((UInt64(hash) * UInt64(slots.count)) >> 32) }

  private func next(_ slot: Int) -> Int { slot + 1 == slots.count ? 0 : slot + 1 }

  private func hash(_ position: Int) -> UInt32 {
    position < old.count ? old[position] : new[position - old.count]
  }
}
