import RowHistory
import TableText

/// The options of `roster watch` and of the commands that share them.
package struct WatchOptions: Equatable, Sendable {
  /// The command and its arguments, at least one text.
  package var command: [String]

  /// The source of the rows.
  package var origin = RowOrigin.command

  /// How the output is read.
  package var input = InputRules()

  /// The rule for the identity of rows.
  package var key: KeyRule = .automatic

  /// The column whose values make the sections.
  package var group: ColumnReference?

  /// The columns that make a tree of the rows; nil for the tree that the output gives, if any.
  package var tree: TreeRule?

  /// The columns to sort by, each where those before it are equal; none means the order of the output.
  package var sort: [SortRule] = []

  /// The columns to show; nil means all.
  package var columns: [ColumnReference]?

  /// The keys that run commands on rows.
  package var bindings: [KeyBinding] = []

  /// The columns about changes of others, after all others.
  package var computedColumns: [ComputedColumn] = []

  /// The columns to add up.
  package var totals: [ColumnTotal] = []

  /// The format of changes; nil for lines, and only if standard output is not a terminal.
  package var output: OutputFormat?

  /// The address at which browsers show the list; nil for a terminal or lines.
  package var web: WebTarget?

  package var schedule = Schedule()
  package var narrowing = Narrowing()
  package var files = Files()
  package var hooks = Hooks()
  package var appearance = Appearance()

  /// Creates options with defaults.
  ///
  /// - Parameter command: The command and its arguments, at least one text.
  package init(command: [String]) { self.command = command }

  /// The format in which the command writes its rows.
  package var format: InputFormat {
    get { input.format }
    set { input.format = newValue }
  }

  /// Whether the first line of the output contains the column names.
  package var header: HeaderPolicy {
    get { input.header }
    set { input.header = newValue }
  }

  /// The columns to which the options refer by name; the output must have a header with these
  /// names.
  var namedColumns: [ColumnReference] {
    var references =
      [group].compactMap { $0 } + sort.map(\.column) + (columns ?? []) + testedColumns
    if case .columns(let key) = key { references += key }
    references += totals.map(\.column) + computedColumns.map(\.source) + (tree?.columns ?? [])
    return references.filter { $0.isName && !isComputed($0) }
  }

  /// Returns the columns whose values the options require, and for which no row has one.
  ///
  /// - Parameter table: The rows; if their source determines the fields of each row, a field may
  ///   appear later.
  /// - Returns: The names, each once.
  func missingColumns(in table: OutputTable) -> [String] {
    guard table.reading.header == .fields, !table.rows.isEmpty else { return [] }
    var names: [String] = []
    for column in testedColumns + totals.map(\.column)
    where !isComputed(column) && !names.contains(column.text) {
      let index = column.index(in: table.columns)
      let hasValue = index.map { index in table.rows.contains { !$0.field(index).isEmpty } }
      if hasValue != true { names.append(column.text) }
    }
    return names
  }

  /// Returns whether a name is that of a column that no output contains.
  private func isComputed(_ reference: ColumnReference) -> Bool {
    computedColumns.contains { reference.text.hasSuffix($0.suffix) }
  }

  /// The columns whose values choose rows, end the watch or run commands.
  var testedColumns: [ColumnReference] {
    [narrowing.condition, schedule.end.goal?.condition].compactMap(\.?.columns).flatMap(\.self)
      + hooks.rules.compactMap(\.column)
  }

  /// Returns the columns to which the options refer by name, except one that no output contains.
  func namedColumns(besides name: String) -> [ColumnReference] {
    namedColumns.filter { $0.text.lowercased() != name.lowercased() }
  }
}

extension WatchOptions {
  /// Returns the options as far as a table of several has the columns to which they refer.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - isText: Whether the table consists of lines that belong to no table.
  /// - Returns: The options; for text those that concern no columns.
  func limited(to table: OutputTable, isText: Bool) -> WatchOptions {
    var options = self
    var names: [String] = isText ? [] : table.columns
    func has(_ column: ColumnReference) -> Bool { column.index(in: names) != nil }
    options.computedColumns = computedColumns.filter { has($0.source) }
    names = isText ? [] : table.adding(options.computedColumns, []).columns
    if case .columns(let key) = key, !key.allSatisfy(has) { options.key = .automatic }
    options.group = group.flatMap { has($0) ? $0 : nil }
    options.sort = sort.filter { has($0.column) }
    if tree?.columns.allSatisfy(has) == false { options.tree = nil }
    // Columns that are chosen in one table hide nothing of another one.
    options.columns = columns.flatMap { $0.allSatisfy(has) ? $0 : nil }
    options.totals = totals.filter { has($0.column) }
    options.bindings = bindings.filter { $0.command.columns.allSatisfy(has) }
    options.hooks.rules = hooks.rules.filter { rule in
      rule.column.map(has) != false && (try? rule.checkVariables(in: names)) != nil
    }
    if narrowing.condition?.columns.allSatisfy(has) == false { options.narrowing.condition = nil }
    if schedule.end.goal?.condition.columns.allSatisfy(has) == false {
      options.schedule.end.goal = nil
    }
    return options
  }
}

extension WatchOptions {
  /// When the command runs, and when the watch ends.
  package struct Schedule: Equatable, Sendable {
    /// The time between two runs.
    package var interval: Duration = .seconds(2)

    /// The reference point of the interval.
    package var pace = WatchPace.fromEnd

    /// The number of refreshes after which to end; nil for never.
    package var count: Int?

    /// The other conditions that end the watch.
    package var end = EndRules()
  }

  /// The rows that are shown at first.
  package struct Narrowing: Equatable, Sendable {
    /// The one table of the output to show; nil for the whole output.
    package var table: TableChoice?

    /// The pattern that the shown rows must match at first; empty for all rows.
    package var filter = ""

    /// The condition that the shown rows must meet at first, and those that are printed, run hooks or
    /// end the watch; nil for none.
    package var condition: RowCondition?

    /// The keys of the rows of a tree below which no row is shown at first.
    package var folded: [String] = []
  }

  /// The files that are written.
  package struct Files: Equatable, Sendable {
    /// The file to which the arrangement is saved; nil for none.
    package var viewPath: String?

    /// Whether the arrangement is also saved when the list on a terminal is closed.
    package var savesViewAtEnd = false

    /// The file for a journal of the list's updates; nil for none.
    package var journal: JournalTarget?

    /// The file to which every refresh is written; nil for only memory.
    package var history: HistoryTarget?

    /// The approximate number of bytes of refreshes to keep.
    package var historyLimit = History.defaultLimit
  }

  /// The commands that changes of rows start.
  package struct Hooks: Equatable, Sendable {
    /// The hooks.
    package var rules: [RowHook] = []

    /// The time limit of a hook.
    package var timeLimit = HookQueue.timeLimit
  }

  /// How the list looks, and whether it sounds.
  package struct Appearance: Equatable, Sendable {
    /// The time for which changes stay marked.
    package var differences = Differences.moment

    /// Whether changed values keep a colour that fades over the next refreshes.
    package var showsHeat = false

    /// The characters of sparklines.
    package var sparklineSigns = SparklineSigns.blocks

    /// Whether the command's own colours are shown.
    package var showsColors = false

    /// Whether the status line is shown only if it contains more than the title.
    package var hidesTitle = false

    /// Whether the terminal's bell rings when the command fails.
    package var beeps = false
  }
}
