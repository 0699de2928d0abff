import TableText

/// The marks of changed rows, and removed rows that are still shown, until their time is over.
///
/// A value without a clock: the current time is a parameter.
package struct ChangeMarks: Sendable {
  /// The time for which rows stay marked.
  package enum Lifetime: Equatable, Sendable {
    /// For a duration.
    case moment(Duration)

    /// Until the next refresh.
    case untilNextRefresh

    /// Forever; removed rows until the next refresh.
    case permanent
  }

  /// The time for which rows stay marked.
  let lifetime: Lifetime

  /// The marks by the identities of the rows.
  package private(set) var marks: [WatchKey: RowMark] = [:]

  /// The rows to show: the newest ones, and recently removed ones among them.
  package private(set) var groups: [WatchGroup] = []

  /// The heat of changed values, for `--heat`; otherwise nil.
  private var heat: ChangeHeat?

  private var ends: [WatchKey: Duration] = [:]

  /// The columns to which the marks refer, by the identities of the blocks.
  private var columns: [String: RowColumns] = [:]

  /// Creates a value without marks.
  ///
  /// - Parameters:
  ///   - lifetime: The time for which rows stay marked.
  ///   - showsHeat: Whether changed values are marked for longer in a weaker way.
  package init(_ lifetime: Lifetime, showsHeat: Bool = false) {
    self.lifetime = lifetime
    if showsHeat { heat = ChangeHeat() }
  }

  /// The marks, including those of heat.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, if there is heat; otherwise O(1).
  package var allMarks: [WatchKey: RowMark] {
    guard let heat else { return marks }
    var all = marks
    for (identity, ages) in heat.ages { all[identity, default: RowMark()].heat = ages }
    return all
  }

  /// Marks all differences from a base, until the next comparison.
  ///
  /// - Parameters:
  ///   - base: The snapshot to compare with.
  ///   - new: The snapshot to show.
  package init(from base: WatchSnapshot, to new: WatchSnapshot) {
    self.init(.untilNextRefresh)
    (groups, columns) = (base.allGroups, base.rowColumns)
    mark(RefreshChanges(from: base, to: new), at: .zero)
  }

  /// Ends all marks.
  ///
  /// - Parameter shown: The shown snapshot.
  package mutating func clear(_ shown: WatchSnapshot) {
    heat?.clear()
    (marks, ends, groups, columns) = ([:], [:], shown.allGroups, shown.rowColumns)
  }

  /// Ends the marks that last until the next refresh.
  package mutating func beginRefresh() {
    heat?.beginRefresh()
    switch lifetime {
    case .moment: break
    case .untilNextRefresh: marks = [:]
    case .permanent: marks = marks.filter { $0.value.kind != .removed }
    }
  }

  /// The time at which the next mark ends; nil if there is none.
  package var nextEnd: Duration? { ends.values.min() }

  /// Marks changes.
  ///
  /// The first rows of a list are not marked.
  ///
  /// - Parameters:
  ///   - refresh: The changes to the snapshot to show.
  ///   - now: The time.
  /// - Complexity: That of `RefreshChanges.all`.
  package mutating func mark(_ refresh: RefreshChanges, at now: Duration) {
    let (old, new) = (refresh.old, refresh.new)
    expire(at: now)
    let columns = BlockColumns(from: old, to: new)
    let before = columns.before(old.allGroups)
    let known = self.columns
    let others = Set(columns.new.filter { (known[$0] ?? $1) != $1 }.map(\.key))
    if !others.isEmpty {
      // Marks refer to fields by their indexes.
      marks = marks.filter { !others.contains($0.key.block) }
      ends = ends.filter { !others.contains($0.key.block) }
      groups = before
      heat?.clear()
    }
    self.columns = columns.new
    guard old.hasOutput else {
      groups = new.allGroups
      return
    }
    var removed = Set(marks.lazy.filter { $0.value.kind == .removed }.map(\.key))
    // In other columns, the rows before are others.
    let changes =
      columns.areSame ? refresh.all : GroupedChanges.changes(from: before, to: new.allGroups)
    for change in changes.shown(besides: new) {
      switch change {
      case .removed(let row):
        heat?.remove(row.identity)
        // In other columns there may be nothing to show.
        let isShown = !row.line.isEmpty || row.fields.contains { !$0.isEmpty }
        guard columns.areSame || isShown else { continue }
        removed.insert(row.identity)
        add(RowMark(kind: .removed), to: row, at: now)
      case .inserted(let row):
        removed.remove(row.identity)
        marks[row.identity] = nil
        add(RowMark(kind: .new), to: row, at: now)
      case .moved(let row, _, _):
        add(RowMark(kind: .moved), to: row, at: now)
      case .updated(let before, let after):
        // Neither another reading nor another column is a change of a value.
        guard let unmarked = columns.unmarked[after.identity.block] else { continue }
        let values = (before.shownValues, after.shownValues)
        let changed = Set(values.1.indices.filter { values.1[$0] != values.0.element(at: $0) })
          .subtracting(unmarked)
        guard !changed.isEmpty else { continue }
        heat?.add(changed, of: after.identity)
        add(RowMark(changed: changed), to: after, at: now)
      }
    }
    let shown = groups
    groups =
      removed.isEmpty
      ? new.allGroups : new.allGroups.keeping(removed, of: shown, RowPlaces(after: changes))
  }

  /// Ends the marks whose time is over.
  ///
  /// - Parameter now: The time.
  /// - Returns: Whether removed rows are no longer shown.
  /// - Complexity: O(*m*), where *m* is the number of marks; O(*n*), where *n* is the number of
  ///   rows, if some of them were removed.
  @discardableResult package mutating func expire(at now: Duration) -> Bool {
    var over = Set<WatchKey>()
    for (identity, end) in ends where end <= now {
      if marks[identity]?.kind == .removed { over.insert(identity) }
      marks[identity] = nil
      ends[identity] = nil
    }
    guard !over.isEmpty else { return false }
    groups = groups.compactMap { group in
      group.with(group.rows.filter { !$0.isRemoved || !over.contains($0.identity) })
    }
    return true
  }

  private mutating func add(_ mark: RowMark, to row: WatchRow, at now: Duration) {
    marks[row.identity] = marks[row.identity].map(mark.added) ?? mark
    if case .moment(let duration) = lifetime { ends[row.identity] = now + duration }
  }
}
