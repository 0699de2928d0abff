import TableText

extension [WatchGroup] {
  /// Returns the groups with removed rows among them, each after the row that it followed.
  ///
  /// - Parameters:
  ///   - removed: The identities of the removed rows.
  ///   - old: The shown groups, including these rows.
  ///   - places: The places of the rows that do not follow those before them as in the old groups.
  /// - Returns: The groups, including those whose rows were all removed.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func keeping(
    _ removed: Set<WatchKey>, of old: [WatchGroup], _ places: RowPlaces
  ) -> [WatchGroup] {
    let indexes = Dictionary(
      enumerated().map { ($1.diffIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
    var result = self
    var lost: [(after: Int, group: WatchGroup)] = []
    var last = -1
    for group in old {
      let index = indexes[group.diffIdentifier]
      let new = index.map { self[$0] } ?? WatchGroup(name: group.name, rows: [])
      let runs = group.runs(of: removed, among: RowFinder(new, places))
      if let index {
        result[index].insert(runs)
        last = index
      } else if let rows = group.with(runs.first?.rows ?? []) {
        lost.append((last, rows))
      }
    }
    // The groups need not be in their old order.
    let places = lost.indices.sorted { (lost[$0].after, $0) < (lost[$1].after, $1) }
    for location in places.reversed() {
      result.insert(lost[location].group, at: lost[location].after + 1)
    }
    return result
  }
}

/// Removed rows that are shown one after the other.
private struct RemovedRun {
  /// The index of the row that they follow; -1 if they come first.
  let after: Int

  var rows: [WatchRow]
}

extension WatchGroup {
  /// Returns the removed rows of the group, after the rows that they followed.
  fileprivate func runs(of removed: Set<WatchKey>, among finder: RowFinder) -> [RemovedRun] {
    var finder = finder
    var runs: [RemovedRun] = []
    var front = -1
    for row in rows {
      if let index = finder.next(row.identity) {
        front = index
      } else if removed.contains(row.identity) {
        var row = row
        row.isRemoved = true
        if runs.last?.after != front { runs.append(RemovedRun(after: front, rows: [])) }
        runs[runs.count - 1].rows.append(row)
      } else if let index = finder.index(of: row.identity) {
        front = index
      }
    }
    return runs
  }

  fileprivate mutating func insert(_ runs: [RemovedRun]) {
    guard !runs.isEmpty else { return }
    var all: [WatchRow] = []
    all.reserveCapacity(runs.reduce(rows.count) { $0 + $1.rows.count })
    var start = 0
    for run in runs.sorted(by: { $0.after < $1.after }) {
      all += rows[start..<run.after + 1]
      all += run.rows
      start = run.after + 1
    }
    rows = all + rows[start...]
  }
}

/// The places of rows that changes have brought elsewhere.
struct RowPlaces {
  fileprivate private(set) var moved: [WatchKey: RowPosition] = [:]
  fileprivate private(set) var inserted: Set<WatchKey> = []

  init(after changes: [RowChange]) {
    for change in changes {
      switch change {
      case .moved(let row, _, let position): moved[row.identity] = position
      case .inserted(let row): inserted.insert(row.identity)
      case .removed, .updated: break
      }
    }
  }

  fileprivate func contains(_ identity: WatchKey) -> Bool {
    moved[identity] != nil || inserted.contains(identity)
  }
}

/// A search for the rows of an older group in the group of the same name.
///
/// Most rows follow each other as before, so that few are looked up by their identity.
private struct RowFinder {
  private let group: WatchGroup
  private let places: RowPlaces

  /// The index of the row that is expected next.
  private var position = 0

  /// The indexes of all rows, if some had to be looked up that the changes do not know.
  private var indexes: [WatchKey: Int]?

  init(_ group: WatchGroup, _ places: RowPlaces) {
    self.group = group
    self.places = places
  }

  /// Returns the index of a row if it is the one expected next.
  mutating func next(_ identity: WatchKey) -> Int? {
    guard position < group.rows.count, group.rows[position].identity == identity else {
      return nil
    }
    position += 1
    return position - 1
  }

  /// Returns the index of a row; nil if the group does not contain it.
  mutating func index(of identity: WatchKey) -> Int? {
    while position < group.rows.count, places.contains(group.rows[position].identity) {
      position += 1
    }
    if let index = next(identity) { return index }
    if let place = places.moved[identity] { return place.group == group.name ? place.index : nil }
    if indexes == nil {
      indexes = Dictionary(
        group.rows.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return indexes?[identity]
  }
}
