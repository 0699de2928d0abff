/// What `roster watch` was asked to do.
struct WatchOptions: Equatable, Sendable {
  /// The command and its arguments, at least one text.
  var command: [String]

  /// Where the rows come from.
  var origin = RowOrigin.command

  /// How the command writes its rows.
  var format = InputFormat.text

  /// The time between two runs.
  var interval: Duration = .seconds(2)

  /// From when on the interval counts.
  var pace = WatchPace.fromEnd

  /// After how many refreshes to end; nil means never.
  var count: Int?

  /// What else ends the watch.
  var end = EndRules()

  /// What identifies a row.
  var key: KeyRule = .automatic

  /// The column whose values make the sections.
  var group: ColumnReference?

  /// The order of the rows; nil means that of the output.
  var sort: SortRule?

  /// The columns to show; nil means all.
  var columns: [ColumnReference]?

  /// Where a journal of the list's updates goes; nil means nowhere.
  var record: JournalTarget?

  /// The file that keeps every refresh; nil for memory alone.
  var history: HistoryTarget?

  /// About how many bytes of refreshes are kept.
  var historyLimit = History.defaultLimit

  /// Whether the first line of the output names the columns.
  var header: HeaderPolicy = .automatic

  /// The keys that run commands on rows.
  var bindings: [KeyBinding] = []

  /// The columns that say how others move, behind all others.
  var moving: [MovingColumn] = []

  /// The characters of curves.
  var curveSigns = CurveSigns.blocks

  /// The columns that are added up.
  var totals: [ColumnReference] = []

  /// Whether values that have changed keep a colour that fades over the next refreshes.
  var showsHeat = false

  /// The commands that run when something happens to rows.
  var triggers: [RowTrigger] = []

  /// How long a command of a trigger may take.
  var triggerTimeLimit = TriggerQueue.timeLimit

  /// How changes are written; nil for lines, and only if standard output is no terminal.
  var output: OutputFormat?

  /// How long what has changed stays marked.
  var differences = Differences.moment

  /// Whether the terminal's bell rings when the command fails.
  var beeps = false

  /// Whether the command's own colours are shown.
  var showsColors = false

  /// Whether the status line is shown only when it has more to say than what is watched.
  var hidesTitle = false

  /// The columns that the options call by name; the output must have a header that names them.
  var namedColumns: [ColumnReference] {
    var references = [group, sort?.column].compactMap { $0 } + (columns ?? []) + testedColumns
    if case .columns(let key) = key { references += key }
    references += totals + moving.map(\.source)
    return references.filter { $0.isName && !isMoving($0) }
  }

  /// Returns the columns whose values the options wait for, and for which no row has one.
  ///
  /// - Parameter table: The rows; if their source says which fields each of them has, a field can come
  ///   later.
  /// - Returns: The names, each once.
  func missingColumns(in table: OutputTable) -> [String] {
    guard table.reading.header == .fields, !table.rows.isEmpty else { return [] }
    var names: [String] = []
    for column in testedColumns + totals where !isMoving(column) && !names.contains(column.text) {
      let index = column.index(in: table.columns)
      let hasValue = index.map { index in table.rows.contains { !$0.field(index).isEmpty } }
      if hasValue != true { names.append(column.text) }
    }
    return names
  }

  /// Whether a name is that of a column that no output has.
  private func isMoving(_ reference: ColumnReference) -> Bool {
    moving.contains { reference.text.hasSuffix($0.suffix) }
  }

  /// The columns whose values end the watch or run commands.
  var testedColumns: [ColumnReference] {
    (end.goal?.condition.columns ?? []) + triggers.compactMap(\.column)
  }

  /// Returns the columns that the options call by name, but for one that no output has.
  func namedColumns(besides name: String) -> [ColumnReference] {
    namedColumns.filter { $0.text.lowercased() != name.lowercased() }
  }
}
