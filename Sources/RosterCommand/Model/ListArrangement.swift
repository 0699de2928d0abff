/// By which columns the rows are sorted and grouped, as indexes of what is shown.
struct ListArrangement: Equatable, Sendable {
  /// The name of the column by which the rows are sorted; nil for the order of the output.
  var sort: String?

  /// Whether the greatest value comes first.
  var isDescending = false

  /// The name of the column that makes the groups; nil for none.
  var group: String?

  /// How many columns are not shown.
  var hiddenCount = 0

  /// Rows as the command prints them.
  init() {}

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - columns: The names of the shown columns.
  ///   - all: The names of all columns.
  init(_ options: WatchOptions, columns: [String], all: [String]) {
    func name(_ reference: ColumnReference) -> String {
      let name = reference.index(in: all).map { all[$0] } ?? ""
      return name.isEmpty ? reference.text : name
    }
    sort = options.sort.map { name($0.column) }
    isDescending = options.sort?.isDescending == true
    group = options.group.map(name)
    hiddenCount = columns.isEmpty ? 0 : max(0, all.count - columns.count)
  }
}

extension WatchOptions {
  /// Sorts, groups, hides or shows columns.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - column: The index of a shown column; nothing is done about one that does not exist, nor is
  ///     the last one hidden.
  ///   - snapshot: What is shown.
  mutating func perform(
    _ action: ScreenInput.ColumnAction, column: Int, of snapshot: WatchSnapshot
  ) {
    let all = snapshot.allColumns
    var shown = columns?.compactMap { $0.index(in: all) } ?? columnOrder(all)
    // A point of a history that lacks a column is shown with all that it has.
    if !snapshot.columns.isEmpty, shown.map({ all[$0] }) != snapshot.columns {
      shown = Array(all.indices)
    }
    if action == .showAll {
      columns = nil
      return
    }
    guard shown.indices.contains(column) else { return }
    let reference = ColumnReference(naming: shown[column], in: all)
    switch action {
    case .showAll: break
    case .hide:
      guard shown.count > 1 else { return }
      shown.remove(at: column)
      columns = shown.map { ColumnReference(naming: $0, in: all) }
    case .group: group = group?.index(in: all) == shown[column] ? nil : reference
    case .sort:
      let isSorted = sort?.column.index(in: all) == shown[column]
      if isSorted, sort?.isDescending == true {
        sort = nil
      } else {
        sort = SortRule(column: reference, isDescending: isSorted)
      }
    }
  }
}

extension ColumnReference {
  /// Refers to a column by its name, or by its number if it is not found by it.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - names: The names of all columns.
  init(naming index: Int, in names: [String]) {
    // Of columns with one name only the first is found by it, and one without a name by none.
    let isFound = !names[index].isEmpty && names.firstIndex(of: names[index]) == index
    text = isFound ? names[index] : String(index + 1)
  }
}
