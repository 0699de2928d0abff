import RowHistory
import TableText

/// The identities of rows that have no key but their line, from one output to the next.
///
/// A line that stays is the same row. So is a line at the same index if only its figures differ,
/// as in the outputs of `uptime` and `cat /proc/meminfo`; the only row of an output always is.
struct LineFollower {
  private let old: ListedTable
  private let rows: [TableRow]

  /// The indexes of old rows whose lines were removed, by the line above them; nil at the top.
  private var removed: [WatchKey?: Run] = [:]

  /// Consecutive old rows.
  private struct Run {
    var indexes: [Int] = []

    /// The number of rows that were assigned or passed over.
    var start = 0

    /// The number of new rows at this place so far.
    var count = 0
  }

  /// The number of old rows before and after the same place that are compared with a new row.
  private static let reach = 4

  /// The generation of an identity that would otherwise be that of another row.
  private static let freshGeneration = 1 << 40

  /// Returns the identities of the rows of an output.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - keys: The key of each row: its line.
  ///   - old: The output before.
  ///   - fresh: Returns the identity of a new row by its key.
  /// - Returns: An identity for each row; all are unique.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  static func identities(
    of rows: [TableRow], keys: [WatchKey], after old: ListedTable, fresh: (WatchKey) -> WatchKey
  ) -> [WatchKey] {
    if keys == old.keys { return old.identities }
    let known = Dictionary(
      zip(old.keys, old.identities), uniquingKeysWith: { first, _ in first })
    var identities = keys.map { known[$0] }
    if !identities.contains(nil) { return identities.compactMap { $0 } }
    var follower = LineFollower(old: old, rows: rows)
    follower.findRemoved(Set(keys))
    var front: WatchKey?
    for (index, key) in keys.enumerated() {
      if identities[index] != nil {
        front = key
      } else {
        identities[index] = follower.follow(index, below: front)
      }
    }
    // Keys that rows have kept are not given to others.
    var used = Set(identities.compactMap { $0 })
    return zip(identities, keys).map { identity, key in
      if let identity { return identity }
      var identity = fresh(key)
      if used.contains(identity) { identity.generation = freshGeneration }
      while !used.insert(identity).inserted { identity.generation += 1 }
      return identity
    }
  }

  private init(old: ListedTable, rows: [TableRow]) {
    self.old = old
    self.rows = rows
  }

  private mutating func findRemoved(_ present: Set<WatchKey>) {
    var front: WatchKey?
    for (index, key) in old.keys.enumerated() {
      if present.contains(key) {
        front = key
      } else {
        removed[front, default: Run()].indexes.append(index)
      }
    }
  }

  /// Returns the identity of the old row that a new one continues; nil if there is none.
  private mutating func follow(_ index: Int, below front: WatchKey?) -> WatchKey? {
    guard var run = removed[front] else { return nil }
    defer { removed[front] = run }
    let place = run.count
    run.count += 1
    let candidates = max(run.start, place - Self.reach)...max(run.start, place + Self.reach)
    let isOnly = rows.count == 1 && old.keys.count == 1
    for candidate in candidates where candidate < run.indexes.count {
      let before = old.table.rows[run.indexes[candidate]]
      guard isOnly || Self.differInFigures(before.fields, rows[index].fields) else { continue }
      run.start = candidate + 1
      return old.identities[run.indexes[candidate]]
    }
    return nil
  }

  /// Returns whether some words are equal, and all others are figures.
  private static func differInFigures(_ old: [String], _ new: [String]) -> Bool {
    guard old.count == new.count else { return false }
    var hasEqual = false
    for (before, after) in zip(old, new) {
      if before == after {
        hasEqual = true
      } else if !isFigure(before) || !isFigure(after) {
        return false
      }
    }
    return hasEqual
  }

  /// Returns whether a word is a number, a quantity, a time, a date or a fraction, possibly between
  /// parentheses or before a comma.
  static func isFigure(_ word: String) -> Bool {
    let ends: Set<Character> = ["(", ")", "[", "]", ",", ";"]
    var inner = word[...].drop { ends.contains($0) }
    while let last = inner.last, ends.contains(last) { inner.removeLast() }
    if Quantity.value(of: String(inner)) != nil { return true }
    let bytes = inner.utf8
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let signs: Set<UInt8> = [0x2b, 0x2d, 0x2e, 0x2f, 0x3a]  // + - . / :
    // More than two points are those of an address.
    return bytes.contains(where: digits.contains)
      && bytes.allSatisfy { digits.contains($0) || signs.contains($0) }
      && bytes.count { $0 == UInt8(ascii: ".") } < 3
  }
}
