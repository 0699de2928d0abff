import ArgumentParser
import RowHistory
import TableText
import WatchModel

/// The options of all commands that show a list of rows.
struct ListOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The columns that identify a row (default of watch: the leftmost that tell the rows apart, as \
      few as are needed and at most three, names before numbers; without column names, the whole line).
      """, valueName: "columns"))
  var key: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A regular expression whose groups, or else whose match, identify a row.",
      valueName: "regex"))
  var keyPattern: String?

  @Flag(help: "Identify a row by its whole line.")
  var keyLine = false

  @OptionGroup var arrangement: ArrangementOptions

  @Option(
    help: ArgumentHelp(
      """
      Print changes as text or as JSON Lines (jsonl), even on a terminal, instead of showing a list.
      """, valueName: "lines|jsonl"))
  var output: OutputFormat?

  @Flag(exclusivity: .chooseLast)
  var differences: Differences?

  @Flag(
    name: [.customShort("t"), .long],
    help: "Show the status line only for errors and prompts.")
  var noTitle = false

  @OptionGroup var reading: ReadingOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Bind a key to a command that runs, after confirmation, on the selected rows or the row at the \
      cursor: 'k=kill {PID}'. Can be repeated.
      """, valueName: "key=command"), completion: .list(KeyBinding.freeNames.map { "\($0)=" }))
  var bind: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Start with the view in a file: sort order, groups, filters, columns and keys. Other options \
      take precedence.
      """, valueName: "file"))
  var view: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Save the view to this file when W is pressed and when the list is closed; without it, W saves \
      to the file of --view.
      """, valueName: "file"))
  var saveView: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write a journal of the list's updates for roster replay, without the rows' text.",
      valueName: "file"))
  var record: String?

  @Flag(help: "Overwrite the file that --record names.")
  var force = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Save every refresh to a file for roster history; an existing file is continued.
      """, valueName: "file"))
  var history: String?

  @Option(
    help: ArgumentHelp(
      """
      Keep about this much history, in memory and in the --history file (500K, 10M; default: \
      64M); the oldest refreshes are dropped first.
      """, valueName: "size"))
  var historyLimit: String?

  @Option(
    help: ArgumentHelp(
      "Keep only about this many of the last bytes of the journal (500K, 10M).",
      valueName: "size"))
  var recordLimit: String?
}

extension OutputFormat: ExpressibleByArgument {}

extension ListOptions {
  /// Adds the options of the command line.
  ///
  /// - Parameter options: The options to change.
  /// - Throws: `ValidationError` for the first invalid value.
  func apply(to options: inout WatchOptions) throws {
    options.output = output
    options.appearance.differences = differences ?? .moment
    options.appearance.hidesTitle = noTitle
    options.key = try keyRule()
    try applyView(to: &options)
    try arrangement.apply(to: &options)
    options.files.journal = try journalTarget()
    try applyHistory(to: &options)
    for new in try bind.map(binding) {
      options.bindings.removeAll { $0.key == new.key }
      options.bindings.append(new)
    }
  }

  private func applyView(to options: inout WatchOptions) throws {
    options.files.viewPath = try saveView?.named(of: "--save-view", what: "file")
    options.files.savesViewAtEnd = saveView != nil
    guard let view = try view?.named(of: "--view", what: "file") else { return }
    do throws(InputError) {
      try SavedView.apply(view, to: &options)
    } catch {
      throw ValidationError("--view: \(error)")
    }
    options.files.viewPath = options.files.viewPath ?? view
  }

  private func journalTarget() throws -> JournalTarget? {
    guard let record else {
      if force { throw ValidationError("--force requires --record.") }
      if recordLimit != nil { throw ValidationError("--record-limit requires --record.") }
      return nil
    }
    var target = JournalTarget(path: try record.named(of: "--record", what: "file"))
    if force { target.existing = .overwrite }
    guard let recordLimit else { return target }
    target.limit = try size(recordLimit, of: "--record-limit")
    return target
  }

  private func applyHistory(to options: inout WatchOptions) throws {
    if let historyLimit {
      options.files.historyLimit = try size(historyLimit, of: "--history-limit")
    }
    options.files.history = try history.map {
      HistoryTarget(
        path: try $0.named(of: "--history", what: "file"), limit: options.files.historyLimit)
    }
  }

  private func size(_ text: String, of option: String) throws -> Int {
    guard let size = ByteCount.bytes(of: text), size >= RecordFile.leastLimit else {
      throw ValidationError(
        """
        '\(option) \(text)': the size must be a whole number of bytes, at least \
        \(RecordFile.leastLimit / 1_024)K, or one followed by K, M or G.
        """)
    }
    return size
  }

  private func keyRule() throws -> KeyRule {
    let given = [
      key.isEmpty ? nil : "--key", keyPattern.map { _ in "--key-pattern" },
      keyLine ? "--key-line" : nil,
    ].compactMap { $0 }
    guard given.count < 2 else {
      throw ValidationError("\(given.joined(separator: " and ")) cannot be combined.")
    }
    if !key.isEmpty { return .columns(try key.columnList(of: "--key")) }
    guard let keyPattern else { return keyLine ? .line : .automatic }
    do throws(WatchError) {
      _ = try KeyReader.regex(keyPattern)
    } catch {
      throw ValidationError(error.description)
    }
    return .pattern(keyPattern)
  }

  private func binding(_ text: String) throws -> KeyBinding {
    do throws(KeyBindingError) {
      return try KeyBinding(text)
    } catch {
      throw ValidationError("'--bind \(text)': \(error).")
    }
  }
}
