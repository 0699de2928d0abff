import TableText

/// The columns by which the rows are sorted and grouped, and the number of hidden columns.
package struct ListArrangement: Equatable, Sendable {
  /// The columns by which the rows are sorted, by their names, the first one before all others; none
  /// for the order of the output.
  package var sort: [SortRule] = []

  /// The name of the column whose values make the groups; nil for none.
  package var group: String?

  /// The number of hidden columns.
  package var hiddenCount = 0

  /// Creates the arrangement of the output.
  package init() {}

  /// Creates the arrangement of options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - columns: The names of the shown columns.
  ///   - all: The names of all columns.
  package init(_ options: WatchOptions, columns: [String], all: [String]) {
    func name(_ reference: ColumnReference) -> String {
      let name = reference.index(in: all).map { all[$0] } ?? ""
      return name.isEmpty ? reference.text : name
    }
    sort = options.sort.map {
      SortRule(column: ColumnReference(text: name($0.column)), isDescending: $0.isDescending)
    }
    group = options.group.map(name)
    hiddenCount = columns.isEmpty ? 0 : max(0, all.count - columns.count)
  }
}

extension WatchAction.ColumnAction.Kind {
  /// The names that programs give to such a column, the preferred ones first.
  var names: [String] {
    switch self {
    case .cpu: ["CPU", "PCPU", "CPU(cores)", "CPU usage"]
    case .memory:
      ["MEM", "PMEM", "RES", "RSS", "MEMORY", "MEMORY(bytes)", "MEM USAGE / LIMIT", "MEM USAGE"]
    }
  }

  /// The name of the kind in messages.
  var text: String {
    switch self {
    case .cpu: "CPU"
    case .memory: "memory"
    }
  }
}

extension WatchOptions {
  /// Sorts, groups, hides or shows columns.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - column: The index of a shown column. An index that does not exist is ignored, and the last
  ///     column is not hidden.
  ///   - snapshot: The shown snapshot.
  /// - Returns: The reason why the action is not possible; nil otherwise.
  @discardableResult
  package mutating func perform(
    _ action: WatchAction.ColumnAction, column: Int, of snapshot: WatchSnapshot
  ) -> String? {
    let all = snapshot.allColumns
    var shown = shownColumns(of: snapshot)
    let reference =
      shown.indices.contains(column) ? ColumnReference(naming: shown[column], in: all) : nil
    switch (action, reference) {
    case (.showAll, _): columns = nil
    case (.sortByNeighbor(let step), _): return sortByNeighbor(step, of: snapshot)
    case (.sortBy(let kind), _): return sort(by: kind, of: all)
    case (.reverse, _):
      if sort.isEmpty { return Self.notSorted }
      sort = sort.map(\.reversed)
    case (_, nil): break
    case (.hide, _):
      guard shown.count > 1 else { return "the last column cannot be hidden" }
      shown.remove(at: column)
      columns = shown.map { ColumnReference(naming: $0, in: all) }
    case (.moveBy(let distance), _):
      let location = min(max(column + distance, 0), shown.count - 1)
      shown.insert(shown.remove(at: column), at: location)
      columns = shown.map { ColumnReference(naming: $0, in: all) }
    case (.sortInOrder(let isDescending), let reference?):
      sort = [SortRule(column: reference, isDescending: isDescending)]
    case (.group, let reference?):
      group = group?.index(in: all) == shown[column] ? nil : reference
    case (.sort, let reference?):
      let others = sort.filter { $0.column.index(in: all) != shown[column] }
      if !others.isEmpty { sort = [] }
      sort(by: reference, in: all)
    case (.addSort, let reference?): sort(by: reference, in: all)
    case (.key, _): key = key.toggling(shown[column], in: all)
    }
    return nil
  }

  private static var notSorted: String {
    let keys = [WatchAction.ColumnAction.sortByNeighbor(1), .sort].map {
      ActionTable.key(of: .arrange($0))
    }
    return "not sorted: press \(keys.joined(separator: " or ")) to sort by a column"
  }

  /// Sorts also by a column: ascending, then descending, then not.
  private mutating func sort(by column: ColumnReference, in names: [String]) {
    let known = sort.firstIndex { $0.column.index(in: names) == column.index(in: names) }
    guard let known else {
      sort.append(SortRule(column: column, isDescending: false))
      return
    }
    if sort[known].isDescending {
      sort.remove(at: known)
    } else {
      sort[known] = sort[known].reversed
    }
  }

  /// Sorts by a shown column beside the present one, in the same direction; after the last comes the
  /// first.
  private mutating func sortByNeighbor(_ step: Int, of snapshot: WatchSnapshot) -> String? {
    let all = snapshot.allColumns
    let shown = snapshot.showsLines ? [] : shownColumns(of: snapshot)
    guard !shown.isEmpty else { return "no columns to sort by" }
    let old = sort.first?.column.index(in: all).flatMap { shown.firstIndex(of: $0) }
    let next = old.map { $0 + step } ?? (step > 0 ? 0 : shown.count - 1)
    let column = shown[(next % shown.count + shown.count) % shown.count]
    let isDescending = sort.first?.isDescending == true
    sort = [SortRule(column: ColumnReference(naming: column, in: all), isDescending: isDescending)]
    return nil
  }

  private mutating func sort(
    by kind: WatchAction.ColumnAction.Kind, of columns: [String]
  ) -> String? {
    let found = kind.names.lazy.compactMap { ColumnReference(text: $0).index(in: columns) }.first
    guard let found else { return "no column for \(kind.text)" }
    sort = [SortRule(column: ColumnReference(naming: found, in: columns), isDescending: true)]
    return nil
  }
}

extension WatchOptions {
  /// Shows or hides one column; a shown column takes its place in the order of the output.
  ///
  /// - Parameters:
  ///   - column: The index among all columns. An index that does not exist is ignored, and the last
  ///     shown column is not hidden.
  ///   - isShown: Whether to show it.
  ///   - snapshot: The shown snapshot.
  package mutating func setColumn(_ column: Int, isShown: Bool, of snapshot: WatchSnapshot) {
    let all = snapshot.allColumns
    var shown = shownColumns(of: snapshot)
    guard all.indices.contains(column), shown.contains(column) != isShown else { return }
    if isShown {
      let order = columnOrder(all)
      let location = order.firstIndex(of: column) ?? column
      let next = shown.firstIndex { (order.firstIndex(of: $0) ?? $0) > location }
      shown.insert(column, at: next ?? shown.count)
    } else {
      guard shown.count > 1 else { return }
      shown.removeAll { $0 == column }
    }
    // All columns, also those that come later.
    columns = shown == columnOrder(all) ? nil : shown.map { ColumnReference(naming: $0, in: all) }
  }

  /// Returns the indexes of the shown columns among all.
  package func shownColumns(of snapshot: WatchSnapshot) -> [Int] {
    let all = snapshot.allColumns
    let shown = columns?.compactMap { $0.index(in: all) } ?? columnOrder(all)
    // A point of a history without one of the columns is shown with all its columns.
    let isOther = !snapshot.columns.isEmpty && shown.map({ all[$0] }) != snapshot.columns
    return isOther ? Array(all.indices) : shown
  }
}
