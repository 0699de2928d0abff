import RosterDiff
import RosterTesting
import RosterWindows

/// What happens to a list of windows, in a random test; numbers choose among what there is.
enum WindowEvent {
  case scroll(Int)
  case jump(Int)
  case resize(Int)
  /// The data source reads the answer to a load.
  case read(Int)
  /// An answer that was read arrives, or arrives again.
  case answer(Int)
  case fail(Int)
  case insert(Int)
  case remove(Int)
  case update(Int)
  case move(Int, Int)
  /// The next edit becomes known, with its script.
  case hear
  /// All edits become known, without a script.
  case invalidate
  case retry
  case capacity(Int)

  static func random(using generator: inout SeededGenerator) -> WindowEvent {
    let number = Int.random(in: 0..<10_000, using: &generator)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0...3: return .scroll(Int.random(in: -30...30, using: &generator))
    case 4: return .jump(number)
    case 5: return .resize(number % 20)
    case 6...10: return .read(number)
    case 11...15: return .answer(number)
    case 16: return .fail(number)
    case 17: return .insert(number)
    case 18: return .remove(number)
    case 19: return .update(number)
    case 20: return .move(number, Int.random(in: 0..<10_000, using: &generator))
    case 21: return .hear
    case 22: return [.invalidate, .retry].randomElement(using: &generator) ?? .retry
    default: return .capacity(number % 60)
    }
  }
}

/// A list of windows, a data source, and what is on its way between them.
struct WindowRun {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var list = RowList(windowSize: 10, capacity: 30)
  var server = WindowServer(counts: [40, 0, 70, 90])

  /// The loads that were requested and not read, cancelled ones too.
  private var requested: [RowList.Load] = []

  /// The answers that were read.
  private var read: [(load: RowList.Load, answer: RowList.Answer)] = []

  /// The edits that are not known yet.
  private var news: [(changes: [RowList.Change], version: Int)] = []

  /// The numbers of the loads that run, as the actions say.
  private var running: [RowList.Load.Kind: Int] = [:]

  private var screen = 8

  /// The list after the last event.
  private var shown: RowList

  init() throws {
    shown = list
    try perform(list.invalidate())
  }

  mutating func play(_ event: WindowEvent) throws {
    switch event {
    case .scroll(let distance): try scroll(to: list.visible.lowerBound + distance)
    case .jump(let number): try scroll(to: number % max(list.count, 1))
    case .resize(let number):
      screen = number
      try scroll(to: list.visible.lowerBound)
    case .read(let number):
      if requested.isEmpty { return }
      let load = requested.remove(at: number % requested.count)
      read.append((load, server.answer(load)))
    case .answer(let number):
      if !read.isEmpty { try finish(read[number % read.count]) }
    case .fail(let number):
      if requested.isEmpty { return }
      let load = requested.remove(at: number % requested.count)
      try perform(list.fail(load, because: "no connection"), ending: load)
    case .insert(let number): note(server.insert(number))
    case .remove(let number): note(server.remove(number))
    case .update(let number): note(server.update(number))
    case .move(let number, let target): note(server.move(number, target))
    case .hear: if !news.isEmpty { try hear(news.removeFirst()) }
    case .invalidate:
      news = []
      try perform(list.invalidate())
    case .retry: try perform(list.retry())
    case .capacity(let number): try perform(list.setCapacity(number))
    }
    try check()
  }

  /// Lets everything arrive, and requires that the screen shows the newest rows.
  mutating func rest() throws {
    try scroll(to: list.visible.lowerBound)
    while !news.isEmpty { try hear(news.removeFirst()) }
    try perform(list.retry())
    var rounds = 0
    while !running.isEmpty {
      requested = requested.filter { running[$0.kind] == $0.number }
      // Those that were read before the last edit.
      for answer in read { try finish(answer) }
      read = []
      for load in requested { read.append((load, server.answer(load))) }
      requested = []
      rounds += 1
      try require(rounds < 100, "the loads do not end")
    }
    try check()
    try require(list.version == server.version, "version \(list.version ?? -1) is old")
    for position in list.visible {
      try require(list[position] == server.rows[position], "row \(position) is missing")
    }
  }

  // MARK: - Steps

  private mutating func scroll(to position: Int) throws {
    let lower = min(max(position, 0), max(list.count - screen, 0))
    try perform(list.scroll(to: lower..<lower + screen))
  }

  private mutating func note(_ changes: [RowList.Change]) {
    if !changes.isEmpty { news.append((changes, server.version)) }
  }

  private mutating func hear(_ news: (changes: [RowList.Change], version: Int)) throws {
    let before = list
    try perform(list.apply(news.changes, version: news.version))
    guard before.version == news.version - 1, let first = before[before.visible.lowerBound],
      !before.visible.isEmpty, !news.changes.contains(where: { $0.concerns(first, in: before) })
    else { return }
    try require(
      list[list.visible.lowerBound] == first, "\(first) at the top moved by \(news.changes)")
  }

  private mutating func finish(_ read: (load: RowList.Load, answer: RowList.Answer)) throws {
    let before = list
    let isRunning = running[read.load.kind] == read.load.number
    try perform(list.finish(read.load, with: read.answer), ending: isRunning ? read.load : nil)
    if !isRunning {
      try require(list.loaded == before.loaded, "a late answer was used")
      return
    }
    // The answer is not used if the reader has left its rows.
    guard read.load.kind == .refresh, list.version == read.answer.version else { return }
    try checkReader(before, read.answer.version)
  }

  /// Requires that the first row on the screen that still exists is where it was on the screen.
  private func checkReader(_ before: RowList, _ version: Int) throws {
    let rows = (server.history[version] ?? []).flatMap { $0 }
    for position in before.visible.clamped(to: before.loaded) {
      guard let row = before[position], let new = rows.firstIndex(where: { $0.id == row.id })
      else { continue }
      let shift = new - position
      let expected = before.visible.lowerBound + shift..<before.visible.upperBound + shift
      let isPossible = expected.lowerBound >= 0 && expected.upperBound <= rows.count
      try require(
        !isPossible || list.visible == expected,
        "the reader is at \(list.visible) instead of \(expected)")
      return
    }
  }

  private mutating func perform(
    _ actions: [RowList.Action], ending load: RowList.Load? = nil
  ) throws {
    if let load, running[load.kind] == load.number { running[load.kind] = nil }
    for action in actions {
      switch action {
      case .cancel(let number):
        let kind = running.first { $0.value == number }?.key
        try require(kind != nil, "\(number) was cancelled, but does not run")
        if let kind { running[kind] = nil }
      case .load(let load):
        try require(running[load.kind] == nil, "two loads of the kind \(load.kind)")
        running[load.kind] = load.number
        requested.append(load)
      }
    }
  }

  // MARK: - Laws

  private mutating func check() throws {
    try checkBatch()
    for kind in RowList.Load.Kind.allCases {
      try require(
        (list.status(of: kind) == .loading) == (running[kind] != nil), "\(kind) is not said")
    }
    let isAlone = running[.jump] != nil || running[.refresh] != nil
    try require(!isAlone || running.count == 1, "loads run beside one that replaces all")
    let limit = max(list.capacity, list.visible.count + 20)
    try require(list.rows.count <= limit + 10, "\(list.rows.count) rows are held")
    guard let version = list.version else { return }
    let sections = server.history[version] ?? []
    try require(list.sections.map(\.count) == sections.map(\.count), "other counts")
    let rows = sections.flatMap { $0 }
    try require(
      list.rows.isEmpty || list.rows == Array(rows[list.loaded.clamped(to: 0..<rows.count)]),
      "other rows at \(list.loaded)")
  }

  /// Requires that the batch from the list before to this one leads to what this one shows, and that
  /// rows that both hold stay, unless their section goes or comes.
  private mutating func checkBatch() throws {
    defer { shown = list }
    var batch = list.batch(from: shown)
    let (old, new) = (shown.allRows, list.allRows)
    try require(
      try batch.apply(to: old, from: new) == new, "the batch \(batch) leads to other rows")
    batch.reconfigureItems = ItemRuns()
    let kept = try batch.apply(
      to: old.map { $0.map { $0?.id ?? 0 } }, from: new.map { $0.map { _ in -1 } })
    for (section, rows) in new.enumerated() {
      for (item, row) in rows.enumerated() {
        guard let row, shown.rows.contains(where: { $0.id == row.id }) else { continue }
        let isNewSection = batch.insertSections.contains(section)
        try require(isNewSection || kept[section][item] == row.id, "row \(row.id) was replaced")
      }
    }
  }

  private func require(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    if !condition { throw Problem(description: problem()) }
  }
}

extension RowList {
  /// The rows of each section; nil for those that are not held.
  var allRows: [[WindowRow?]] {
    sections.indices.map { section in
      (0..<sections[section].count).map { item in
        position(section: section, item: item).flatMap { self[$0] }
      }
    }
  }
}

extension RowList.Change {
  /// Whether a change is about a row.
  func concerns(_ row: WindowRow, in list: RowList) -> Bool {
    switch self {
    case .insert: false
    case .remove(let section, let item):
      list.position(section: section, item: item).flatMap { list[$0] }?.id == row.id
    case .update(let other, _, _), .move(let other, _, _, _, _): other.id == row.id
    }
  }
}
