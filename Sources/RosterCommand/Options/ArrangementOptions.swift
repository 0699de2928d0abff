#if CommandLineTool
  import ArgumentParser

  /// The options that say which columns are shown, and by which the rows are sorted and grouped.
  struct ArrangementOptions: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Group rows by the values of a column.", valueName: "column"))
    var group: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Sort by a column, with :desc in descending order; numbers, sizes and times sort by value.",
        valueName: "column[:desc]"))
    var sort: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Show only these columns, in this order.", valueName: "columns"))
    var columns: String?
  }

  extension ArrangementOptions {
    /// Adds what the command line means; what is not given stays as it is.
    ///
    /// - Parameter options: What to add to.
    /// - Throws: `ValidationError` for the first value that is wrong.
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
    /// Returns the text, which is the name of something.
    ///
    /// - Parameters:
    ///   - option: The option that has it.
    ///   - what: What it is the name of.
    /// - Returns: The text.
    /// - Throws: `ValidationError` if it is empty.
    func named(of option: String, what: String = "column") throws -> String {
      guard !isEmpty else { throw ValidationError("'\(option)' names no \(what).") }
      return self
    }

    /// Returns the columns that the text names.
    ///
    /// - Parameter option: The option that has it.
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
