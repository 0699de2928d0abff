import RosterView
import RowHistory
import TableText
import WatchModel

/// A watch as one user sees and arranges it, on a terminal or on a page.
///
/// A subclass draws the lines around the rows. The class belongs to the main actor; creating and
/// comparing the content happen off it.
@MainActor
package class WatchController {
  let options: WatchOptions
  let list: WatchList
  let reader: WatchReader
  var status: ScreenStatus
  var settings = ListSettings()

  /// The commands that the user is asked to confirm, or that are running.
  var commands: [RowRun] = []
  var running: Task<Void, Never>?

  /// The last action of the user, which ends after all earlier ones.
  private(set) var requested: Task<Void, Never>?

  /// The task that creates and shows the content, including waiting requests.
  private(set) var showing: Task<Void, Never>?
  private(set) var waiting: Task<Void, Never>?

  private var markEnd: ScheduledWork?

  /// The keys of the rows that are folded as soon as there are rows.
  private var expectedFolds: [String]

  /// The page with the output so far of the first run; nil before it and after the run.
  private var progressPage: TextPage?

  /// Whether the first run has ended.
  private var hasRun = false

  /// Creates a watch without rows.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - list: The list for the rows.
  ///   - history: The refreshes to show if no others are expected; nil otherwise.
  init(_ options: WatchOptions, _ list: WatchList, history: History? = nil) {
    self.options = options
    self.list = list
    status = ScreenStatus(options: options)
    status.input = ScreenInput(bindings: options.bindings)
    if !options.narrowing.filter.isEmpty {
      _ = status.input.set(.filter, to: options.narrowing.filter)
    }
    if let condition = options.narrowing.condition {
      _ = status.input.set(.condition, to: condition.text)
    }
    reader = WatchReader(
      options, ChangeMarks(for: options), history.map { TimeTravel($0, isLive: false) })
    settings.totals = options.totals
    expectedFolds = options.narrowing.folded
  }

  /// Shows the status; also called in the step that shows new content.
  func showLines() {}

  /// Shows the status in the next run-loop turn, once for all changes until then.
  func showLinesSoon() { showLines() }

  /// Performs an action, or shows what is missing for it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - rows: The rows to act on; nil for the selected ones, or else the one at the cursor.
  func perform(_ action: WatchAction, on rows: [WatchRow]? = nil) {
    if let need = ActionTable.need(of: action), !has(need, among: rows) {
      status.message = need.message
    } else {
      performNow(action, on: rows)
    }
    showLinesSoon()
  }

  /// Performs an action for which everything is there; a subclass adds those of its own.
  func performNow(_ action: WatchAction, on rows: [WatchRow]?) {
    performShared(action, on: rows)
  }

  /// Shows the output of commands.
  func showOutput(_ lines: [String]) {
    showPage(TextPage(title: "output\(closingHint)", lines: lines))
  }

  /// The text after the title of a page: a hint how to close it.
  var closingHint: String { " (Esc closes)" }

  /// The maximum number of characters of a line of a page or of a field.
  var lineWidth: Int { settings.width }

  var now: Duration { list.view.clock.now }
}

// MARK: - The content

extension WatchController {
  /// Shows the current content, once for all requests in the meantime.
  ///
  /// - Returns: The task, which ends when the content is shown.
  @discardableResult
  func showRows() -> Task<Void, Never> {
    if let waiting { return waiting }
    let before = showing
    let task = Task {
      await before?.value
      showing = waiting
      waiting = nil
      await makeAndShow()
    }
    waiting = task
    return task
  }

  private func makeAndShow() async {
    let input = status.input
    settings.width = lineWidth
    settings.filter = input.filter
    settings.condition = input.condition
    let contents = await reader.contents(settings, at: now, isPaused: input.isPaused)
    await list.show(contents.list) { [self] in take(contents) }
    list.redraw()
    // Selected rows may have been removed.
    if status.selectedCount > 0 { selectionDidChange() }
    await reader.didShow(contents.number)
    expireMarks(at: contents.nextEnd)
    foldExpected()
  }

  /// Folds the rows that a view names, with the first rows.
  private func foldExpected() {
    guard !expectedFolds.isEmpty, status.snapshot.rowCount > 0 else { return }
    let names = Set(expectedFolds)
    expectedFolds = []
    let rows = status.snapshot.allGroups.lazy.flatMap(\.rows).map(\.identity)
    settings.folded = Set(rows.filter { names.contains($0.description) })
    showRows()
  }

  /// Updates the common style of the rows and the status.
  private func take(_ contents: WatchReader.Contents) {
    status.snapshot = contents.snapshot
    status.shown = ScreenStatus.Shown(
      arrangement: contents.arrangement, columns: contents.shownColumns,
      count: contents.list.shownCount, totals: contents.list.totals,
      problem: contents.list.problem, filterProblem: contents.list.filterProblem,
      point: contents.time, time: contents.time.shown?.time.text(at: .now) ?? "",
      timeline: contents.timeline, details: contents.details)
    let blocks = contents.snapshot.blocks
    list.style.blockWidths = blocks.count > 1 ? contents.blockWidths : [:]
    list.style.texts = Set(blocks.filter(\.isText).map(\.id))
    list.style.trees = blocks.reduce(into: [:]) { $0[$1.id] = $1.tree }
    list.style.widths = contents.widths
    list.style.keptWidths = blocks.reduce(into: [:]) { kept, block in
      kept[block.id] = contents.blockWidths[block.id]?.keptWidth(for: block, in: lineWidth)
    }
    list.style.marks = contents.marks
    list.style.open = settings.open
    list.showEmpty(contents.list.isEmpty ? status.emptyText : nil)
    let count = list.style.widths.columns.count
    status.markedColumn = status.markedColumn.flatMap { $0 < count ? $0 : nil }
    showLines()
  }

  /// Makes the table at the cursor, or else that at the top, the one to which actions apply.
  func followTable() {
    guard status.snapshot.blocks.count > 1 else { return }
    let item = list.cursor ?? list.top
    guard let block = item?.block, block != settings.block, !list.style.texts.contains(block) else {
      return
    }
    settings.block = block
    status.markedColumn = nil
    showRows()
  }

  /// Removes marks when their time is over.
  private func expireMarks(at end: Duration?) {
    markEnd?.cancel()
    guard let end else { return }
    markEnd = list.view.clock.schedule(after: max(.zero, end - now)) { [weak self] in
      self?.showRows()
    }
  }

  /// Performs actions one after another, however quickly they are requested.
  func inTurn(_ work: @escaping @MainActor () async -> Void) {
    let before = requested
    requested = Task {
      await before?.value
      await work()
      showLinesSoon()
    }
  }

  func selectionDidChange() {
    status.selectedCount = list.view.selectedItems.count
    showLinesSoon()
  }
}

// The first run.
extension WatchController {
  /// Shows the output so far of the first run, unless the user has closed it.
  func show(_ progress: RunProgress) {
    guard !hasRun, settings.page == progressPage else { return }
    let page = progress.page(closingHint)
    progressPage = page
    showPage(page)
  }

  /// Removes the output so far from the next content, because the run has ended.
  func hideProgress() {
    hasRun = true
    guard let page = progressPage else { return }
    progressPage = nil
    guard settings.page == page else { return }
    settings.page = nil
    status.input.hasPage = false
  }
}

extension ChangeMarks {
  /// Creates a value without marks, which last as long as the options say.
  init(for options: WatchOptions) {
    let lifetime: Lifetime =
      switch options.appearance.differences {
      // They end before the next refresh.
      case .moment:
        .moment(min(max(options.schedule.interval * 0.8, .milliseconds(300)), .seconds(2)))
      case .untilNextRefresh: .untilNextRefresh
      case .permanent: .permanent
      }
    self.init(lifetime, showsHeat: options.appearance.showsHeat)
  }
}
