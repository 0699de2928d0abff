import TableText

extension ColumnReadings {
  /// Takes the values of columns of the list into account; missing columns are left out.
  mutating func observe(
    _ references: [ColumnReference], of names: [String], in groups: [WatchGroup]
  ) {
    for column in Set(references.compactMap { $0.index(in: names) }) {
      observe(column, of: names, groups.lazy.flatMap(\.rows).map { $0.value(column) })
    }
  }
}

extension WatchRow {
  /// Returns the value of a column; a missing one is empty.
  fileprivate func value(_ column: Int) -> String { values.element(at: column) ?? "" }
}
