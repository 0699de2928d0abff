import RosterTesting
import RosterView
import TableSamples
import WatchSamples

@testable import RosterWeb
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// A watch on a page without a browser: refreshes come in, and the page sends messages.
@MainActor
final class WebPageHarness {
  let host = WebHost()
  private let clock = VirtualClock()
  let page: WebWatchPage
  private let reader: WatchReader
  private var refreshCount = 0

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - query: The query of the address of the page.
  ///   - user: Who has opened it.
  /// - Throws: What a failed expectation throws.
  init(
    _ options: WatchOptions = Samples.options(), query: String = "", user: (any Sendable)? = nil
  ) throws {
    host.query = query
    host.visitor.user = user
    page = WebWatchPage(options, host, clock: clock)
    reader = WatchReader(options, ChangeMarks(.permanent))
    host.show(page.list.view)
    page.list.view.resize(to: ListSize(width: 600, height: 800))
  }

  private var contents: [ListContent] {
    page.list.view.visibleItems.compactMap { path in
      (page.list.view.cell(at: path) as? RowCell)?.content
    }
  }

  /// The rows that the page shows.
  var plainRows: [String] {
    contents.map { content in
      content.columns.isEmpty
        ? content.title : content.columns.map(\.text).joined(separator: " ")
    }
  }

  /// The rows that the page shows, with a sign for their marks.
  var rows: [String] {
    contents.map { content in
      guard !content.columns.isEmpty else { return content.title }
      let texts = content.columns.map { ($0.emphasis == .changed ? "*" : "") + $0.text }
      let sign = content.emphasis.map { "\($0) " } ?? ""
      return sign + texts.joined(separator: " ")
    }
  }

  /// The time of a refresh, counted from 1.
  static func time(_ refresh: Int) -> WallTime {
    WallTime(milliseconds: 1_763_800_000_000 + refresh * 60_000)
  }

  /// A refresh for this and other pages.
  func receive(_ text: String, for others: [WebPageHarness] = []) async throws {
    try await receive(Samples.run(text), for: others)
  }

  /// A refresh for this and other pages.
  func receive(_ run: SourceRun, for others: [WebPageHarness] = []) async throws {
    refreshCount += 1
    try await reader.receive(run, at: Self.time(refreshCount))
    let output = await reader.output
    for harness in [self] + others {
      harness.page.follow(output.session, output.history)
      await harness.settle()
    }
  }

  /// Waits until all requested work is done.
  func settle() async {
    var done: [Task<Void, Never>?] = []
    while true {
      clock.turn()
      let work = [page.requested, page.waiting, page.showing, page.running]
      for task in work { await task?.value }
      if !clock.turn(), work == done { return }
      done = work
    }
  }

  /// The HTML of the bars.
  var bars: (top: String, bottom: String) {
    let state = host.pageState()
    return (state.parts.top, state.parts.bottom)
  }

  /// The HTML of the panel beside the list.
  var side: String { host.pageState().parts.side }

  /// The HTML of the rows.
  var html: String { host.pageState().rows.map(\.content.html.code).joined(separator: "\n") }

  /// Does what a button, a box or a field of a bar does, if the bar has it.
  func send(_ name: String, _ value: PageMessage.Value = .click) async {
    _ = host.pageState()
    for token in [PageMessage.topBar, PageMessage.bottomBar, PageMessage.sidePanel] {
      _ = host.receive(.event(token: token, name: name, value: value))
    }
    await settle()
  }

  /// Opens the menu of a row and chooses a line.
  func choose(_ line: Int, inMenuOf item: Int) async {
    let row = host.pageState().rows.filter { $0.kind == .item }[item]
    _ = host.receive(.openMenu(token: row.token))
    _ = host.receive(.chooseFromMenu([line]))
    await settle()
  }

  /// Moves the focus to a row.
  func focus(_ item: Int) async {
    let row = host.pageState().rows.filter { $0.kind == .item }[item]
    _ = host.receive(.focus(token: row.token))
    await settle()
  }

  /// Clicks a row, which selects it or takes it out of the selection.
  func click(_ item: Int) async {
    let row = host.pageState().rows.filter { $0.kind == .item }[item]
    _ = host.receive(.tap(token: row.token, modifier: .none))
    await settle()
  }
}
