import RowHistory
import TableText

/// The arrangement of a list as a file stores it: what `--save-view` writes and `--view` reads.
package struct SavedView: Equatable, Sendable {
  /// The order of the rows, as `--sort` takes it; nil for that of the output.
  var sort: [String]?

  /// The column whose values make the groups; nil for none.
  var group: String?

  /// The columns that make a tree, as `--tree` takes them; nil for none.
  var tree: String?

  /// The keys of the rows below which none are shown.
  package var folded: [String]?

  /// The columns that identify a row; nil for those that are chosen automatically.
  var key: [String]?

  /// The shown columns in order; nil for all.
  var columns: [String]?

  /// The pattern that rows must match; nil for none.
  var filter: String?

  /// The condition that rows must meet; nil for none.
  var condition: String?

  /// The computed columns and sums, as the options of the same names take them.
  var delta: [String]?
  var rate: [String]?
  var spark: [String]?
  var total: [String]?

  /// The keys that run commands, as `--bind` takes them.
  var bind: [String]?
}

extension SavedView {
  /// Creates the view of a list.
  ///
  /// - Parameters:
  ///   - options: The options, with the changes of the user.
  ///   - filter: The pattern that rows must match.
  ///   - condition: The condition that rows must meet.
  package init(_ options: WatchOptions, filter: String, condition: String?) {
    func texts(_ columns: [ColumnReference]) -> [String]? {
      columns.isEmpty ? nil : columns.map(\.text)
    }
    func columns(_ suffix: String, _ text: (ComputedColumn) -> String) -> [String]? {
      let found = options.computedColumns.filter { $0.suffix == suffix }
      return found.isEmpty ? nil : found.map(text)
    }
    sort = options.sort.isEmpty ? nil : options.sort.map(\.text)
    group = options.group?.text
    tree = options.tree?.text
    if case .columns(let key) = options.key { self.key = texts(key) }
    self.columns = options.columns.flatMap(texts)
    self.filter = filter.isEmpty ? nil : filter
    self.condition = condition
    delta = columns(".delta") { $0.source.text }
    rate = columns(".rate") { $0.source.text }
    spark = columns(".spark") { column in
      guard case .sparkline(let width) = column.kind else { return column.source.text }
      return "\(column.source.text):\(width)"
    }
    total = options.totals.isEmpty ? nil : options.totals.map(\.text)
    let bindings = options.bindings.map { "\($0.name)=\($0.command.text)" }
    bind = bindings.isEmpty ? nil : bindings
  }

  /// Adds the view to options.
  ///
  /// - Parameter options: The options to change; what the view does not contain stays unchanged.
  /// - Throws: `SavedViewError` for the first member with an invalid value.
  package func apply(to options: inout WatchOptions) throws(SavedViewError) {
    if let sort {
      let rules = sort.compactMap { SortRule($0) }
      guard rules.count == sort.count else { throw .invalid("sort", reason: "no column name") }
      options.sort = rules
    }
    if let group { options.group = try Self.references([group], of: "group").first }
    if let tree {
      guard let rule = TreeRule(tree) else { throw .invalid("tree", reason: "no PARENT=COLUMN") }
      options.tree = rule
    }
    options.narrowing.folded = folded ?? []
    if let key, options.key == .automatic {
      options.key = .columns(try Self.references(key, of: "key"))
    }
    if let columns { options.columns = try Self.references(columns, of: "columns") }
    if let filter {
      do throws(TextPatternError) {
        _ = try TextPattern(filter)
      } catch {
        throw .invalid("filter", reason: error.description)
      }
      options.narrowing.filter = filter
    }
    if let condition {
      do throws(ConditionError) {
        options.narrowing.condition = try RowCondition(condition)
      } catch {
        throw .invalid("condition", reason: error.description)
      }
    }
    try applyNumbers(to: &options)
    for text in bind ?? [] {
      do throws(KeyBindingError) {
        options.bindings.append(try KeyBinding(text))
      } catch {
        throw .invalid("bind", reason: "'\(text)': \(error)")
      }
    }
  }

  private func applyNumbers(to options: inout WatchOptions) throws(SavedViewError) {
    for (kind, name, texts) in [(ComputedColumn.Kind.delta, "delta", delta), (.rate, "rate", rate)]
    {
      options.computedColumns += try Self.references(texts ?? [], of: name).map {
        ComputedColumn(kind: kind, source: $0)
      }
    }
    for reference in try Self.references(spark ?? [], of: "spark") {
      guard let column = ComputedColumn(sparkline: reference) else {
        throw .invalid("spark", reason: "'\(reference.text)': a sparkline has 2 to 60 values")
      }
      options.computedColumns.append(column)
    }
    if let total {
      options.totals = try Self.references(total, of: "total").map { ColumnTotal($0) }
    }
  }

  private static func references(
    _ texts: [String], of member: String
  ) throws(SavedViewError) -> [ColumnReference] {
    guard !texts.contains("") else { throw .invalid(member, reason: "an empty column name") }
    return texts.map { ColumnReference(text: $0) }
  }
}

/// An error in a member of a view.
package enum SavedViewError: Error, Equatable {
  /// The value of the member is invalid.
  case invalid(String, reason: String)
}
