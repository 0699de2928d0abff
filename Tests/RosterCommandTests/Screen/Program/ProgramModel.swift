import RosterTesting

@testable import RosterCommand

/// The expected content of the tool, computed from scratch from all refreshes and user actions so
/// far: plain arrays, no diff, nothing shared.
struct ProgramModel {
  /// A refresh.
  struct Point {
    var table: ProgramWorld.Table
    let seconds: Int

    /// Whether the rows are those of an older refresh, because this one had none.
    var isStale = false
    var failure: String?

    /// The source values of the columns about changes, for each row, newest last.
    var samples: [String: [(value: String, seconds: Int)]] = [:]
  }

  /// The content of a line of the list.
  enum ID: Hashable {
    case header(String)
    case row(String)
    case field(String, column: Int, part: Int)
    case line(Int)
  }

  struct Line {
    let id: ID
    let text: String

    /// The fields of a row, which are padded to the widths of the columns.
    var fields: [String] = []

    /// The header pinned at the top while lines of this section are there.
    var header: String?
  }

  struct Group {
    var name: String
    var rows: [ProgramWorld.Table.Row]
  }

  let setting: ProgramSetting
  var points: [Point] = []

  /// The index of the current point; nil for live.
  var position: Int?

  /// The index of the point with which it is compared.
  var base: Int?

  var filter = ""
  var condition: ProgramCondition?
  var sought = ""
  var sort: (column: String, isDescending: Bool)?
  var group: String?
  var columns: [String]?
  var markedColumn: Int?
  var pinned: Set<String> = []
  var open: Set<String> = []
  var showsPage = false
  var isPaused = false
  var width = 100
  var height = 30
  var offset = 0
  var widths = ProgramWidths()

  init(_ setting: ProgramSetting) {
    self.setting = setting
    group = setting.group
  }

  /// The shown point.
  var shown: Point { points[position ?? points.count - 1] }

  var moving: [String] { setting.moves ? ["SIZE.delta", "SIZE.rate", "SIZE.spark"] : [] }

  /// The columns that must exist for a table to be shown.
  func needed(of table: ProgramWorld.Table) -> [String] {
    let always =
      setting.source == .text
      ? (setting.moves || setting.totals ? ["SIZE"] : []) : []
    let all = [group, sort?.column].compactMap { $0 } + (columns ?? []) + always
    return all.filter { !table.columns.contains($0) && !moving.contains($0) }
  }

  /// Whether the options refer to columns that a point lacks.
  func isPlain(_ point: Point) -> Bool {
    !point.table.columns.isEmpty && !needed(of: point.table).isEmpty
  }
}

/// A condition as text and as a function.
struct ProgramCondition: Sendable {
  let text: String
  let columns: [String]
  let holds: @Sendable ([String: String]) -> Bool

  static let all: [ProgramCondition] = [
    ProgramCondition(text: "SIZE>20", columns: ["SIZE"]) {
      Int($0["SIZE"] ?? "").map { $0 > 20 } ?? false
    },
    ProgramCondition(text: "STATE=up or SIZE<20", columns: ["STATE", "SIZE"]) {
      $0["STATE"] == "up" || Int($0["SIZE"] ?? "").map { $0 < 20 } ?? false
    },
    ProgramCondition(text: "not (AGE<=2)", columns: ["AGE"]) {
      !(Int($0["AGE"] ?? "").map { $0 <= 2 } ?? false)
    },
  ]
}

// MARK: - Refreshes

extension ProgramModel {
  /// Adds a refresh.
  mutating func add(
    _ table: ProgramWorld.Table?, isEmpty: Bool, seconds: Int, failure: String? = nil
  ) {
    let last = points.last
    var point = Point(
      table: last?.table ?? ProgramWorld.Table(), seconds: seconds, isStale: true,
      failure: failure, samples: last?.samples ?? [:])
    if isEmpty {
      point.isStale = false
      point.table.rows = []
      point.samples = [:]
    } else if let table, needed(of: table).isEmpty {
      point.table = table
      point.isStale = false
      point.samples = samples(of: table, last, seconds)
    } else if table != nil {
      point.failure = "The output has no column"
    }
    points.append(point)
    if position == nil { measure() }
  }

  private func samples(
    of table: ProgramWorld.Table, _ last: Point?, _ seconds: Int
  ) -> [String: [(value: String, seconds: Int)]] {
    let index = table.columns.firstIndex(of: "SIZE")
    var all: [String: [(value: String, seconds: Int)]] = [:]
    for row in table.rows {
      let known = last?.samples[row.id]
      let before = last?.table.rows.first { $0.id == row.id }?.values
      let isUnread = setting.source == .stream && before.map { Self.isSame($0, row.values) } == true
      if let known, row.isStale || isUnread {
        all[row.id] = known
      } else {
        let value = index.flatMap { $0 < row.values.count ? row.values[$0] : nil } ?? ""
        all[row.id] = (known ?? []) + [(value, seconds)]
      }
    }
    return all
  }

  /// Whether two rows have the same values; missing values are empty.
  static func isSame(_ one: [String], _ two: [String]) -> Bool {
    let count = max(one.count, two.count)
    return one + Array(repeating: "", count: count - one.count)
      == two + Array(repeating: "", count: count - two.count)
  }

  /// Updates the widths of the columns for the rows to show.
  mutating func measure() {
    let rows = groups(of: shown).flatMap(\.rows)
    widths.update(
      shownColumns(of: shown), rows.map { fields(of: $0, in: shown) })
  }

  var values: [[String]] { groups(of: shown).flatMap(\.rows).map { fields(of: $0, in: shown) } }
}

// MARK: - Columns

extension ProgramModel {
  /// All columns, with those about changes after the others.
  func allColumns(of point: Point) -> [String] {
    point.table.columns.isEmpty || isPlain(point)
      ? point.table.columns
      : point.table.columns + moving
  }

  /// The shown columns.
  func shownColumns(of point: Point) -> [String] {
    let table = point.table.columns
    if table.isEmpty || isPlain(point) { return table }
    if let columns { return columns }
    guard table.contains("SIZE") else { return table + moving }
    return table.flatMap { $0 == "SIZE" ? ["SIZE"] + moving : [$0] }
  }

  /// The values of all columns of a row.
  func allValues(of row: ProgramWorld.Table.Row, in point: Point) -> [String] {
    if isPlain(point) || moving.isEmpty { return row.values }
    let missing = point.table.columns.count - row.values.count
    return row.values + Array(repeating: "", count: missing) + movingValues(of: row, in: point)
  }

  func fields(of row: ProgramWorld.Table.Row, in point: Point) -> [String] {
    let values = named(row, in: point)
    return shownColumns(of: point).map { values[$0] ?? "" }
  }

  func named(_ row: ProgramWorld.Table.Row, in point: Point) -> [String: String] {
    Dictionary(
      zip(allColumns(of: point), allValues(of: row, in: point)),
      uniquingKeysWith: { first, _ in first })
  }

  private func movingValues(of row: ProgramWorld.Table.Row, in point: Point) -> [String] {
    let samples = point.samples[row.id] ?? []
    let numbers = samples.map { Int($0.value) }
    var texts = ["", ""]
    if let last = numbers.last ?? nil, let before = numbers.dropLast().last ?? nil,
      let seconds = samples.last?.seconds, let start = samples.dropLast().last?.seconds
    {
      texts[0] = last > before ? "+\(last - before)" : "\(last - before)"
      if last >= before { texts[1] = Self.figures(Double(last - before) / Double(seconds - start)) }
    }
    let recent = numbers.suffix(3)
    let known = recent.compactMap { $0 }
    guard let least = known.min(), let greatest = known.max() else { return texts + [""] }
    let signs = Array("▁▂▃▄▅▆▇█")
    let curve = recent.map { number -> Character in
      guard let number else { return " " }
      guard greatest > least else { return signs[0] }
      return signs[min(7, (number - least) * 8 / (greatest - least))]
    }
    return texts + [String(curve)]
  }

  /// A number with three digits.
  private static func figures(_ number: Double) -> String {
    if number == number.rounded() { return "\(Int(number))" }
    let scale = number < 10 ? 100.0 : number < 100 ? 10 : 1
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

// MARK: - Rows

extension ProgramModel {
  /// The rows of a point, sorted and grouped.
  func groups(of point: Point) -> [Group] {
    let isPlain = isPlain(point)
    var groups: [Group] = []
    for row in isPlain ? point.table.rows : sorted(point) {
      let name = isPlain ? "" : group.flatMap { named(row, in: point)[$0] } ?? ""
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].rows.append(row)
      } else {
        groups.append(Group(name: name, rows: [row]))
      }
    }
    return groups
  }

  private func sorted(_ point: Point) -> [ProgramWorld.Table.Row] {
    guard let sort else { return point.table.rows }
    let keys = point.table.rows.map { row in
      let text = named(row, in: point)[sort.column] ?? ""
      return (number: Double(text), text: text)
    }
    func isLess(_ one: Int, _ two: Int) -> Bool {
      switch (keys[one].number, keys[two].number) {
      case (let first?, let second?): first < second
      case (nil, nil): keys[one].text < keys[two].text
      case (.some, nil): true
      case (nil, .some): false
      }
    }
    // Stable, and in the order of the output where values are equal.
    let order = keys.indices.sorted { one, two in
      if sort.isDescending ? isLess(two, one) : isLess(one, two) { return true }
      if sort.isDescending ? isLess(one, two) : isLess(two, one) { return false }
      return one < two
    }
    return order.map { point.table.rows[$0] }
  }

  /// The rows with removed rows of the base, each after the row that it followed, and the
  /// identities of the removed ones.
  private func compared() -> (groups: [Group], gone: Set<String>) {
    let shownGroups = groups(of: shown)
    guard let base else { return (shownGroups, []) }
    let baseGroups = groups(of: points[base])
    let there = Set(shownGroups.flatMap(\.rows).map(\.id))
    let gone = Set(baseGroups.flatMap(\.rows).map(\.id)).subtracting(there)
    var result = shownGroups
    var lastName: String?
    var lost: [String: [Group]] = [:]
    for group in baseGroups {
      guard let index = result.firstIndex(where: { $0.name == group.name }) else {
        let rows = group.rows.filter { gone.contains($0.id) }
        if !rows.isEmpty {
          lost[lastName ?? "\0", default: []].append(Group(name: group.name, rows: rows))
        }
        continue
      }
      lastName = group.name
      var front: String?
      for row in group.rows {
        if gone.contains(row.id) {
          let place = front.flatMap { id in result[index].rows.firstIndex { $0.id == id } }
          result[index].rows.insert(row, at: place.map { $0 + 1 } ?? 0)
          front = row.id
        } else if result[index].rows.contains(where: { $0.id == row.id }) {
          front = row.id
        }
      }
    }
    let first = lost["\0"] ?? []
    return (first + result.flatMap { [$0] + (lost[$0.name] ?? []) }, gone)
  }

  /// The pinned rows, and the groups of the others.
  private func parts() -> (pinned: [ProgramWorld.Table.Row], rest: [Group], gone: Set<String>) {
    let (all, gone) = compared()
    let pinned = all.flatMap(\.rows).filter { self.pinned.contains($0.id) }
    let rest = all.compactMap { group -> Group? in
      let rows = group.rows.filter { row in
        !self.pinned.contains(row.id) && passes(row, gone.contains(row.id))
      }
      return rows.isEmpty ? nil : Group(name: group.name, rows: rows)
    }
    return (pinned, rest, gone)
  }

  /// The point that a row is from.
  func home(_ isGone: Bool) -> Point { isGone ? base.map { points[$0] } ?? shown : shown }

  private func passes(_ row: ProgramWorld.Table.Row, _ isGone: Bool) -> Bool {
    let point = home(isGone)
    let fields = fields(of: row, in: point)
    let isFound =
      filter.isEmpty
      || (filter.contains(" ")
        ? fields.joined(separator: " ").contains(filter)
        : fields.contains { $0.lowercased().contains(filter) })
    guard isFound, let condition, problem == nil else { return isFound }
    let values = Dictionary(
      zip(allColumns(of: shown), allValues(of: row, in: point)),
      uniquingKeysWith: { first, _ in first })
    return condition.holds(values)
  }

  /// Whether the condition refers to a missing column.
  var problem: String? {
    condition?.columns.first { !allColumns(of: shown).contains($0) }
  }
}

// MARK: - Lines

extension ProgramModel {
  /// All lines of the list.
  func lines() -> [Line] {
    let (pinned, rest, gone) = parts()
    var lines: [Line] = []
    if showsPage {
      let title = "keys (escape closes)"
      let texts = KeyHelp.lines(with: ProgramHarness.bindings).flatMap { wrap($0, textWidth) }
      add("page", title, texts.enumerated().map { Line(id: .line($0), text: $1) }, to: &lines)
    }
    let all = [pinned] + rest.map(\.rows)
    if !pinned.isEmpty {
      add("pinned", header("pinned", pinned, gone), all[0].flatMap { item($0, gone) }, to: &lines)
    }
    for group in rest {
      let items = group.rows.flatMap { item($0, gone) }
      let name = "group \(group.name)"
      if self.group != nil {
        let title = group.name.isEmpty ? "(empty)" : group.name
        let isBelow = !lines.isEmpty && !showsHeaders
        add(name, header(isBelow ? "others" : title, group.rows, gone), items, to: &lines)
      } else if !lines.isEmpty {
        add(name, header("others", group.rows, gone), items, to: &lines)
      } else {
        lines += items
      }
    }
    return lines
  }

  private var showsHeaders: Bool { group != nil }

  private func add(_ id: String, _ header: String, _ items: [Line], to lines: inout [Line]) {
    lines.append(Line(id: .header(id), text: header, header: header))
    lines += items.map { line in
      var line = line
      line.header = header
      return line
    }
  }

  private func header(
    _ name: String, _ rows: [ProgramWorld.Table.Row], _ gone: Set<String>
  ) -> String {
    let count = rows.count { !gone.contains($0.id) }
    let sum = total(rows.filter { !gone.contains($0.id) }).map { " · \($0)" } ?? ""
    return "\(name) · \(count) \(count == 1 ? "row" : "rows")\(sum)"
  }

  private func total(_ rows: [ProgramWorld.Table.Row]) -> String? {
    guard setting.totals, allColumns(of: shown).contains("SIZE") else { return nil }
    let numbers = rows.compactMap { Int(named($0, in: shown)["SIZE"] ?? "") }
    return "SIZE \(numbers.isEmpty ? "-" : "\(numbers.reduce(0, +))")"
  }

  private func item(_ row: ProgramWorld.Table.Row, _ gone: Set<String>) -> [Line] {
    let isGone = gone.contains(row.id)
    let line = Line(
      id: .row(row.id), text: "", fields: fields(of: row, in: home(isGone)))
    return [line] + (open.contains(row.id) ? details(of: row, isGone) : [])
  }

  /// The number of shown rows.
  var shownCount: Int {
    let (pinned, rest, gone) = parts()
    return (pinned + rest.flatMap(\.rows)).count { !gone.contains($0.id) }
  }

  /// The part of the status line about the rows.
  var countText: String {
    let count = shown.table.rows.count
    let text = "\(count) \(count == 1 ? "row" : "rows")"
    let isPart = !filter.isEmpty || condition != nil
    let stale = shown.isStale && count > 0 ? ", stale" : ""
    return (isPart ? "\(shownCount) of \(text)" : text) + stale
  }

  /// The greatest width of a line of text.
  var textWidth: Int { max(width - (setting.usesColors ? 0 : 2), 8) }

  func wrap(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for character in text {
      let all = lines[lines.count - 1] + String(character)
      if WatchedTable.width(all) > width, !lines[lines.count - 1].isEmpty {
        lines.append(String(character))
      } else {
        lines[lines.count - 1] = all
      }
    }
    return lines
  }
}
