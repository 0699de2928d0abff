#if CommandLineTool
  import ArgumentParser

  /// The options for the shown columns and for sorting and grouping the rows.
  struct ArrangementOptions: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Group rows by the values of a column.", valueName: "column"))
    var group: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        Sort by a column, with :desc in descending order; numbers, sizes, times and dates sort by \
        value.
        """,
        valueName: "column[:desc]"))
    var sort: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Show only these columns, in this order.", valueName: "columns"))
    var columns: String?
  }

  extension ArrangementOptions {
    /// Adds the options of the command line; options that are not given stay unchanged.
    ///
    /// - Parameter options: The options to change.
    /// - Throws: `ValidationError` for the first invalid value.
    func apply(to options: inout WatchOptions) throws {
      if let group { options.group = ColumnReference(text: try group.named(of: "--group")) }
      if let sort {
        guard let rule = SortRule(sort) else {
          throw ValidationError("'--sort \(sort)' names no column.")
        }
        options.sort = rule
      }
      if let columns { options.columns = try columns.columnList(of: "--columns") }
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
      guard !isEmpty else { throw ValidationError("'\(option)' names no \(what).") }
      return self
    }

    /// Returns the columns in the text.
    ///
    /// - Parameter option: The option with the text.
    /// - Returns: One column or more.
    /// - Throws: `ValidationError` if one of them is empty.
    func columnList(of option: String) throws -> [ColumnReference] {
      guard let list = ColumnReference.list(self) else {
        throw ValidationError("'\(option) \(self)' has an empty column name.")
      }
      return list
    }
  }
#endif
