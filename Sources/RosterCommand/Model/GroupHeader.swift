/// The header of a group.
struct GroupHeader: Equatable, Sendable {
  /// What stands in the header.
  let text: String

  /// Creates the header of a group; rows that have gone do not count.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - totals: The columns that are added up; nil for none.
  init(_ group: WatchGroup, _ totals: ColumnTotals? = nil) {
    self.init(group.name.isEmpty ? "(empty)" : group.name, group.rows, totals)
  }

  /// Creates the header of rows; those that have gone do not count.
  ///
  /// - Parameters:
  ///   - name: What the rows have in common.
  ///   - rows: The rows.
  ///   - totals: The columns that are added up; nil for none.
  init(_ name: String, _ rows: [WatchRow], _ totals: ColumnTotals? = nil) {
    let count = rows.count { !$0.isGone }
    let sums = totals?.text(of: rows).map { " · \($0)" } ?? ""
    text = "\(name) · \(count) \(count == 1 ? "row" : "rows")\(sums)"
  }
}
