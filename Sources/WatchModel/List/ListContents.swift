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
  ///   - groups: The rows, with unique identities and names of groups.
  ///   - columns: The names of all columns, shown or not.
  ///   - readings: The readings of the columns, as far as they are known.
  ///   - settings: The settings of the user.
  ///   - openRows: The earlier values of the open rows.
  ///   - showsHeaders: Whether groups have headers.
  /// - Complexity: O(*n*), where *n* is the number of characters of all rows.
  package init(
    _ groups: [WatchGroup], columns: [String] = [], _ readings: ColumnReadings = ColumnReadings(),
    settings: ListSettings = ListSettings(), openRows: OpenRows = OpenRows(), showsHeaders: Bool
  ) {
    let pinned =
      settings.pinned.isEmpty
      ? []
      : groups.flatMap { group in
        group.rows.filter { settings.pinned.contains($0.identity) }
      }
    var rest = pinned.isEmpty ? groups : groups.without(settings.pinned)
    filter(&rest, by: settings.filter)
    var readings = readings
    readings.observe(
      (settings.condition?.columns ?? []) + settings.totals, of: columns, in: groups)
    if let condition = settings.condition { filter(&rest, by: condition, columns, readings) }
    if let page = settings.page {
      let lines = page.lines.flatMap { $0.wrapped(to: settings.width) }
      add(.page, header: page.title, lines.enumerated().map { .line($1, number: $0) })
    }
    let opening = RowOpening(settings, columns, openRows)
    let sums = ColumnTotals(settings.totals, in: columns, readings)
    if !pinned.isEmpty {
      let header = GroupHeader("pinned", pinned, sums)
      add(.pinned, header: header.text, opening.items(of: pinned))
    }
    for group in rest {
      // Without a header, rows after others would seem to belong to them.
      let isBelow = snapshot.numberOfSections > 0 && !showsHeaders
      let header = isBelow ? GroupHeader("others", group.rows, sums) : GroupHeader(group, sums)
      add(
        .group(group.name), header: showsHeaders || isBelow ? header.text : nil,
        opening.items(of: group.rows))
    }
    totals = sums.text(of: ([pinned] + rest.map(\.rows)).joined())
    shownCount = ([pinned] + rest.map(\.rows)).reduce(0) { $0 + $1.count { !$0.isRemoved } }
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

  private mutating func filter(
    _ groups: inout [WatchGroup], by condition: RowCondition, _ columns: [String],
    _ readings: ColumnReadings
  ) {
    do throws(ConditionError) {
      let test = try condition.test(in: columns, readings)
      let rows = groups.flatMap(\.rows).map(\.values)
      problem = test.unreadable(in: rows, columns)
      var results = try test.results(for: rows)[...]
      groups = groups.compactMap { group in
        let rows = zip(group.rows, results).filter(\.1).map(\.0)
        results = results.dropFirst(group.rows.count)
        return rows.isEmpty ? nil : WatchGroup(name: group.name, rows: rows)
      }
    } catch {
      problem = error
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

extension [WatchGroup] {
  /// Returns the groups without some rows, and without groups that become empty.
  fileprivate func without(_ identities: Set<WatchKey>) -> [WatchGroup] {
    compactMap { group in
      let rows = group.rows.filter { !identities.contains($0.identity) }
      return rows.isEmpty ? nil : WatchGroup(name: group.name, rows: rows)
    }
  }
}
