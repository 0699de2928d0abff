import RosterDiff
import RosterKit
import RosterTerminal

/// What the list shows at one moment, ready to be applied: a value that is made away from the main
/// actor.
struct ListContents: Sendable {
  /// The sections and items as the data source takes them.
  typealias Snapshot = ComparableDataSourceSnapshot<WatchSection, WatchItem>

  /// The sections and items.
  private(set) var snapshot = Snapshot()

  /// The number of rows that are shown; those that have gone do not count.
  private(set) var shownCount = 0

  /// The sums of columns over all rows that are shown; nil for none.
  private(set) var totals: String?

  /// What is wrong with the condition; all rows are shown then.
  private(set) var problem: ConditionError?

  /// Whether there is nothing to show.
  var isEmpty: Bool { snapshot.numberOfItems == 0 }

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - groups: The rows, each identity once and each name of a group once.
  ///   - columns: The names of all columns, shown or not.
  ///   - settings: What the user wants to see of them.
  ///   - showsHeaders: Whether groups have headers.
  /// - Complexity: O(*n*) of the number of characters of all rows.
  init(
    _ groups: [WatchGroup], columns: [String] = [], settings: ListSettings = ListSettings(),
    showsHeaders: Bool
  ) {
    let pinned =
      settings.pinned.isEmpty
      ? []
      : groups.flatMap { group in
        group.rows.filter { settings.pinned.contains($0.identity) }
      }
    var rest = pinned.isEmpty ? groups : groups.without(settings.pinned)
    rest = rest.filtered(by: settings.filter)
    if let condition = settings.condition { filter(&rest, by: condition, columns) }
    if let page = settings.page {
      let lines = page.lines.flatMap { $0.wrapped(to: settings.width) }
      add(.page, header: page.title, lines.enumerated().map { .line($1, number: $0) })
    }
    let opening = RowOpening(settings, columns)
    let sums = ColumnTotals(settings.totals, in: columns)
    if !pinned.isEmpty {
      let header = GroupHeader("pinned", pinned, sums)
      add(.pinned, header: header.text, opening.items(of: pinned))
    }
    for group in rest {
      // Without a header, rows that follow others would seem to belong to them.
      let isBelow = snapshot.numberOfSections > 0 && !showsHeaders
      let header = isBelow ? GroupHeader("others", group.rows, sums) : GroupHeader(group, sums)
      add(
        .group(group.name), header: showsHeaders || isBelow ? header.text : nil,
        opening.items(of: group.rows))
    }
    totals = sums.text(of: ([pinned] + rest.map(\.rows)).joined())
    shownCount = ([pinned] + rest.map(\.rows)).reduce(0) { $0 + $1.count { !$0.isGone } }
  }

  private mutating func add(_ section: WatchSection, header: String?, _ items: [WatchItem]) {
    snapshot.appendSections([section])
    snapshot.appendItems(items, toSection: section)
    if let header { snapshot.setViews(SectionViews(header: header), ofSection: section) }
  }

  private mutating func filter(
    _ groups: inout [WatchGroup], by condition: RowCondition, _ columns: [String]
  ) {
    do throws(ConditionError) {
      let test = try condition.test(in: columns)
      groups = groups.compactMap { group in
        let rows = group.rows.filter { test.holds(for: $0.values) }
        return rows.isEmpty ? nil : WatchGroup(name: group.name, rows: rows)
      }
    } catch {
      problem = error
    }
  }
}

/// Puts the fields of open rows below them.
private struct RowOpening {
  private let identities: Set<WatchKey>
  private let width: Int
  private let names: [String]

  init(_ settings: ListSettings, _ columns: [String]) {
    identities = settings.open
    width = settings.width
    let names = columns.enumerated().map { $1.isEmpty ? "\($0 + 1)" : $1 }
    let greatest = names.reduce(0) { max($0, TerminalWidth.columns(of: $1, limit: 24)) }
    self.names = names.map { name in
      let room = max(0, min(greatest, 24) - TerminalWidth.columns(of: name, limit: 24))
      return String(repeating: " ", count: 4 + room) + name + "  "
    }
  }

  func items(of rows: [WatchRow]) -> [WatchItem] {
    guard !identities.isEmpty else { return rows.map { .row($0) } }
    return rows.flatMap { row in
      [.row(row)] + (identities.contains(row.identity) ? fields(of: row) : [])
    }
  }

  private func fields(of row: WatchRow) -> [WatchItem] {
    row.values.enumerated().flatMap { index, value -> [WatchItem] in
      let name = names.indices.contains(index) ? names[index] : "    "
      let field = RowField(row: row.identity, column: index, value: value)
      let indent = TerminalWidth.columns(of: name, limit: 32)
      return value.wrapped(to: max(8, width - indent)).enumerated().map { part, text in
        let start = part == 0 ? name : String(repeating: " ", count: indent)
        return .field(field, part: part, text: start + text)
      }
    }
  }
}

extension String {
  /// Returns the text in lines that take no more than so many columns of a screen.
  ///
  /// - Parameter width: The columns, at least 2.
  /// - Returns: One line or more.
  /// - Complexity: O(*n*) of the number of characters.
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

extension [WatchGroup] {
  /// Returns the groups without some rows, and without groups that become empty.
  fileprivate func without(_ identities: Set<WatchKey>) -> [WatchGroup] {
    compactMap { group in
      let rows = group.rows.filter { !identities.contains($0.identity) }
      return rows.isEmpty ? nil : WatchGroup(name: group.name, rows: rows)
    }
  }
}
