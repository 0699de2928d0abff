import RosterDiff
import RosterSnapshot
import TableText
import TerminalIO

/// The content of the list at one moment, ready to be applied; it is created off the main actor.
package struct ListContents: Sendable {
  /// The snapshot type of the data source.
  package typealias Snapshot = ComparableDataSourceSnapshot<WatchSection, WatchItem>

  /// The sections and items.
  package private(set) var snapshot = Snapshot()

  /// The number of shown rows; removed ones do not count.
  package private(set) var shownCount = 0

  /// The sums of columns over all shown rows; nil for none.
  package private(set) var totals: String?

  /// The error in the condition: all rows are then shown, unless no value can meet it.
  package private(set) var problem: ConditionError?

  /// The error in the filter; all rows are then shown.
  package private(set) var filterProblem: TextPatternError?

  /// Whether there is nothing to show.
  package var isEmpty: Bool { snapshot.numberOfItems == 0 }

  /// Creates the contents.
  ///
  /// - Parameters:
  ///   - groups: The rows, with unique identities and groups.
  ///   - blocks: Their blocks, in order.
  ///   - settings: The settings of the user.
  ///   - openRows: The earlier values of the open rows.
  ///   - showsHeaders: Whether groups have headers.
  /// - Complexity: O(*n*), where *n* is the number of characters of all rows.
  package init(
    _ groups: [WatchGroup], of blocks: [WatchBlock] = [],
    settings: ListSettings = ListSettings(), openRows: OpenRows = OpenRows(), showsHeaders: Bool
  ) {
    var blocks = blocks.isEmpty ? [WatchBlock()] : blocks
    let pinned =
      settings.pinned.isEmpty
      ? []
      : groups.flatMap { group in
        group.rows.filter { settings.pinned.contains($0.identity) }
      }
    var rest = pinned.isEmpty ? groups : groups.without(settings.pinned)
    filter(&rest, by: settings.filter)
    for index in blocks.indices where !blocks[index].isText {
      blocks[index].readings.observe(
        (settings.condition?.columns ?? []) + settings.totals.map(\.column),
        of: blocks[index].allColumns,
        in: groups.filter { $0.block == blocks[index].id })
    }
    problem = settings.condition?.filter(&rest, of: blocks)
    if settings.isNarrowed, blocks.contains(where: { $0.tree != nil }) {
      rest = rest.withAncestors(of: groups)
    }
    let folding = settings.isNarrowed ? ListSettings() : settings
    if let page = settings.page {
      let lines = page.lines.flatMap { $0.wrapped(to: settings.width) }
      add(.page, header: page.title, lines.enumerated().map { .line($1, number: $0) })
    }
    let tables = blocks.map { block in
      (
        block: block, opening: RowOpening(settings, block.allColumns, openRows),
        sums: ColumnTotals(settings.totals, in: block.allColumns, block.readings)
      )
    }
    if !pinned.isEmpty {
      let sums = tables.count == 1 ? tables[0].sums : nil
      let items = tables.flatMap { table in
        table.opening.items(of: pinned.filter { $0.identity.block == table.block.id })
      }
      add(.pinned, header: GroupHeader("pinned", pinned, sums).text, items)
    }
    let isBelow = snapshot.numberOfSections > 0 && !showsHeaders && tables.count == 1
    for (block, opening, sums) in tables {
      let own = tables.count == 1 ? rest : rest.filter { $0.block == block.id }
      addNames(of: block, isOne: tables.count == 1)
      for group in own {
        // Without a header, rows after others would seem to belong to them.
        let header = isBelow ? GroupHeader("others", group.rows, sums) : GroupHeader(group, sums)
        let hasHeader = showsHeaders && !block.isText && !(group.name.isEmpty && tables.count > 1)
        let isFolded = folding.foldedGroups.contains(group.diffIdentifier)
        let items =
          isFolded
          ? [.folded(group.diffIdentifier, GroupHeader(group.rows, sums).text)]
          : opening.items(
            of: folding.folded.isEmpty ? group.rows : group.rows.folded(folding.folded, sums))
        add(
          .group(group.diffIdentifier), header: hasHeader || isBelow ? header.text : nil, items)
      }
    }
    let shown = [pinned] + rest.map(\.rows)
    let sums = tables.filter { !$0.block.isText }.compactMap { table in
      table.sums.text(of: shown.joined().lazy.filter { $0.identity.block == table.block.id })
    }
    totals = sums.isEmpty ? nil : sums.joined(separator: "; ")
    let texts = Set(blocks.lazy.filter(\.isText).map(\.id))
    shownCount = shown.joined().count { !$0.isRemoved && !texts.contains($0.identity.block) }
  }

  /// Adds the title of a table, and its names if it is not the only block.
  private mutating func addNames(of block: WatchBlock, isOne: Bool) {
    guard !block.isText, block.reading.hasHeader, !block.shownNames.isEmpty else { return }
    var title = block.reading.header == .fields ? nil : block.title
    guard !isOne || title != nil else { return }
    // A blank line separates tables.
    if snapshot.numberOfSections > 0, title == nil { title = "" }
    add(.names(block.id), header: title, isOne ? [] : [.names(block.id)])
  }

  private mutating func add(_ section: WatchSection, header: String?, _ items: [WatchItem]) {
    snapshot.appendSections([section])
    snapshot.appendItems(items, toSection: section)
    if let header { snapshot.setViews(SectionViews(header: header), ofSection: section) }
  }

  private mutating func filter(_ groups: inout [WatchGroup], by text: String) {
    do throws(TextPatternError) {
      groups = try groups.filtered(by: try TextPattern(text))
    } catch {
      filterProblem = error
    }
  }
}

extension String {
  /// Returns the text as lines of a limited width.
  ///
  /// - Parameter width: The number of columns of the screen, at least 2.
  /// - Returns: One line or more.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  func wrapped(to width: Int) -> [String] {
    if utf8.count <= width { return [self] }
    var lines = [""]
    var columns = 0
    for character in self {
      let taken = TerminalWidth.columns(of: String(character), limit: 3)
      if columns + taken > width, columns > 0 {
        lines.append("")
        columns = 0
      }
      lines[lines.count - 1].append(character)
      columns += taken
    }
    return lines
  }
}

extension [WatchRow] {
  /// Returns the rows without those below some, in trees.
  fileprivate func folded(_ folded: Set<WatchKey>, _ sums: ColumnTotals) -> [WatchRow] {
    var rows: [WatchRow] = []
    // The index of the first row of the subtree that is hidden, and its depth.
    var hidden: (start: Int, depth: Int)?
    func close(at end: Int) {
      guard let start = hidden?.start, let last = rows.indices.last else { return }
      let below = end - start - 1
      let text = sums.text(of: self[start..<end]).map { " · \($0)" } ?? ""
      if below > 0 { rows[last].foldText = " ▸ \(below)\(text)" }
      hidden = nil
    }
    for (index, row) in enumerated() {
      if let depth = hidden?.depth {
        if row.place?.depth ?? 0 > depth { continue }
        close(at: index)
      }
      rows.append(row)
      if folded.contains(row.identity), let place = row.place { hidden = (index, place.depth) }
    }
    close(at: count)
    return rows
  }
}

extension [WatchGroup] {
  /// Returns the groups with the rows above theirs in trees.
  fileprivate func withAncestors(of all: [WatchGroup]) -> [WatchGroup] {
    let kept = Dictionary(uniqueKeysWithValues: map { ($0.diffIdentifier, $0) })
    return all.compactMap { group in
      guard let own = kept[group.diffIdentifier] else { return nil }
      var needed = Set(own.rows.map(\.identity))
      let rows = group.rows.reversed().filter { row in
        guard needed.contains(row.identity) else { return false }
        if let parent = row.place?.parent { needed.insert(parent) }
        return true
      }
      return group.with(rows.reversed())
    }
  }

  /// Returns the groups without some rows, and without groups that become empty.
  fileprivate func without(_ identities: Set<WatchKey>) -> [WatchGroup] {
    compactMap { group in group.with(group.rows.filter { !identities.contains($0.identity) }) }
  }
}
