import ArgumentParser
import TableText
import WatchModel

/// The options for the shown rows and columns, and for sorting and grouping the rows.
struct ArrangementOptions: ParsableArguments {
  @OptionGroup var narrowing: ConditionOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Group rows by the values of a column.", valueName: "column"))
  var group: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Sort by a column, with :desc in descending order; numbers, sizes, times and dates sort by \
      value. Repeat the option to sort equal rows by further columns.
      """,
      valueName: "column[:desc]"))
  var sort: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Show the rows as a tree: below the row that has in one column what they have in the other \
      (PPID=PID). Trees that the command draws need no option.
      """,
      valueName: "parent=column"))
  var tree: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Show only these columns, in this order.", valueName: "columns"))
  var columns: [String] = []
}

extension ArrangementOptions {
  /// Adds the options of the command line; options that are not given stay unchanged.
  ///
  /// - Parameter options: The options to change.
  /// - Throws: `ValidationError` for the first invalid value.
  func apply(to options: inout WatchOptions) throws {
    if let condition = try narrowing.condition() { options.narrowing.condition = condition }
    if let group { options.group = ColumnReference(text: try group.named(of: "--group")) }
    if let tree {
      guard let rule = TreeRule(tree) else {
        throw ValidationError("'--tree \(tree)': expected PARENT=COLUMN, as in PPID=PID.")
      }
      options.tree = rule
    }
    let rules = try sort.map { text in
      guard let rule = SortRule(text) else {
        throw ValidationError("'--sort \(text)': the column name is missing.")
      }
      return rule
    }
    if !rules.isEmpty { options.sort = rules }
    if !columns.isEmpty { options.columns = try columns.columnList(of: "--columns") }
  }
}

extension String {
  /// Returns the text as a name.
  ///
  /// - Parameters:
  ///   - option: The option with the text.
  ///   - what: The kind of thing that it names.
  /// - Returns: The text.
  /// - Throws: `ValidationError` if it is empty.
  func named(of option: String, what: String = "column") throws -> String {
    guard !isEmpty else { throw ValidationError("\(option) requires a \(what) name.") }
    return self
  }
}

extension [String] {
  /// Returns the columns in the values of an option that can be repeated.
  ///
  /// - Parameter option: The option with the values.
  /// - Returns: The columns, in order.
  /// - Throws: `ValidationError` if one of them is empty.
  func columnList(of option: String) throws -> [ColumnReference] {
    try flatMap { text in
      guard let list = ColumnReference.list(text) else {
        throw ValidationError("'\(option) \(text)' has an empty column name.")
      }
      return list
    }
  }

  /// Returns the value of an option that cannot be repeated.
  ///
  /// - Parameters:
  ///   - option: The option with the values.
  ///   - advice: The advice in the error.
  /// - Returns: The value; nil if the option is not given.
  /// - Throws: `ValidationError` if there are several values.
  func single(of option: String, advice: String) throws -> String? {
    guard count < 2 else { throw ValidationError("\(option) cannot be repeated; \(advice).") }
    return first
  }
}
