/// The header of a group.
struct GroupHeader: Equatable, Sendable {
  /// What stands in the header.
  let text: String

  /// Creates the header of a group; rows that have gone do not count.
  ///
  /// - Parameter group: The group.
  init(_ group: WatchGroup) {
    self.init(group.name.isEmpty ? "(empty)" : group.name, group.rows)
  }

  /// Creates the header of rows; those that have gone do not count.
  ///
  /// - Parameters:
  ///   - name: What the rows have in common.
  ///   - rows: The rows.
  init(_ name: String, _ rows: [WatchRow]) {
    let count = rows.count { !$0.isGone }
    text = "\(name) · \(count) \(count == 1 ? "row" : "rows")"
  }
}
