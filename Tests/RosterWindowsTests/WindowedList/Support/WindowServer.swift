import RosterWindows

/// A row of a long list.
struct WindowRow: Identifiable, Hashable, Sendable {
  let id: Int
  var text = 0
}

typealias RowList = WindowedList<Int, WindowRow>

/// All rows of a long list, as a data source has them.
struct WindowServer {
  private(set) var sections: [[WindowRow]]
  private(set) var version = 1
  private var lastID: Int

  /// The rows of each version.
  private(set) var history: [Int: [[WindowRow]]] = [:]

  init(counts: [Int]) {
    var id = 0
    sections = counts.map { count in
      (0..<count).map { _ in
        id += 1
        return WindowRow(id: id)
      }
    }
    lastID = id
    history[1] = sections
  }

  var rows: [WindowRow] { sections.flatMap { $0 } }

  func answer(_ load: RowList.Load) -> RowList.Answer {
    let rows = rows
    var range = load.range.clamped(to: 0..<rows.count)
    if load.kind == .refresh {
      let positions = Dictionary(
        uniqueKeysWithValues: rows.enumerated().map { ($0.element.id, $0.offset) })
      let shift = load.candidates.lazy.compactMap { candidate in
        positions[candidate.row.id].map { $0 - candidate.position }
      }.first
      let length = min(load.range.count, rows.count)
      let start = min(max(load.range.lowerBound + (shift ?? 0), 0), rows.count - length)
      range = start..<start + length
    }
    return RowList.Answer(
      version: version,
      sections: sections.enumerated().map { RowList.Section($0.offset, count: $0.element.count) },
      start: range.lowerBound, rows: Array(rows[range]))
  }

  // MARK: - Edits

  /// The place of a row that a number chooses, or nil if there are no rows.
  private func place(_ number: Int) -> (section: Int, item: Int)? {
    var rest = rows.isEmpty ? -1 : number % rows.count
    for (index, section) in sections.enumerated() where rest >= 0 {
      if rest < section.count { return (index, rest) }
      rest -= section.count
    }
    return nil
  }

  mutating func insert(_ number: Int) -> [RowList.Change] {
    let section = number % sections.count
    let item = number / sections.count % (sections[section].count + 1)
    lastID += 1
    return change(.insert(WindowRow(id: lastID), section: section, item: item))
  }

  /// Inserts a row before all others.
  @discardableResult
  mutating func insertFirst() -> [RowList.Change] { insert(0) }

  mutating func remove(_ number: Int) -> [RowList.Change] {
    guard let (section, item) = place(number) else { return [] }
    return change(.remove(section: section, item: item))
  }

  mutating func update(_ number: Int) -> [RowList.Change] {
    guard let (section, item) = place(number) else { return [] }
    var row = sections[section][item]
    row.text += 1
    return change(.update(row, section: section, item: item))
  }

  mutating func move(_ number: Int, _ target: Int) -> [RowList.Change] {
    guard let (section, item) = place(number) else { return [] }
    let toSection = target % sections.count
    let count = sections[toSection].count - (section == toSection ? 1 : 0)
    return change(
      .move(
        sections[section][item], section: section, item: item, toSection: toSection,
        toItem: target / sections.count % (count + 1)))
  }

  private mutating func change(_ change: RowList.Change) -> [RowList.Change] {
    switch change {
    case .insert(let row, let section, let item): sections[section].insert(row, at: item)
    case .remove(let section, let item): sections[section].remove(at: item)
    case .update(let row, let section, let item): sections[section][item] = row
    case .move(let row, let section, let item, let toSection, let toItem):
      sections[section].remove(at: item)
      sections[toSection].insert(row, at: toItem)
    }
    version += 1
    history[version] = sections
    return [change]
  }
}
