import RosterTerminal
import RowHistory
import TableText
import WatchModel

/// The lines above and below the list.
package struct ScreenStatus: Sendable {
  /// The options.
  let options: WatchOptions

  /// The marks of changed rows.
  var marks = TerminalHost.Marks()

  /// Whether signs before the rows show their marks, because there are no colours.
  var showsSigns = false

  /// The user's input.
  var input = ScreenInput()

  /// The snapshot of the last refresh.
  package var snapshot = WatchSnapshot()

  /// The content of the list.
  package var shown = Shown()

  /// The index of the marked column among the shown ones; nil for none.
  var markedColumn: Int?

  /// The number of selected rows.
  var selectedCount = 0

  /// A message to show until the next key.
  package var message: String?

  /// The command that the user is asked to confirm.
  var question: String?

  /// The interval that the user has chosen; nil for that of the options.
  package var interval: Duration?

  /// The numbers of running and waiting hooks.
  var hookCounts = (running: 0, waiting: 0)

  /// The present time.
  var now = WallTime(milliseconds: 0)

  /// The number of seconds that the current run has taken, if it should be shown.
  var runningSeconds: Int?

  /// Whether the watch is over, and the next key ends the program.
  var isFrozen = false

  /// Whether the stream has ended, so that the list is final.
  var hasEnded = false

  /// The width of the terminal in columns.
  package var width = 80

  /// The number of columns by which the rows are shifted to the left.
  var offset = 0

  /// The content of the list, as the reader has made it from the snapshot.
  package struct Shown: Sendable {
    /// The columns by which the rows are sorted and grouped.
    package var arrangement = ListArrangement()

    /// The indexes of the shown columns among all; empty if whole lines are shown.
    var columns: [Int] = []

    /// The number of rows that match the filter.
    package var count = 0

    /// The sums of columns over all shown rows; nil for none.
    package var totals: String?

    /// The error in the condition for the existing columns.
    package var problem: ConditionError?

    /// The error in the filter for the existing rows.
    var filterProblem: TextPatternError?

    /// The shown refresh and the one with which it is compared.
    package var point = TimeStatus()

    /// The text for the time of the last refresh.
    package var time = ""

    /// The kept refreshes; nil if there is no time line.
    var timeline: Timeline?

    /// The details of the row whose details are shown; nil for none.
    package var details: RowDetails?
  }

  /// Returns the line above the list: the names of the columns of the table at the top; nil if there is
  /// nothing to show.
  @MainActor
  func topLine(_ list: WatchList) -> TerminalLine? {
    guard snapshot.blocks.count > 1 else {
      return topLine(list.style.widths, list.style.keptWidths[snapshot.current.id])
    }
    // A table whose names are the first item has them already.
    let row = list.top?.rowIdentity
    let widths = row.map { list.style.widths(of: $0.block) } ?? ColumnWidths()
    if widths.columns.isEmpty {
      return TerminalLine([TerminalLine.Span(tablesText)], style: TerminalStyle(.underline))
    }
    var line = topLine(widths, list.style.keptWidths[row?.block ?? ""])
    if row?.block != snapshot.current.id { line?.markedColumn = nil }
    return line
  }

  /// Returns the names of the columns, or the title of the output; nil if there is neither.
  ///
  /// - Parameters:
  ///   - widths: The widths of the columns.
  ///   - keptWidth: The number of columns of the screen that are not shifted; nil for none.
  /// - Returns: The line above the list.
  func topLine(_ widths: ColumnWidths, _ keptWidth: Int? = nil) -> TerminalLine? {
    let style = TerminalStyle([.bold, .underline])
    let title = snapshot.arrayName == nil ? snapshot.title : nil
    var line = title.map { TerminalLine([TerminalLine.Span($0)], style: style) }
    if !widths.columns.isEmpty {
      line = TerminalLine(columns: widths.header(isMoved: offset > 0), style: style)
    }
    line?.offset = offset
    line?.indentation = showsSigns ? 2 : 0
    line?.fullWidth = widths.total
    line?.keptWidth = keptWidth ?? 0
    line?.markedColumn = markedColumn
    return line
  }

  /// The title and state of the watch, or the text being typed.
  package var line: TerminalLine {
    switch input.mode {
    case .list: listLine
    case .prompt: promptLine
    case .confirmation: questionLine
    }
  }

  /// Whether the line is hidden: the user does not want it, and it contains only the title.
  var isHidden: Bool {
    options.appearance.hidesTitle && input.mode == .list && input.filter.isEmpty && !input.isPaused
      && input.condition == nil && snapshot.failure == nil && message == nil && shown.problem == nil
      && shown.filterProblem == nil && !isFrozen && timeTexts.isEmpty
      && shown.point.failure == nil
      && snapshot.missingText == nil
  }

  /// The text that is shown if there are no rows.
  var emptyText: String {
    if options.origin.isPast, snapshot.refresh == 0 { return "the history is empty" }
    if snapshot.refresh == 0 { return "waiting for the first output …" }
    if hasEnded, !options.origin.isPast, snapshot.rowCount == 0 {
      return "the stream has ended without rows"
    }
    if snapshot.rowCount > 0, input.filter.isEmpty, let condition = input.condition {
      return "no row meets '\(condition.text)'"
    }
    if snapshot.rowCount > 0 { return "no row matches '\(input.filter)'" }
    return snapshot.failure?.lines.first ?? "no rows"
  }

  /// The style of failures; its red is legible on white and on black.
  static let failureStyle = TerminalStyle(.bold, foreground: .palette(131))
}

extension ScreenStatus {
  private var listLine: TerminalLine {
    var leading = [TerminalLine.Span(" ")]
    if isFrozen {
      leading.append(TerminalLine.Span("press any key to exit  ", style: TerminalStyle(.bold)))
    }
    if let message {
      leading.append(TerminalLine.Span("\(message)  ", style: TerminalStyle(.bold)))
    }
    leading += timeTexts.map { TerminalLine.Span("\($0)  ", style: TerminalStyle(.bold)) }
    if input.isPaused { leading.append(TerminalLine.Span("paused  ", style: TerminalStyle(.bold))) }
    if let failure = snapshot.failure?.lines.first {
      leading.append(
        TerminalLine.Span("! \(failure)  ", style: Self.failureStyle))
    }
    if let text = snapshot.missingText {
      leading.append(TerminalLine.Span("! \(text)  ", style: Self.failureStyle))
    }
    if let failure = shown.point.failure {
      leading.append(TerminalLine.Span("! history: \(failure)  ", style: Self.failureStyle))
    }
    if let filterProblem = shown.filterProblem {
      leading.append(TerminalLine.Span("! /: \(filterProblem)  ", style: Self.failureStyle))
    }
    if let problem = shown.problem {
      leading.append(TerminalLine.Span("! &: \(problem)  ", style: Self.failureStyle))
    }
    if !input.filter.isEmpty { leading.append(TerminalLine.Span("/\(input.filter)  ")) }
    leading += stateTexts.map { TerminalLine.Span("\($0)  ") }
    if offset > 0 { leading.append(TerminalLine.Span("→ \(offset)  ")) }
    leading.append(TerminalLine.Span(title))
    return TerminalLine(
      leading, trailing: trailing(besides: leading), style: TerminalStyle(.reverse))
  }

  /// Texts for other differences from the initial state.
  private var stateTexts: [String] {
    [
      shown.totals.map { "\(totalsName): \($0)" },
      input.condition.map { "&\($0.text)" },
      shown.arrangement.group.map { "by \($0)" },
      sortText,
      shown.arrangement.hiddenCount > 0 ? "\(shown.arrangement.hiddenCount) hidden" : nil,
      selectedCount > 0 ? "\(selectedCount) selected" : nil,
      hookText,
    ].compactMap { $0 }
  }

  /// The name of the totals.
  var totalsName: String { options.totals.allSatisfy { $0.kind == .sum } ? "sum" : "total" }

  /// The columns by which the rows are sorted; nil if they are not.
  private var sortText: String? {
    let texts = shown.arrangement.sort.map { "\($0.column.text) \($0.isDescending ? "▼" : "▲")" }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// The state of hooks; nil if there is nothing to report.
  private var hookText: String? {
    let (running, waiting) = hookCounts
    guard running > 0 || waiting > 0 else { return nil }
    let text = "\(running) \(running == 1 ? "command" : "commands") running"
    return waiting > 0 ? "\(text), \(waiting) waiting" : text
  }

  /// The title: the command or the stream.
  var title: String {
    let command = CommandText.line(options.command)
    let interval = WatchInterval.text(of: interval ?? options.schedule.interval)
    switch options.origin {
    case .command: return "every \(interval): \(command)"
    case .each(let each): return "every \(interval) for \(each.values.count) values: \(command)"
    case .history(let path, _): return "history \(CommandText.line([path])) of \(command)"
    case .stream(let stream):
      let name = stream.path.map { CommandText.line([$0]) } ?? "standard input"
      return "\(hasEnded ? "ended" : "following") (at most \(stream.limit) rows): \(name)"
    }
  }

  private var promptLine: TerminalLine {
    let limit = input.isFilterCut ? " truncated to \(ScreenInput.filterLimit) characters " : ""
    let hint = TerminalLine.Span("\(limit) \(promptHint) ", style: TerminalStyle(.dim))
    // The sign, the text and the caret, with a space before the hint.
    let free = width - TerminalWidth.columns(of: promptSign) - 1
    let besideHint = free - 1 - TerminalWidth.columns(of: hint.text)
    let showsHint = besideHint >= 8
    let room = showsHint ? besideHint : free
    // The end of the text is where the user types.
    var text = String(input.typed.text.suffix(max(0, room)))
    while TerminalWidth.columns(of: text, limit: room + 1) > room, !text.isEmpty {
      text.removeFirst()
    }
    return TerminalLine(
      [TerminalLine.Span(promptSign, style: TerminalStyle(.bold))] + promptSpans(text)
        + [TerminalLine.Span(" ", style: TerminalStyle(.reverse))],
      trailing: showsHint ? [hint] : [])
  }

  private var promptSign: String {
    switch input.prompt {
    case .filter: "/"
    case .condition: "&"
    case .find: "find "
    }
  }

  private var promptHint: String {
    switch input.prompt {
    case .find:
      "Enter: go there  \(ActionTable.key(of: .find(isBackwards: false))) "
        + "\(ActionTable.key(of: .find(isBackwards: true))): next, previous  Esc: cancel"
    case .condition:
      (input.conditionError ?? shown.problem)?.description ?? keepHint
    case .filter: (input.filterError ?? shown.filterProblem)?.description ?? keepHint
    }
  }

  private var keepHint: String { "\(countText)  Enter: keep  Esc: clear" }

  /// Returns the text, with the error of a condition marked, as far as it is shown.
  private func promptSpans(_ text: String) -> [TerminalLine.Span] {
    guard input.prompt == .condition, let error = input.conditionError ?? shown.problem else {
      return [TerminalLine.Span(text)]
    }
    let right = max(0, error.location - (input.typed.text.count - text.count))
    return [
      TerminalLine.Span(String(text.prefix(right))),
      TerminalLine.Span(String(text.dropFirst(right)), style: Self.failureStyle),
    ]
  }

  private var questionLine: TerminalLine {
    TerminalLine(
      [
        TerminalLine.Span(" run? ", style: TerminalStyle(.bold)), TerminalLine.Span(question ?? ""),
      ],
      trailing: [TerminalLine.Span("y: yes  any other key: no ", style: TerminalStyle(.bold))],
      style: TerminalStyle(.reverse))
  }

  private var countText: String {
    let count = snapshot.rowCount
    let noun = count == 1 ? "row" : "rows"
    let isPart = !input.filter.isEmpty || input.condition != nil
    let rows = isPart ? "\(shown.count) of \(count) \(noun)" : "\(count) \(noun)"
    return snapshot.blocks.count > 1 ? "\(tablesText), \(rows)" : rows
  }

  /// The number of tables.
  var tablesText: String {
    let count = snapshot.tables.count
    return "\(count) \(count == 1 ? "table" : "tables")"
  }

  /// Returns the texts at the right edge for which there is room beside the title.
  private func trailing(besides leading: [TerminalLine.Span]) -> [TerminalLine.Span] {
    let keys = [TerminalLine.Span("\(ActionTable.key(of: .page)) keys")]
    let parts = [legend, keys, headerSpans, keySpans, refreshSpans, timeSpans, countSpans].filter {
      !$0.isEmpty
    }
    // A message, the end, or information about the past takes precedence over the title.
    let isSpecial = message != nil || isFrozen || !timeTexts.isEmpty
    let taken = columns(of: leading.dropLast(isSpecial ? 1 : 0))
    let least = isSpecial ? 0 : width * 3 / 5
    for start in parts.indices {
      let spans = Array(parts[start...].joined(separator: [TerminalLine.Span("  ")]))
      let room = max(width - taken - 3, least)
      if columns(of: spans) < room { return spans + [TerminalLine.Span(" ")] }
    }
    return []
  }

  private func columns(of spans: some Sequence<TerminalLine.Span>) -> Int {
    spans.reduce(0) { $0 + TerminalWidth.columns(of: $1.text, limit: width + 1) }
  }

  private var legend: [TerminalLine.Span] {
    if showsSigns { return [TerminalLine.Span("+ new  > moved  ~ changed  - gone")] }
    return [
      TerminalLine.Span(" new ", style: marks.inserted),
      TerminalLine.Span(" moved ", style: marks.moved),
      TerminalLine.Span(" changed ", style: marks.changed),
      TerminalLine.Span(" gone ", style: marks.removed),
    ]
  }

  /// The reading of the first lines, and the key that changes it.
  private var headerSpans: [TerminalLine.Span] {
    if case .stream = options.origin { return [] }
    guard snapshot.hasOutput else { return [] }
    if snapshot.reading.header == .fields {
      return snapshot.arrayName.map { [TerminalLine.Span("array: \($0)")] } ?? []
    }
    let line = snapshot.reading.namesLine + 1
    let text =
      switch snapshot.reading.header {
      case .none: "no header"
      case .names: line == 1 ? "header" : "header: line \(line)"
      case .groupsAndNames: "header: 2 lines"
      case .borders: "borders"
      case .records: "records"
      case .fields: ""
      }
    return [TerminalLine.Span("\(text) (\(ActionTable.key(of: .header)))")]
  }

  /// The key of the rows, and the key of the keyboard that changes it.
  private var keySpans: [TerminalLine.Span] {
    guard options.origin.hasRuns, let text = snapshot.keyText else { return [] }
    return [TerminalLine.Span("\(text) (\(ActionTable.key(of: .arrange(.key))))")]
  }

  private var refreshSpans: [TerminalLine.Span] {
    snapshot.refresh == 0 || shown.point.isPast ? [] : [TerminalLine.Span("#\(snapshot.refresh)")]
  }

  private var timeSpans: [TerminalLine.Span] {
    if let runningSeconds {
      let seconds = runningSeconds > 0 ? " \(runningSeconds) s" : ""
      return [TerminalLine.Span("running\(seconds)", style: TerminalStyle(.bold))]
    }
    return shown.time.isEmpty ? [] : [TerminalLine.Span(shown.time)]
  }

  private var countSpans: [TerminalLine.Span] {
    guard snapshot.refresh > 0 else { return [] }
    guard snapshot.isStale, snapshot.rowCount > 0 else { return [TerminalLine.Span(countText)] }
    return [TerminalLine.Span("\(countText), stale", style: Self.failureStyle)]
  }
}
