import CommandRunner
import RosterView
import RosterWeb
import RowHistory
import WatchModel

/// A watch that is shown in browsers: one run of the command for all pages.
@MainActor
package final class WebWatch {
  let options: WatchOptions
  private let target: WebTarget
  private let reader: WatchReader
  private let journal: JournalFile?

  /// The refreshes to show if no others are expected; nil otherwise.
  private let history: History?
  private let recorded: WatchList?

  /// The last output and all refreshes, for pages that are opened later.
  private var output: (session: WatchSession, history: History)?

  /// The output so far of the first run; nil if there is none yet, or if it has ended.
  private var progress: RunProgress?

  private var pages: [WebWatchPage] = []

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - target: The address.
  ///   - journal: The file for the journal of a list of the rows, or nil.
  ///   - history: The refreshes to show if no others are expected; nil otherwise.
  package init(
    _ options: WatchOptions, at target: WebTarget, _ journal: JournalFile? = nil,
    history: History? = nil
  ) {
    self.options = options
    self.target = target
    self.journal = journal
    self.history = history
    reader = WatchReader(options, ChangeMarks(.permanent))
    recorded = journal.map {
      WatchList(showsHeaders: options.group != nil, recorder: $0.recorder)
    }
  }

  /// Runs until the watch ends or a signal requests its end.
  ///
  /// - Returns: The reason. The command has ended before the method returns.
  /// - Throws: `WatchError`, `InputError` for the history, and `WebServer.Failure`.
  package func run() async throws -> PlainWatch.Ending {
    if let target = options.files.history {
      for notice in try await reader.keep(in: target) {
        StandardOutput.writeError("roster: \(notice)")
      }
    }
    let (isReady, ready) = AsyncStream.makeStream(of: Void.self)
    let site = WebSite { [self] in open($0) }
    let tokens = try target.tokenFile.map { try WebTokenFile.tokens(at: $0) }
    #if TLS
      let certificate = try target.certificate.map {
        try WebCertificate(file: $0, key: target.key)
      }
    #else
      if let path = target.certificate {
        throw WebServer.Failure.badCertificate(
          path: path,
          reason: "this roster has no TLS; 'swift build --traits default,TLS' makes one that has")
      }
      let certificate: WebCertificate? = nil
    #endif
    let server = try WebServer(
      site, host: target.host, port: target.port, reach: target.reach, names: target.names,
      token: tokens?.everything, readingToken: tokens?.reading,
      certificate: certificate)
    server.onReady = { [weak server, options] address in
      // A closed output does not end the watch: the pages show it.
      try? StandardOutput.write("\(address)\n")
      if !options.bindings.isEmpty, let reading = server?.readingAddress {
        try? StandardOutput.write("read only: \(reading)\n")
      }
      ready.finish()
    }
    let signals = TerminationSignals.caught()
    let ending = try await withThrowingTaskGroup(of: PlainWatch.Ending.self) { group in
      group.addTask {
        try await server.run()
        throw CancellationError()
      }
      group.addTask { [options, reader] in
        for await _ in isReady {}
        return .over(try await Self.watch(options, reader, on: self))
      }
      group.addTask {
        for await signal in signals { return .signal(signal) }
        throw CancellationError()
      }
      let first = await group.nextResult() ?? .success(.over(.count))
      group.cancelAll()
      // The tool must not end before the command has ended: it would be left running.
      while let result = await group.nextResult() {
        if case .failure(let error) = result, !(error is CancellationError) { throw error }
      }
      return try first.get()
    }
    for page in pages { await page.end() }
    if let failure = await reader.fileFailure { throw failure }
    return ending
  }

  private nonisolated static func watch(
    _ options: WatchOptions, _ reader: WatchReader, on web: WebWatch
  ) async throws -> WatchEnd {
    try Task.checkCancellation()
    let loop = WatchLoop(
      interval: options.schedule.interval, pace: options.schedule.pace,
      count: options.schedule.count,
      clock: ContinuousClock())
    let progress = options.progress(after: RunProgress.screenDelay) { await web.show($0) }
    let end = try await options.withHooks(report: PlainWatch.report) { hooks in
      try await options.withSource(progress) { source in
        try await loop.run {
          try await source.next()
        } show: { run in
          let end = try await reader.receive(run)
          await web.show(reader.output)
          if options.appearance.beeps, !run.command.isSuccess { StandardOutput.ringBell() }
          await hooks?.add(reader.takeEvents())
          return end
        }
      }
    }
    // The pages of a stream that has ended, or of a history, stay until the user ends the tool.
    if case .noMore = end { try await Task.sleep(for: .seconds(1_000_000_000)) }
    return end
  }

  private func show(_ output: (session: WatchSession, history: History)) {
    self.output = output
    progress = nil
    recorded?.show(output.session.snapshot, emptyText: "")
    for page in pages where page.isConnected { page.follow(output.session, output.history) }
  }

  private func show(_ progress: RunProgress) {
    guard output == nil else { return }
    self.progress = progress
    for page in pages { page.show(progress) }
  }

  private func changeKey(_ column: Int, of block: String) async {
    await reader.changeKey(column, of: block)
    if output != nil { show(await reader.output) }
  }

  /// Returns the list of a new page.
  private func open(_ host: WebHost) -> CollectionView {
    let page = WebWatchPage(options, host, history: history)
    pages.append(page)
    host.context = page
    page.onKey = { [weak self] column, block in
      Task { await self?.changeKey(column, of: block) }
    }
    host.onEnd = { [weak self] in
      // A page stays until its command has ended, for the end of the tool to wait for it.
      Task {
        await page.end()
        self?.pages.removeAll { $0 === page }
      }
    }
    // A page that is cut off, and a document without one, are not kept up to date.
    host.onConnection = { [weak self, weak page] in
      if let page, page.isConnected { self?.update(page) }
    }
    update(page)
    return page.list.view
  }

  /// Shows the newest state on a page.
  private func update(_ page: WebWatchPage) {
    if let progress { page.show(progress) }
    if let output { page.follow(output.session, output.history) }
    if let history { page.show(history) }
  }
}
