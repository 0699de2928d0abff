import Foundation

@testable import WatchModel

extension ProgramModel {
  /// The rows of a point, sorted and grouped.
  func groups(of point: Point) -> [Group] {
    let isPlain = isPlain(point)
    var groups: [Group] = []
    for row in isPlain ? point.table.rows : sorted(point) {
      let name = isPlain ? "" : group.flatMap { named(row, in: point)[$0] } ?? ""
      let listed = Listed(
        id: row.id, fields: fields(of: row, in: point), values: allValues(of: row, in: point),
        line: point.table.showsLines ? row.line : "")
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].rows.append(listed)
      } else {
        groups.append(Group(name: name, rows: [listed]))
      }
    }
    return groups
  }

  private func sorted(_ point: Point) -> [ProgramWorld.Table.Row] {
    // Stable, and in the order of the output where all values are equal.
    let order = point.table.rows.indices.sorted { one, two in
      for (column, isDescending) in sort {
        let texts = [one, two].map { named(point.table.rows[$0], in: point)[column] ?? "" }
        // Missing values are last in both directions.
        if texts[0].isEmpty != texts[1].isEmpty { return texts[1].isEmpty }
        if isLess(texts[0], texts[1]) { return !isDescending }
        if isLess(texts[1], texts[0]) { return isDescending }
      }
      return one < two
    }
    return order.map { point.table.rows[$0] }
  }

  private func isLess(_ one: String, _ two: String) -> Bool {
    switch (Double(one), Double(two)) {
    case (let first?, let second?): first < second
    case (nil, nil): one.compare(two, options: .numeric) == .orderedAscending
    case (.some, nil): true
    case (nil, .some): false
    }
  }

  /// The rows of a point, and their columns.
  func listing(of point: Point) -> Listing {
    Listing(
      columns: shownColumns(of: point),
      all: point.table.showsLines ? [] : allColumns(of: point), groups: groups(of: point))
  }

  /// The rows with those that have gone: from what is compared with, or a moment ago.
  func listed() -> [Group] {
    guard let base else { return displayed.groups }
    let new = listing(of: shown)
    let old = listing(of: points[base])
    let gone = old.idsShown(among: new).subtracting(Self.ids(new.groups))
    return Self.keeping(gone, of: old.shown(among: new), in: new.groups)
  }

  static func ids(_ groups: [Group]) -> Set<String> { Set(groups.flatMap(\.rows).map(\.id)) }

  /// Puts rows that have gone among others, each behind the row behind which it stood.
  static func keeping(_ gone: Set<String>, of old: [Group], in new: [Group]) -> [Group] {
    var result = new
    var lastName: String?
    var lost: [String: [Group]] = [:]
    for group in old {
      guard let index = result.firstIndex(where: { $0.name == group.name }) else {
        let rows = group.rows.filter { gone.contains($0.id) }.map(\.asRemoved)
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
          result[index].rows.insert(row.asRemoved, at: place.map { $0 + 1 } ?? 0)
          front = row.id
        } else if result[index].rows.contains(where: { $0.id == row.id }) {
          front = row.id
        }
      }
    }
    let first = lost["\0"] ?? []
    return first + result.flatMap { [$0] + (lost[$0.name] ?? []) }
  }

  /// The rows that stand above the others, and the groups of the others.
  func parts() -> (pinned: [Listed], rest: [Group]) {
    let all = listed()
    let pinned = all.flatMap(\.rows).filter { self.pinned.contains($0.id) }
    let rest = all.compactMap { group -> Group? in
      let rows = group.rows.filter { !self.pinned.contains($0.id) && passes($0) }
      return rows.isEmpty ? nil : Group(name: group.name, rows: rows)
    }
    return (pinned, rest)
  }

  private func passes(_ row: Listed) -> Bool {
    let texts = row.fields.isEmpty ? row.values : row.fields
    let isFound =
      filter.isEmpty
      || (filter.contains(" ")
        ? texts.joined(separator: " ").contains(filter)
        : texts.contains { $0.lowercased().contains(filter) })
    guard isFound, let condition, problem == nil else { return isFound }
    return condition.holds(named(row))
  }

  /// The values of a row by the names that the columns have now.
  func named(_ row: Listed) -> [String: String] {
    Dictionary(
      zip(allColumns(of: shown), row.values), uniquingKeysWith: { first, _ in first })
  }

  /// Whether the condition names a column that is not there.
  var problem: String? {
    condition?.columns.first { !allColumns(of: shown).contains($0) }
  }
}

extension ProgramModel.Listing {
  mutating func remove(_ id: String) {
    for index in groups.indices { groups[index].rows.removeAll { $0.id == id } }
  }

  /// The rows that are not empty in the columns of other rows; all rows if the columns are the same.
  func idsShown(among other: Self) -> Set<String> {
    let isSame = columns == other.columns && all == other.all || columns.isEmpty
    let rows = shown(among: other).flatMap(\.rows)
    return Set(rows.filter { isSame || $0.hasText }.map(\.id))
  }

  /// The rows as they are shown among rows with other columns: their values by name.
  func shown(among other: Self) -> [ProgramModel.Group] {
    if columns == other.columns && all == other.all || columns.isEmpty { return groups }
    return groups.map { group in
      let rows = group.rows.map { row in
        let values = Dictionary(zip(all, row.values), uniquingKeysWith: { first, _ in first })
        let fields = Dictionary(zip(columns, row.fields), uniquingKeysWith: { first, _ in first })
        return ProgramModel.Listed(
          id: row.id, fields: other.columns.map { fields[$0] ?? "" },
          values: other.all.isEmpty ? row.values : other.all.map { values[$0] ?? "" },
          line: other.columns.isEmpty ? row.fields.joined(separator: "  ") : "")
      }
      return ProgramModel.Group(name: group.name, rows: rows)
    }
  }
}

extension ProgramModel.Listed {
  var hasText: Bool { !line.isEmpty || fields.contains { !$0.isEmpty } }

  var asRemoved: Self {
    var row = self
    row.isRemoved = true
    return row
  }
}

// MARK: - Lines

extension ProgramModel {
  /// All lines of the list.
  func lines() -> [Line] {
    let (pinned, rest) = parts()
    var lines: [Line] = []
    if let page {
      let texts = page.lines.flatMap { wrap($0, textWidth) }
      add("page", page.title, texts.enumerated().map { Line(id: .line($0), text: $1) }, to: &lines)
    }
    let all = [pinned] + rest.map(\.rows)
    if !pinned.isEmpty {
      add("pinned", header("pinned", pinned), all[0].flatMap { item($0) }, to: &lines)
    }
    for group in rest {
      let items = group.rows.flatMap { item($0) }
      let name = "group \(group.name)"
      if self.group != nil {
        let title = group.name.isEmpty ? "(empty)" : group.name
        let isBelow = !lines.isEmpty && !showsHeaders
        add(name, header(isBelow ? "others" : title, group.rows), items, to: &lines)
      } else if !lines.isEmpty {
        add(name, header("others", group.rows), items, to: &lines)
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

  private func header(_ name: String, _ rows: [Listed]) -> String {
    let there = rows.filter { !$0.isRemoved }
    let sum = total(there).map { " · \($0)" } ?? ""
    return "\(name) · \(there.count) \(there.count == 1 ? "row" : "rows")\(sum)"
  }

  private func total(_ rows: [Listed]) -> String? {
    guard setting.totals, allColumns(of: shown).contains("SIZE") else { return nil }
    let numbers = rows.compactMap { Int(named($0)["SIZE"] ?? "") }
    return "SIZE \(numbers.isEmpty ? "-" : "\(numbers.reduce(0, +))")"
  }

  private func item(_ row: Listed) -> [Line] {
    [Line(id: .row(row.id), text: row.line, fields: row.fields)]
      + (open.contains(row.id) ? details(of: row) : [])
  }

  /// How many rows are shown.
  var shownCount: Int {
    let (pinned, rest) = parts()
    return (pinned + rest.flatMap(\.rows)).count { !$0.isRemoved }
  }

  /// What the status line says of the rows.
  var countText: String {
    let count = shown.table.rows.count
    let text = "\(count) \(count == 1 ? "row" : "rows")"
    let isPart = !filter.isEmpty || condition != nil
    let stale = shown.isStale && count > 0 ? ", stale" : ""
    return (isPart ? "\(shownCount) of \(text)" : text) + stale
  }

  /// How many columns a line of text can take.
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

extension ProgramModel.Page {
  var title: String {
    switch self {
    case .keys: "keys (? or Esc closes)"
    case .output: "output (Esc closes)"
    }
  }

  var lines: [String] {
    switch self {
    case .keys: ActionTable.page(with: ProgramHarness.bindings)
    case .output(let lines): lines
    }
  }
}
