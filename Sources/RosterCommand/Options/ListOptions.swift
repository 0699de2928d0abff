#if CommandLineTool
  import ArgumentParser

  /// The options of all commands that show a list of rows.
  struct ListOptions: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The columns whose values say which row is which (default of watch: the first column whose \
        values are unique; without column names, the whole line).
        """, valueName: "columns"))
    var key: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "A regular expression whose groups, or else whose match, say which row is which.",
        valueName: "regex"))
    var keyPattern: String?

    @Flag(help: "The whole line says which row is which.")
    var keyLine = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Make a section of the rows with equal values.", valueName: "column"))
    var group: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Sort by a column, with :desc the greatest first (numbers, sizes, times as such).",
        valueName: "column[:desc]"))
    var sort: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Show these columns only, in this order.", valueName: "columns"))
    var columns: String?

    @Option(
      help: ArgumentHelp(
        """
        Print changes as lines or as objects of JSON (jsonl), on a terminal too, instead of showing \
        a list.
        """, valueName: "lines|jsonl"))
    var output: OutputFormat?

    @Flag(exclusivity: .chooseLast)
    var differences: Differences?

    @Flag(
      name: [.customShort("t"), .long],
      help: "Show the status line only for what goes wrong and for what is typed.")
    var noTitle = false

    @Flag(help: "Read a value of JSON on each line.")
    var jsonl = false

    @Flag(help: "Read values with commas or semicolons between them; the first row has the names.")
    var csv = false

    @Flag(help: "Read values with tabs between them; the first row has the names.")
    var tsv = false

    @Flag(help: "The first line of the output names the columns, whatever it looks like.")
    var header = false

    @Flag(help: "The first line of the output is a row like the others.")
    var noHeader = false

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        """
        Let a key run a command on the selected rows, or on the row at the cursor, after a question: \
        'k=kill {PID}'. Can be given several times.
        """, valueName: "key=command"))
    var bind: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Write a journal of the list's updates, for roster replay; it holds no text of the rows.",
        valueName: "file"))
    var record: String?

    @Flag(help: "Overwrite the file that --record names.")
    var force = false

    @Option(
      help: ArgumentHelp(
        "Keep the last part of the journal only: about so many bytes (500K, 10M).",
        valueName: "size"))
    var recordLimit: String?
  }

  extension OutputFormat: ExpressibleByArgument {}

  extension ListOptions {
    /// Adds what the command line means.
    ///
    /// - Parameter options: What to add to.
    /// - Throws: `ValidationError` for the first value that is wrong.
    func apply(to options: inout WatchOptions) throws {
      options.output = output
      options.differences = differences ?? .moment
      options.hidesTitle = noTitle
      options.key = try keyRule()
      options.header = try headerPolicy()
      options.group = try group.map { ColumnReference(text: try name($0, of: "--group")) }
      options.sort = try sort.map(sortRule)
      options.record = try journalTarget()
      options.columns = try columns.map { try list($0, of: "--columns") }
      options.bindings = try bind.map(binding)
    }

    /// Returns how rows are written.
    ///
    /// - Parameter others: Options that exclude formats, in the order of their names' listing, and
    ///   whether they are given.
    /// - Returns: The format that is asked for, or text.
    /// - Throws: `ValidationError` if two are asked for.
    func format(besides others: KeyValuePairs<String, Bool>) throws -> InputFormat {
      let formats = ["--jsonl": jsonl, "--csv": csv, "--tsv": tsv].filter(\.value).keys
      let texts = ["--header": header, "--no-header": noHeader] as KeyValuePairs
      let given = (Array(texts) + Array(others)).filter(\.value).map(\.key)
      guard formats.count + (formats.isEmpty ? 0 : given.count) < 2 else {
        let names = formats.sorted() + given
        throw ValidationError("\(names.joined(separator: " and ")) exclude one another.")
      }
      return jsonl ? .jsonLines : csv ? .csv : tsv ? .tsv : .text
    }

    private func journalTarget() throws -> JournalTarget? {
      guard let record else {
        if force { throw ValidationError("--force goes with --record.") }
        if recordLimit != nil { throw ValidationError("--record-limit goes with --record.") }
        return nil
      }
      var target = JournalTarget(path: try name(record, of: "--record", what: "file"))
      if force { target.existing = .overwrite }
      guard let recordLimit else { return target }
      guard let limit = ByteCount.bytes(of: recordLimit), limit >= RecordFile.leastLimit else {
        throw ValidationError(
          """
          '--record-limit \(recordLimit)': the size must be a whole number of bytes, at least \
          \(RecordFile.leastLimit / 1_024)K, or one with K, M or G behind it.
          """)
      }
      target.limit = limit
      return target
    }

    private func keyRule() throws -> KeyRule {
      let given = [
        key.map { _ in "--key" }, keyPattern.map { _ in "--key-pattern" },
        keyLine ? "--key-line" : nil,
      ].compactMap { $0 }
      guard given.count < 2 else {
        throw ValidationError("\(given.joined(separator: " and ")) exclude one another.")
      }
      if let key { return .columns(try list(key, of: "--key")) }
      guard let keyPattern else { return keyLine ? .line : .automatic }
      do throws(WatchError) {
        _ = try KeyReader.regex(keyPattern)
      } catch {
        throw ValidationError(error.description)
      }
      return .pattern(keyPattern)
    }

    private func headerPolicy() throws -> HeaderPolicy {
      guard !(header && noHeader) else {
        throw ValidationError("--header and --no-header exclude one another.")
      }
      if header { return .present }
      return noHeader ? .absent : .automatic
    }

    private func sortRule(_ text: String) throws -> SortRule {
      guard let rule = SortRule(text) else {
        throw ValidationError("'--sort \(text)' names no column.")
      }
      return rule
    }

    private func binding(_ text: String) throws -> KeyBinding {
      do throws(KeyBindingError) {
        return try KeyBinding(text)
      } catch {
        throw ValidationError("'--bind \(text)': \(error).")
      }
    }

    private func list(_ text: String, of option: String) throws -> [ColumnReference] {
      guard let list = ColumnReference.list(text) else {
        throw ValidationError("'\(option) \(text)' has an empty column name.")
      }
      return list
    }

    private func name(
      _ text: String, of option: String, what: String = "column"
    ) throws -> String {
      guard !text.isEmpty else { throw ValidationError("'\(option)' names no \(what).") }
      return text
    }
  }
#endif
