/// The header of a group.
package struct GroupHeader: Equatable, Sendable {
  /// The text of the header.
  package let text: String

  /// Creates the header of a group; removed rows do not count.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - totals: The columns to add up; nil for none.
  package init(_ group: WatchGroup, _ totals: ColumnTotals? = nil) {
    self.init(group.name.isEmpty ? "(empty)" : group.name, group.rows, totals)
  }

  /// Creates the header of rows; removed rows do not count.
  ///
  /// - Parameters:
  ///   - name: The common value of the rows.
  ///   - rows: The rows.
  ///   - totals: The columns to add up; nil for none.
  init(_ name: String, _ rows: [WatchRow], _ totals: ColumnTotals? = nil) {
    text = "\(name) · \(GroupHeader(rows, totals).text)"
  }

  /// Creates the text that stands for rows; removed rows do not count.
  init(_ rows: [WatchRow], _ totals: ColumnTotals?) {
    let count = rows.count { !$0.isRemoved }
    let sums = totals?.text(of: rows).map { " · \($0)" } ?? ""
    text = "\(count) \(count == 1 ? "row" : "rows")\(sums)"
  }
}
