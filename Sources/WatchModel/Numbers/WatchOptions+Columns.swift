import RowHistory
import TableText

extension WatchOptions {
  /// Returns the indexes of all columns in their default order: added columns follow their sources.
  ///
  /// - Parameter names: The names of all columns, the added ones last.
  /// - Returns: Each index once.
  package func columnOrder(_ names: [String]) -> [Int] {
    guard !computedColumns.isEmpty else { return Array(names.indices) }
    let base = max(0, names.count - computedColumns.count)
    let sources = computedColumns.map { $0.source.index(in: Array(names[..<base])) }
    let added = Array(base..<names.count)
    let behind = (0..<base).flatMap { index in
      [index] + added.filter { sources[$0 - base] == index }
    }
    return behind + added.filter { sources[$0 - base] == nil }
  }
}
