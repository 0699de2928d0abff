import RosterWeb
import TableText
import WatchModel

/// The state of a page of a watch that its address contains.
struct WatchAddress: Equatable, Sendable {
  var filter = ""
  var condition = ""
  var sort: [SortRule] = []
  var group: ColumnReference?

  /// The shown columns; nil for all.
  var columns: [ColumnReference]?

  /// The expanded rows.
  var open: [RowName] = []

  /// The row whose details are shown; nil for none.
  var details: RowName?

  /// The number of the shown refresh; nil for the live one.
  var refresh: Int?

  /// The maximum number of characters for expanded rows, and for the row of the details: longer
  /// addresses do not reach every server.
  static let openLimit = 2_000

  /// Creates what options say.
  init(_ options: WatchOptions) {
    (sort, group, columns) = (options.sort, options.group, options.columns)
  }

  /// Creates what the query of an address says; what it does not say, or says in a way that means
  /// nothing, is as in `home`.
  init(_ query: String, else home: WatchAddress) {
    self = home
    var rules: [SortRule]?
    for part in query.split(separator: "&") {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let value = PercentCode.decoded(words[1]) else { continue }
      switch words[0] {
      case "filter": filter = value
      case "condition": condition = value
      case "sort": rules = (rules ?? []) + [SortRule(value)].compactMap { $0 }
      case "group": group = value.isEmpty ? nil : ColumnReference(text: value)
      case "columns":
        let names = words[1].split(separator: ",").compactMap { PercentCode.decoded($0) }
        columns = names.isEmpty ? nil : names.map { ColumnReference(text: $0) }
      case "open": open = words[1].split(separator: ",").compactMap { RowName(code: $0) }
      case "details": details = RowName(code: words[1])
      case "refresh": refresh = Int(value)
      default: break
      }
    }
    sort = rules ?? sort
  }

  /// Returns the query of an address: what differs from `home`.
  func query(from home: WatchAddress) -> String {
    var parts: [(name: String, code: String)] = []
    func add(_ name: String, _ text: String) { parts.append((name, PercentCode.encoded(text))) }
    if filter != home.filter { add("filter", filter) }
    if condition != home.condition { add("condition", condition) }
    if sort != home.sort {
      for text in sort.isEmpty ? [""] : sort.map(\.text) { add("sort", text) }
    }
    if group != home.group { add("group", group?.text ?? "") }
    if columns != home.columns {
      let codes = (columns ?? []).map { PercentCode.encoded($0.text) }
      parts.append(("columns", codes.joined(separator: ",")))
    }
    var (codes, length) = ([String](), 0)
    for row in Set(open).sorted() {
      length += row.code.utf8.count + 1
      if length <= Self.openLimit { codes.append(row.code) }
    }
    if !codes.isEmpty { parts.append(("open", codes.joined(separator: ","))) }
    if let code = details?.code, code.utf8.count <= Self.openLimit {
      parts.append(("details", code))
    }
    if let refresh { add("refresh", "\(refresh)") }
    return parts.map { "\($0.name)=\($0.code)" }.joined(separator: "&")
  }
}

extension RowName {
  /// Creates a name from its code, or nil if it is none.
  fileprivate init?(code: Substring) {
    let parts = code.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let text = PercentCode.decoded(parts[0]),
      let occurrence = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    self.init(text: text, occurrence: occurrence)
  }

  /// The name as a part of a query.
  fileprivate var code: String {
    PercentCode.encoded(text) + (occurrence == 1 && !text.isEmpty ? "" : ":\(occurrence)")
  }
}

extension WebWatchPage {
  /// Takes over the texts of an address.
  func type(_ address: WatchAddress) {
    _ = status.input.set(.filter, to: address.filter)
    _ = status.input.set(.condition, to: address.condition)
    forgetQuery()
  }

  /// Shows what another address says: the visitor has gone back or forward.
  func follow(_ query: String) {
    let address = WatchAddress(query, else: home)
    act { page in
      page.type(address)
      page.inTurn {
        await page.reader.arrange(address.sort, address.group, address.columns, at: page.now)
        await page.restore(address)
        await page.showRows().value
      }
    }
  }

  /// Shows the refresh of an address, expands its rows, and shows details.
  func restore(_ address: WatchAddress) async {
    if let reason = await reader.move(to: address.refresh) { status.message = reason }
    settings.open = await reader.rows(address.open, at: now)
    settings.detail = await reader.rows(address.details.map { [$0] } ?? [], at: now).first
  }

  /// The address of what is shown; nil while no columns are known.
  var address: WatchAddress? {
    let all = status.snapshot.allColumns
    guard !all.isEmpty else { return nil }
    var address = home
    address.filter = status.input.filter
    address.condition = status.input.typedCondition
    let arrangement = status.shown.arrangement
    address.sort = arrangement.sort.map { rule in
      let column = name(rule.column.text, home.sort.map(\.column))
      return SortRule(column: column, isDescending: rule.isDescending)
    }
    address.group = arrangement.group.map { name($0, home.group.map { [$0] } ?? []) }
    let order = options.columnOrder(all)
    let before = home.columns.map { $0.compactMap { $0.index(in: all) } } ?? order
    let shown = status.shown.columns
    if shown != before, !shown.isEmpty {
      address.columns = shown == order ? nil : shown.map { ColumnReference(naming: $0, in: all) }
    }
    address.open = settings.open.map(RowName.init)
    address.details = settings.detail.map(RowName.init)
    address.refresh = status.shown.point.isPast ? status.shown.point.shown?.number : nil
    return address
  }

  /// Returns a reference to a column: that of the options if one is the same column.
  private func name(_ text: String, _ references: [ColumnReference]) -> ColumnReference {
    let all = status.snapshot.allColumns
    return references.first { $0.index(in: all).map { all[$0] } == text }
      ?? ColumnReference(text: text)
  }
}
