import CommandRunner
import RowHistory
import TableText

/// The state between refreshes, which converts runs of the command to snapshots.
///
/// The key of each table is chosen once, at the first output with a header and rows. Each output is
/// checked for a header; if the result changes, the last output is read again, so that rows keep their
/// identities. A run that fails without rows, or whose output lacks a required column, leaves the
/// rows unchanged. A run that succeeds without output empties the list.
package struct WatchSession {
  /// The options, including changes by the user.
  package private(set) var options: WatchOptions

  /// Whether the first line contains the column names, as determined by the options or the user.
  package private(set) var header: HeaderPolicy

  /// The changes from the previous snapshot, in the present reading, to the present one.
  package private(set) var changes = RefreshChanges(from: WatchSnapshot(), to: WatchSnapshot())

  /// Whether rows without a key keep their identity when only figures change.
  private let followsLines: Bool

  private var memory = HeaderMemory()
  private var names = BlockNames()

  /// The blocks so far, by their identities.
  private var blocks: [String: BlockSession] = [:]

  /// The identities of the blocks of the last output, in order.
  private var order: [String] = []

  /// The last output that was shown.
  private var last: Content?

  /// Whether the output has no table as the options choose it.
  private var isTableMissing = false

  /// The outcome of the last run, which does not depend on how its output is read.
  private var result: (failure: WatchFailure?, isStale: Bool) = (nil, false)

  /// The output of a run.
  private enum Content {
    case lines(OutputLines)
    case table(OutputTable)
  }

  /// The present rows before sorting, grouping and selection of columns, and without the columns
  /// about changes, by their blocks; none before the first output.
  package var allListed: [ListedTable] { order.compactMap { blocks[$0]?.listed } }

  /// The rows of the first table; nil for none.
  package var listed: ListedTable? {
    allListed.first { $0.block.isEmpty } ?? allListed.first { !$0.isText } ?? allListed.first
  }

  /// The present snapshot.
  package var snapshot: WatchSnapshot { changes.new }

  /// Creates a session without rows.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - followsLines: Whether a row without a key keeps its identity when only figures of its line
  ///     change, as on a screen; otherwise its line identifies it.
  package init(_ options: WatchOptions, followsLines: Bool = false) {
    self.options = options
    self.followsLines = followsLines
    header = options.header
  }

  /// Processes the result of a run.
  ///
  /// - Parameter run: The run.
  /// - Returns: The snapshot to show.
  /// - Throws: `WatchError.commandNotFound` if the command of the first run does not exist,
  ///   `WatchError.commandNotExecutable` if it cannot be run, `WatchError.unknownColumn` if a
  ///   command that succeeds has never had a column to which the options refer,
  ///   `WatchError.badPattern`, `WatchError.slowPattern`; the session is then unchanged.
  /// - Complexity: O(*n*), where *n* is the length of the output; O(*n* log *n*), where *n* is the
  ///   number of rows, if they are sorted.
  package mutating func receive(_ run: SourceRun) throws(WatchError) -> WatchSnapshot {
    if snapshot.refresh == 0 { try expectCommand(run.command.end) }
    let content =
      run.table.map { Content.table($0) }
      ?? .lines(OutputLines(run.command.output, keepsStyles: options.appearance.showsColors))
    // An empty JSON list has no columns, and several commands without rows have those that are known.
    let isEach = run.table?.source != nil
    let isEmpty =
      switch content {
      case .lines(let lines): lines.lines.isEmpty
      case .table(let table): table.columns.isEmpty || isEach && table.rows.isEmpty
      }
    let problem = WatchFailure(run, isEmpty: isEmpty && run.table == nil)
    var next = snapshot
    next.refresh += 1
    next.isStale = true
    next.failure = problem
    var before = snapshot
    if isEmpty {
      if run.command.isSuccess || isEach {
        next.removeRows()
        next.isStale = false
        // The columns stay, and can be arranged.
        order = order.filter { blocks[$0]?.isText == false }
        for id in blocks.keys { blocks[id]?.removeRows() }
      }
    } else if run.command.end.hasUsableOutput {
      do throws(WatchError) {
        before = try show(content, in: &next, at: run.moment)
      } catch {
        if run.command.isSuccess && !snapshot.hasOutput || error.isFinal { throw error }
        next.failure = WatchFailure(error, in: run)
      }
    }
    result = (next.failure, next.isStale)
    changes = RefreshChanges(from: before, to: next)
    return next
  }

  /// Reads the last output again, with or without a header, and later outputs in the same way.
  ///
  /// - Parameter header: The new role of the first line.
  /// - Returns: The snapshot to show; if columns of the options are missing, with a failure, and the
  ///   role of the first line is unchanged.
  /// - Complexity: The same as `receive`.
  package mutating func read(with header: HeaderPolicy) -> WatchSnapshot {
    let old = self.header
    self.header = header
    guard let last else { return snapshot }
    var next = snapshot
    var before = snapshot
    do throws(WatchError) {
      before = try show(last, in: &next, at: nil)
      (next.failure, next.isStale) = result
    } catch {
      // Otherwise later refreshes would fail too.
      self.header = old
      next.failure = WatchFailure(error, in: SourceRun(end: .exited(0)))
    }
    changes = RefreshChanges(from: before, to: next)
    return next
  }

  /// Sorts, groups and shows the last output differently, and later outputs in the same way; no row
  /// counts as changed by that.
  ///
  /// - Parameter change: Changes the options; a change that refers to missing columns is not made.
  /// - Complexity: The same as `receive`.
  package mutating func arrange(_ change: (inout WatchOptions) -> Void) {
    let before = options
    change(&options)
    var next = snapshot
    defer { changes = RefreshChanges(from: next, to: next) }
    guard options != before, !order.isEmpty else { return }
    var shown: [WatchBlock] = []
    let known = blocks
    for id in order {
      let limited = self.options(of: id)
      guard let arranged = try? blocks[id]?.arranged(limited, next.block(id)) else {
        (options, blocks) = (before, known)
        return
      }
      shown.append(arranged)
    }
    guard (try? checkColumns(of: allListed.map(\.table))) != nil else {
      (options, blocks) = (before, known)
      return
    }
    next.blocks = shown
  }

  private func expectCommand(_ end: CommandRun.End) throws(WatchError) {
    let command = options.command.first ?? ""
    switch end {
    case .notFound: throw .commandNotFound(command)
    case .notExecutable(let reason): throw .commandNotExecutable(command, reason: reason)
    case .exited, .signaled, .tooMuchOutput, .failed: break
    }
  }
}

extension WatchSession {
  /// Replaces the last output.
  ///
  /// - Parameters:
  ///   - content: The output.
  ///   - next: The snapshot to complete.
  ///   - moment: The time at which its values were read; nil for an output that is read again.
  /// - Returns: The previous snapshot, in the present reading.
  /// - Throws: The errors of `receive`; the session is then unchanged.
  private mutating func show(
    _ content: Content, in next: inout WatchSnapshot, at moment: Duration?
  ) throws(WatchError) -> WatchSnapshot {
    let parts = parts(of: content)
    let ids = parts.map(\.id)
    let steps = try prepare(parts)
    var before = snapshot
    next.blocks = []
    for (id, step) in zip(ids, steps) {
      if let index = before.blocks.firstIndex(where: { $0.id == id }), let old = step.before {
        before.blocks[index] = old
      }
      next.blocks.append(
        blocks[id, default: BlockSession(id, isText: step.part.isText)].take(step, at: moment))
    }
    for id in order where !ids.contains(id) { blocks[id]?.removeRows() }
    (order, last) = (ids, content)
    let first = parts.first { !$0.isText } ?? parts[0]
    next.hasOutput = true
    next.missingHeader =
      isTableMissing ? options.narrowing.table?.problem : header.problem(with: first.table.reading)
    next.missingColumns = options.missingColumns(in: first.table)
    next.conditionProblem = options.schedule.end.goal?.problem(in: next)
    next.isStale = false
    return before
  }

  /// Returns the next output of each block; their sessions have then learned from it.
  private mutating func prepare(
    _ parts: [BlockSession.Part]
  ) throws(WatchError) -> [BlockSession.Step] {
    let isOne = parts.count < 2
    if !isOne { try checkColumns(of: parts.filter { !$0.isText }.map(\.table)) }
    // After an error, all of them are as before.
    var sessions = blocks
    var steps: [BlockSession.Step] = []
    for part in parts {
      let options = isOne ? options : options.limited(to: part.table, isText: part.isText)
      var block = sessions[part.id] ?? BlockSession(part.id, isText: part.isText)
      steps.append(
        try block.step(to: part, options, snapshot.block(part.id), followsLines: followsLines))
      sessions[part.id] = block
    }
    blocks = sessions
    return steps
  }

  /// Returns the blocks of an output, at least one.
  private mutating func parts(of content: Content) -> [BlockSession.Part] {
    isTableMissing = false
    let lines: OutputLines
    switch content {
    case .table(let table): return [BlockSession.Part(id: "", isText: false, table: table)]
    case .lines(let all): lines = all
    }
    let document = memory.document(of: lines, header, naming: options.namedColumns)
    let ids = names.ids(of: document, in: lines)
    if let chosen = options.narrowing.table?.index(in: document, lines) {
      let block = document.blocks[chosen]
      let own = lines[block.lines]
      let table = OutputTable(own, block.reading ?? .rows, like: blocks[""]?.columnShape)
      return [BlockSession.Part(id: "", isText: false, table: table, lines: own)]
    }
    isTableMissing = options.narrowing.table != nil
    return zip(document.blocks, ids).map { block, id in
      let own = lines[block.lines]
      return BlockSession.Part(
        id: id, isText: block.reading == nil,
        table: OutputTable(own, block.reading ?? .rows, like: blocks[id]?.columnShape), lines: own)
    }
  }

  private func options(of id: String) -> WatchOptions {
    guard order.count > 1, let block = blocks[id], let table = block.listed?.table else {
      return options
    }
    return options.limited(to: table, isText: block.isText)
  }

  /// Throws an error if no table has a column to which the options refer.
  private func checkColumns(of tables: [OutputTable]) throws(WatchError) {
    guard tables.count > 1 else { return }
    for reference in options.namedColumns {
      if !tables.contains(where: { reference.index(in: $0.columns) != nil }) {
        _ = try WatchError.index(of: reference, in: tables[0].columns)
      }
    }
  }
}

extension CommandRun.End {
  /// Whether the output is complete.
  fileprivate var hasUsableOutput: Bool {
    switch self {
    case .exited, .signaled: true
    case .notFound, .notExecutable, .tooMuchOutput, .failed: false
    }
  }
}
