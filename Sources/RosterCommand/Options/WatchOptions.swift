/// What `roster watch` was asked to do.
struct WatchOptions: Equatable, Sendable {
  /// The command and its arguments, at least one text.
  var command: [String]

  /// The time between the end of a run and the start of the next one.
  var interval: Duration = .seconds(2)

  /// After how many refreshes to end; nil means never.
  var count: Int?

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

  /// Whether the first line of the output names the columns.
  var header: HeaderPolicy = .automatic

  /// The keys that run commands on rows.
  var bindings: [KeyBinding] = []

  /// The columns that the options call by name; the output must have a header that names them.
  var namedColumns: [ColumnReference] {
    var references = [group, sort?.column].compactMap { $0 } + (columns ?? [])
    if case .columns(let key) = key { references += key }
    return references.filter(\.isName)
  }
}
