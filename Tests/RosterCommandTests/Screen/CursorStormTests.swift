import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterTerminal

/// Random refreshes, orders, filters, pins, open rows, selections, moves of the cursor and steps through
/// time, all through the tool's reader and list: after each the screen is what a naive account gives,
/// which keeps an array of all refreshes, and the cursor and the selection are on the same rows as
/// before, as long as these are shown.
@MainActor @Suite(.timeLimit(.minutes(20))) struct CursorStormTests {
  @Test(arguments: 1...4)
  func theScreenIsWhatTheModelGivesAndTheCursorStaysOnItsRow(seed: UInt64) async throws {
    let storm = CursorStorm(seed: seed)
    try await storm.start()
    for step in 0..<TestLength.count(short: 60, long: 5_000) {
      try await storm.step()
      #expect(storm.screen == storm.expected, "seed \(seed), step \(step): \(storm.last)")
      #expect(storm.isCursorRight, "seed \(seed), step \(step): \(storm.last)")
      #expect(storm.selected == storm.expectedSelection, "seed \(seed), step \(step)")
      if storm.screen != storm.expected { return }
    }
  }
}

@MainActor
private final class CursorStorm {
  private static let columns = ["NAME", "SIZE", "STATE"]

  private struct Row: Equatable {
    let name: String
    var size: Int
    var state: String

    var values: [String] { [name, "\(size)", state] }
  }

  private(set) var last = ""
  private var random: SeededGenerator
  private let list = WatchList(showsHeaders: false, clock: VirtualClock())
  private let host: TerminalHost
  private let reader = WatchReader(
    Samples.options(), ChangeMarks(.moment(.seconds(1))))
  private var settings = ListSettings()

  /// The rows that the command prints.
  private var live: [Row] = []

  /// What it has printed at each refresh.
  private var points: [[Row]] = []

  /// The index of the point that is looked at; nil for live.
  private var position: Int?

  /// The rows that are shown.
  private var rows: [Row] { points[position ?? points.count - 1] }

  private var sort: (column: Int, isDescending: Bool)?
  private var group: Int?
  private var now = Duration.zero
  private var next = 10
  private var cursorBefore: WatchKey?
  private var selectedBefore: [String] = []
  private(set) var expectedSelection: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    host = TerminalHost(list.view, usesColors: true)
    host.marks = nil
    host.resize(to: TerminalSize(columns: 60, rows: 120))
    list.view.faultPolicy = .report
    list.view.onFault = { fault in Issue.record("\(fault)") }
  }

  func start() async throws {
    live = (0..<5).map { Row(name: "n\($0)x", size: $0 * 7 % 5, state: $0 < 3 ? "up" : "down") }
    try await refresh()
  }

  func step() async throws {
    note()
    switch number(16) {
    case 0, 1, 2: try await change()
    case 3: await arrange(.sort, number(3))
    case 4: await arrange(.group, number(3))
    case 5: settings.filter = ["", "n1", "up", "1", "x 2"][number(5)]
    case 6: settings.condition = try? RowCondition(["SIZE>2", "STATE=up or SIZE<2", ""][number(3)])
    case 7: if let name = pick(rows.map(\.name)) { toggle(&settings.pinned, name) }
    case 8: if let name = pick(rows.map(\.name)) { open(name) }
    case 9:
      list.view.moveFocus([.up, .down, .first, .last][number(4)])
      note()
    case 10:
      select()
      note()
    case 11, 12, 13: await travel()
    case 14: await compare()
    default:
      await find()
      note()
    }
    last = "\(settings.filter) \(String(describing: sort)) \(String(describing: group))"
    try await show()
    expectedSelection = shownRows.map(\.name).filter(selectedBefore.contains)
  }

  /// Notes what the cursor is on and what is selected before the list changes.
  private func note() {
    cursorBefore = list.cursor?.rowIdentity
    selectedBefore = selected
  }

  /// Opens or closes a row; the cursor goes from its fields to the row, as by the key.
  private func open(_ name: String) {
    if list.cursor?.rowIdentity == Samples.key(name) {
      list.moveCursor(to: .row(Samples.key(name)))
    }
    toggle(&settings.open, name)
  }

  /// Whether the cursor is where it was, if that is shown still.
  var isCursorRight: Bool {
    guard let before = cursorBefore, shownRows.contains(where: { $0.name == before.text }) else {
      return true
    }
    return list.cursor?.rowIdentity == before
  }

  var selected: [String] { list.selectedRows.map(\.key.text) }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private func pick(_ names: [String]) -> String? { names.randomElement(using: &random) }

  private func toggle(_ set: inout Set<WatchKey>, _ name: String) {
    if set.remove(Samples.key(name)) == nil { set.insert(Samples.key(name)) }
  }

}

// MARK: - What is done

extension CursorStorm {
  private func change() async throws {
    switch number(5) {
    case 0:
      next += 1
      let row = Row(name: "n\(next)x", size: number(6), state: ["up", "down", "off"][number(3)])
      live.insert(row, at: number(live.count + 1))
    case 1 where live.count > 1: live.remove(at: number(live.count))
    case 2: live[number(live.count)].size = number(6)
    case 3: live[number(live.count)].state = ["up", "down"][number(2)]
    default: live.shuffle(using: &random)
    }
    try await refresh()
  }

  private func refresh() async throws {
    let lines = [Self.columns] + live.map(\.values)
    let text = lines.map { $0.joined(separator: " ") + "\n" }.joined()
    points.append(live)
    try await reader.receive(Samples.run(text), at: time(of: points.count - 1))
    try await show()
  }

  /// Refreshes are ten seconds apart.
  private func time(of point: Int) -> WallTime {
    WallTime(milliseconds: 1_763_800_000_000 + point * 10_000)
  }

  private func travel() async {
    let steps = [HistoryStep.back, .forward, .first, .last, .changeBefore, .changeAfter]
    let step = steps[number(steps.count)]
    let row = list.cursor?.rowIdentity
    let reason = await reader.move(step, row: row)
    let target = target(of: step, row: row?.text)
    #expect((reason == nil) == (target != nil), "\(step) from \(String(describing: position))")
    if let target { position = target == points.count - 1 ? nil : target }
  }

  private func target(of step: HistoryStep, row: String?) -> Int? {
    let place = position ?? points.count - 1
    let changes = points.indices.dropFirst().filter { index in
      let (old, new) = (value(row, at: index - 1), value(row, at: index))
      return new != nil && old != new
    }
    switch step {
    case .back: return place > 0 ? place - 1 : nil
    case .forward: return place < points.count - 1 ? place + 1 : nil
    case .first: return place > 0 ? 0 : nil
    case .last: return position == nil ? nil : points.count - 1
    case .changeBefore: return changes.last { $0 < place }
    case .changeAfter: return changes.first { $0 > place }
    }
  }

  private func value(_ row: String?, at point: Int) -> Row? {
    points[point].first { $0.name == row }
  }

  /// Compares the point that is shown with another one, and goes there.
  private func compare() async {
    let base = rows
    await reader.toggleComparison()
    await travel()
    let marks = await reader.contents(settings, at: now).marks
    let names = Set(base.map(\.name))
    let isShown = Set(rows.map(\.name))
    func marked(_ kind: RowMark.Kind) -> Set<String> {
      Set(marks.filter { $0.value.kind == kind }.map(\.key.text))
    }
    #expect(marked(.gone) == names.subtracting(isShown))
    #expect(marked(.new) == isShown.subtracting(names))
    for row in rows {
      let before = base.first { $0.name == row.name }?.values ?? row.values
      let changed = Set(row.values.indices.filter { row.values[$0] != before[$0] })
      #expect(marks[Samples.key(row.name)]?.changed ?? [] == changed)
    }
    await reader.toggleComparison()
  }

  /// Shows the rows with those that have gone, and when their moment is over without them.
  private func show() async throws {
    for _ in 0..<2 {
      let contents = await reader.contents(settings, at: now)
      await list.show(contents.list) { [self] in
        list.style.widths = contents.widths
        list.showEmpty(nil)
      }
      await reader.didShow(contents.number)
      now += .seconds(10)
    }
  }

  private func arrange(_ action: ScreenInput.ColumnAction, _ column: Int) async {
    await reader.arrange(action, column: column, at: now)
    if action == .group {
      group = group == column ? nil : column
    } else if sort?.column == column {
      sort = sort?.isDescending == true ? nil : (column, true)
    } else {
      sort = (column, false)
    }
  }

  private func select() {
    guard list.cursor?.row != nil else { return }
    list.selectAtCursor()
  }

  private func find() async {
    let text = ["up", "n1", "3", "zz"][number(4)]
    let start = list.cursor?.id
    let isBackwards = number(2) == 0
    if let found = await reader.find(text, from: start, isBackwards: isBackwards) {
      list.moveCursor(to: found.item)
    }
  }
}

// MARK: - What there is to see

extension CursorStorm {
  /// The words of each line of the screen.
  var screen: [[String]] {
    host.frame().text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  var expected: [[String]] {
    let pinned = pinnedRows
    let groups = shownGroups
    var lines: [[String]] = []
    if !pinned.isEmpty { lines.append(header("pinned", pinned.count)) }
    lines += pinned.flatMap(lines(of:))
    for (name, rows) in groups {
      if group != nil {
        lines.append(header(name, rows.count))
      } else if !pinned.isEmpty {
        lines.append(header("others", rows.count))
      }
      lines += rows.flatMap(lines(of:))
    }
    return lines
  }

  private func header(_ name: String, _ count: Int) -> [String] {
    [name, "·", "\(count)", count == 1 ? "row" : "rows"]
  }

  private func lines(of row: Row) -> [[String]] {
    settings.open.contains(Samples.key(row.name))
      ? [row.values] + fields(of: row) : [row.values]
  }

  /// The fields of an open row, with the values that they had and when.
  private func fields(of row: Row) -> [[String]] {
    let life = points[...(position ?? points.count - 1)].indices.reversed().prefix {
      value(row.name, at: $0) != nil
    }
    func clock(_ point: Int) -> String { time(of: point).text(at: time(of: points.count - 1)) }
    var changedCount = 0
    var lines = Self.columns.indices.flatMap { column -> [[String]] in
      var values: [(text: String, start: Int)] = []
      for point in life {
        let text = value(row.name, at: point)?.values[column] ?? ""
        if values.last?.text == text { values.removeLast() }
        values.append((text, point))
      }
      guard values.count > 1 else { return [[Self.columns[column], values[0].text]] }
      changedCount += 1
      let older = zip(values.dropFirst(), values).prefix(RowPast.valueLimit).map { older, newer in
        "\(older.text) (\(clock(older.start)) to \(clock(newer.start)))"
      }
      let first = "\(Self.columns[column]) \(values[0].text) (since \(clock(values[0].start)))"
      let rest = values.count - 1 - older.count
      let more = rest > 0 ? ["… \(rest) older value\(rest == 1 ? "" : "s")"] : []
      return ([first] + older + more).map(words)
    }
    let start = life.last.map(clock) ?? ""
    lines.append(words(changedCount == 0 ? "unchanged since \(start)" : "the rest since \(start)"))
    return lines
  }

  private func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private var shownRows: [Row] { pinnedRows + shownGroups.flatMap(\.rows) }

  /// Pinned rows stand in the order in which they would stand in their groups.
  private var pinnedRows: [Row] {
    grouped(sortedRows).flatMap(\.rows).filter {
      settings.pinned.contains(Samples.key($0.name))
    }
  }

  private var sortedRows: [Row] {
    guard let sort else { return rows }
    // Stable, and in the order of the output where values are equal.
    return rows.enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      let isLess: Bool
      let isGreater: Bool
      if sort.column == 1 {
        (isLess, isGreater) = (left.size < right.size, left.size > right.size)
      } else {
        let (a, b) = (left.values[sort.column], right.values[sort.column])
        (isLess, isGreater) = (a < b, a > b)
      }
      if isLess || isGreater { return sort.isDescending ? isGreater : isLess }
      return first.offset < second.offset
    }.map(\.element)
  }

  private var shownGroups: [(name: String, rows: [Row])] {
    let rest = sortedRows.filter { row in
      !settings.pinned.contains(Samples.key(row.name))
        && (settings.filter.isEmpty || row.values.joined(separator: " ").contains(settings.filter))
        && meetsCondition(row)
    }
    return inOrderOfAll(grouped(rest))
  }

  private func grouped(_ rows: [Row]) -> [(name: String, rows: [Row])] {
    var groups: [(name: String, rows: [Row])] = []
    for row in rows {
      let name = group.map { row.values[$0] } ?? ""
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].rows.append(row)
      } else {
        groups.append((name, [row]))
      }
    }
    return groups
  }

  /// Groups stand in the order of their first rows, hidden ones among them.
  private func inOrderOfAll(
    _ groups: [(name: String, rows: [Row])]
  ) -> [(name: String, rows: [Row])] {
    guard let group else { return groups }
    let names = sortedRows.map { $0.values[group] }
    return groups.sorted {
      (names.firstIndex(of: $0.name) ?? 0) < (names.firstIndex(of: $1.name) ?? 0)
    }
  }

  private func meetsCondition(_ row: Row) -> Bool {
    switch settings.condition?.text {
    case "SIZE>2": row.size > 2
    case "STATE=up or SIZE<2": row.state == "up" || row.size < 2
    default: true
    }
  }
}
