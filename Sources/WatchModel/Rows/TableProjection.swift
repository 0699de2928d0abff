import RowHistory
import TableText

/// A conversion of the rows of a table to the rows and groups of the list, according to the
/// options.
package struct TableProjection {
  private let keys: KeyReader

  /// The rule for the identity of the rows.
  let key: KeyRule
  private let group: Int?
  private let sort: [(column: Int, name: String, isDescending: Bool)]
  private let shown: [Int]
  private let tree: RowTree?

  /// Whether whole lines are shown.
  let showsLines: Bool

  /// The names of the shown columns; empty if whole lines are shown and identify the rows.
  package let columns: [String]

  /// The indexes of the shown columns that are not part of the key.
  package let detailColumns: [Int]

  /// The indexes of the shown columns that are sparklines.
  let sparklines: Set<Int>

  /// The indexes of all columns that are sparklines, shown or not.
  let allSparklines: Set<Int>

  /// Resolves the columns of the options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - key: The identity of a row, instead of the options' rule.
  ///   - table: The table, in which the columns about changes follow all others.
  /// - Throws: `WatchError.unknownColumn` or `WatchError.badPattern`.
  package init(_ options: WatchOptions, key: KeyRule, table: OutputTable) throws(WatchError) {
    let names = table.columns
    self.key = key
    keys = try KeyReader(key, columns: names, command: table.source)
    group = try options.group.map { reference throws(WatchError) in
      try WatchError.index(of: reference, in: names)
    }
    sort = try options.sort.map { rule throws(WatchError) in
      let column = try WatchError.index(of: rule.column, in: names)
      return (column, names[column], rule.isDescending)
    }
    tree = try RowTree(options.tree, table)
    // Objects need not have the same fields.
    let output = Array(names.dropLast(options.computedColumns.count))
    if table.reading.header != .fields {
      for column in options.computedColumns {
        _ = try WatchError.index(of: column.source, in: output)
      }
      for column in options.testedColumns + options.totals.map(\.column) {
        _ = try WatchError.index(of: column, in: names)
      }
      for hook in options.hooks.rules { try hook.checkVariables(in: names) }
      // The user may read the header as a row for a while.
      let commands = table.hasHeader ? options.bindings.map(\.command) : []
      for column in commands.flatMap(\.columns) { _ = try WatchError.index(of: column, in: names) }
    }
    showsLines = !table.hasHeader && options.columns == nil && options.computedColumns.isEmpty
    if let columns = options.columns {
      var indexes: [Int] = []
      for reference in columns { indexes.append(try WatchError.index(of: reference, in: names)) }
      shown = indexes
    } else {
      shown = showsLines && keys.isLine ? [] : options.columnOrder(names)
    }
    columns = shown.map { names[$0] }
    let computed = options.computedColumns
    let all = Set(computed.indices.filter { computed[$0].isSparkline }.map { output.count + $0 })
    allSparklines = all
    sparklines = Set(shown.indices.filter { [shown] in all.contains(shown[$0]) })
    treeColumn =
      showsLines ? nil : tree.flatMap { [shown] in Self.treeColumn(of: $0, shown, table) }
    let keyColumns = Set(keys.columns ?? [])
    detailColumns =
      keys.isLine
      ? []
      : shown.indices.filter { [shown] in
        !keyColumns.contains(shown[$0])
      }
  }

  /// The shown column in which the tree is drawn; nil without one: that of the command, or the one with most
  /// different names.
  private(set) var treeColumn: TreeColumn?

  /// Returns the shown column in which a tree is drawn.
  private static func treeColumn(
    of tree: RowTree, _ shown: [Int], _ table: OutputTable
  ) -> TreeColumn? {
    if let drawn = tree.drawnColumn {
      return shown.firstIndex(of: drawn).map { TreeColumn(index: $0, isDrawn: true) }
    }
    let names = shown.indices.map { index in
      let values = table.rows.prefix(50).map { $0.field(shown[index]) }
      return Set(values.filter { !$0.isEmpty && !LineFollower.isFigure($0) }).count
    }
    // Of equal counts, the leftmost.
    let most = names.indices.reversed().max { names[$0] < names[$1] }
    return most.map { TreeColumn(index: $0, isDrawn: false) }
  }

  /// Returns the keys of rows.
  ///
  /// - Parameter rows: The rows in the order of the output.
  /// - Returns: A key for each row, all unique.
  /// - Throws: `WatchError.slowPattern` if the key pattern takes too long for a row.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func keys(of rows: [TableRow]) throws(WatchError) -> [WatchKey] {
    try keys.keys(of: rows)
  }

  /// Returns the groups of the list.
  ///
  /// - Parameters:
  ///   - rows: The rows in the order of the output.
  ///   - keys: The key of each row.
  ///   - identities: The identity of each row.
  /// - Returns: The groups; none if there are no rows.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows, if they are sorted; otherwise
  ///   O(*n*).
  package func groups(
    of rows: [TableRow], keys: [WatchKey], identities: [WatchKey]
  ) -> [WatchGroup] {
    let order = order(of: rows)
    let names = group.map { group in rows.map { $0.field(group) } }
    let places = tree?.places(of: order, keys: keys, identities: identities, in: names)
    let arranged = places?.map(\.index) ?? order
    let listed = arranged.enumerated().map { number, index in
      let values = rows[index].fields
      var row = WatchRow(
        key: keys[index], identity: identities[index],
        // Equal arrays are stored once.
        fields: shown.elementsEqual(values.indices) ? values : shown.map { rows[index].field($0) },
        line: showsLines ? rows[index].line : "", values: values, styles: styles(of: rows[index]),
        place: places?[number].place)
      row.isStale = rows[index].isStale
      return row
    }
    guard let first = identities.first else { return [] }
    guard let names else { return [WatchGroup(name: "", rows: listed, block: first.block)] }
    return [WatchGroup](grouping: listed, by: arranged.map { names[$0] }, in: first.block)
  }

  private func styles(of row: TableRow) -> [[StyleRun]] {
    if row.lineStyles.isEmpty { return [] }
    if showsLines { return [row.lineStyles] }
    return shown.map { $0 < row.fieldStyles.count ? row.fieldStyles[$0] : [] }
  }

  private func order(of rows: [TableRow]) -> [Int] {
    let today = Moment.today
    // `sorted` is stable: rows with equal values stay in the order of the later columns, and at last
    // in that of the output.
    return sort.reversed().reduce(Array(rows.indices)) { order, rule in
      let reading = ColumnReading(name: rule.name, values: rows.lazy.map { $0.field(rule.column) })
      let keys = rows.map { SortKey($0.field(rule.column), reading, today: today) }
      return order.sorted {
        rule.isDescending ? SortKey.isDescending(keys[$0], keys[$1]) : keys[$0] < keys[$1]
      }
    }
  }
}
