@testable import RowHistory
@testable import TableText
@testable import WatchModel

// The fields of open rows, with the values that they had and when.
extension ProgramModel {
  func details(of row: Listed) -> [Line] {
    let names = allColumns(of: shown)
    let maximum = min(24, names.map(WatchedTable.width).max() ?? 0)
    let values = row.values
    let pasts = past(of: row.id)
    var lines: [Line] = []
    func add(_ texts: [String], _ start: String, column: Int) {
      let room = max(8, textWidth - WatchedTable.width(start))
      let parts = texts.flatMap { wrap($0, room) }
      for (part, text) in parts.enumerated() {
        let front = part == 0 ? start : String(repeating: " ", count: WatchedTable.width(start))
        lines.append(Line(id: .field(row.id, column: column, part: part), text: front + text))
      }
    }
    for (index, value) in values.enumerated() {
      let name = index < names.count ? names[index] : ""
      let room = String(repeating: " ", count: max(0, maximum - WatchedTable.width(name)))
      let start = index < names.count ? "    " + room + name + "  " : "    "
      let past = pasts.flatMap { index < $0.fields.count ? $0.fields[index] : nil }
      add(texts(value, past), start, column: index)
    }
    guard let pasts else { return lines }
    let changed = pasts.fields.count { $0.count > 1 }
    guard changed < pasts.fields.count else { return lines }
    let start = Self.clock(pasts.start)
    add(
      [changed == 0 ? "unchanged since \(start)" : "the rest since \(start)"],
      String(repeating: " ", count: 6 + maximum), column: values.count)
    return lines
  }

  private func texts(_ value: String, _ past: [(text: String, start: Int)]?) -> [String] {
    guard let past, past.count > 1 else { return [value] }
    var texts = ["\(value)  (since \(Self.clock(past[0].start)))"]
    for (older, newer) in zip(past.dropFirst(), past).prefix(EarlierValues.valueLimit) {
      let text = older.text.isEmpty ? "\"\"" : older.text
      texts.append("\(text)  (\(Self.clock(older.start)) to \(Self.clock(newer.start)))")
    }
    let rest = past.count - 1 - EarlierValues.valueLimit
    if rest > 0 { texts.append("… \(rest) older value\(rest == 1 ? "" : "s")") }
    return texts
  }

  /// The values that each field of a row has had, newest first, and the time since which the row
  /// exists.
  private func past(of id: String) -> (fields: [[(text: String, start: Int)]], start: Int)? {
    let all = points[...(position ?? points.count - 1)].reversed()
    let columns = all.first?.table.columns ?? []
    let life = all.prefix { point in
      point.table.columns == columns && point.table.rows.contains { $0.id == id }
    }
    guard let last = life.last else { return nil }
    let fields = columns.indices.map { column in
      var values: [(text: String, start: Int)] = []
      for point in life {
        let row = point.table.rows.first { $0.id == id }
        let text = row.flatMap { column < $0.values.count ? $0.values[column] : nil } ?? ""
        if values.last?.text == text { values.removeLast() }
        values.append((text, point.seconds))
      }
      return values
    }
    return (fields, last.seconds)
  }

  /// The time of day of a refresh.
  static func clock(_ seconds: Int) -> String {
    ProgramHarness.time(seconds).text(at: ProgramHarness.time(seconds))
  }

  /// The index of the point that a step through time leads to; nil for none.
  func target(of step: HistoryStep, row: String?) -> Int? {
    let place = position ?? points.count - 1
    func values(_ index: Int) -> [String]? {
      points[index].table.rows.first { $0.id == row }?.values
    }
    let changes = points.indices.dropFirst().filter { index in
      guard let new = values(index) else { return false }
      return values(index - 1).map { !Self.isSame($0, new) } ?? true
    }
    switch step {
    case .back: return place > 0 ? place - 1 : nil
    case .forward: return place < points.count - 1 ? place + 1 : nil
    case .first: return place > 0 ? 0 : nil
    case .last: return place < points.count - 1 ? points.count - 1 : nil
    case .changeBefore: return row == nil ? nil : changes.last { $0 < place }
    case .changeAfter: return row == nil ? nil : changes.first { $0 > place }
    }
  }
}

/// The widths of the columns: the maximum required one of the last refreshes.
struct ProgramWidths {
  struct Column {
    let name: String
    var width: Int
    var isNumeric: Bool?
    var needs: [Int] = []
  }

  var columns: [Column] = []

  /// How wide the longest line is among rows that are shown as lines.
  private var lineWidth = 0

  var total: Int {
    max(lineWidth, columns.reduce(columns.count - 1) { $0 + $1.width })
  }

  mutating func update(_ names: [String], _ rows: [[String]], lines: [String]) {
    lineWidth = lines.map(WatchedTable.width).max() ?? 0
    if columns.map(\.name) != names {
      columns = names.map { Column(name: $0, width: WatchedTable.width($0)) }
    }
    for index in columns.indices {
      // A line among rows with columns has no fields.
      let values = rows.compactMap { $0.isEmpty ? nil : $0[index] }
      let need = (values + [names[index]]).map(WatchedTable.width).max() ?? 0
      for value in values
      where columns[index].isNumeric != false && !["", "-", "?"].contains(value) {
        columns[index].isNumeric = Double(value) != nil
      }
      if need >= columns[index].width {
        (columns[index].width, columns[index].needs) = (need, [])
      } else {
        columns[index].needs.append(need)
        guard columns[index].needs.count == ColumnWidths.patience else { continue }
        (columns[index].width, columns[index].needs) = (columns[index].needs.max() ?? 0, [])
      }
    }
  }

  /// A row as shown on a screen that has room for all columns.
  func line(_ fields: [String]) -> String {
    let parts = zip(columns, fields).map { column, text in
      let space = String(repeating: " ", count: max(0, column.width - WatchedTable.width(text)))
      return column.isNumeric == true ? space + text : text + space
    }
    return WatchedTable.trimmed(parts.joined(separator: " "))
  }
}
