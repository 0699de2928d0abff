import RosterTesting

@testable import WatchModel

extension ProgramModel {
  /// A refresh has come.
  mutating func add(
    _ table: ProgramWorld.Table?, isEmpty: Bool, seconds: Int, failure: String? = nil
  ) {
    let last = points.isEmpty ? nil : live
    var point = Point(
      table: live.table, seconds: seconds, isStale: true, failure: failure, samples: live.samples)
    let read = table.map { setting.source == .text && !readsHeader ? $0.withoutHeader : $0 }
    if isEmpty {
      point.isStale = false
      point.table.rows = []
      point.table.lines = []
      point.samples = [:]
    } else if let read, canBeShown(read) {
      point.table = identified(read)
      point.isStale = false
      point.samples = samples(of: point.table, last, seconds)
    } else if read != nil {
      point.failure = failure ?? "The output has no column"
    }
    points.append(point)
    let before = last.map { listing(of: $0) }
    live = point
    if position == nil { show(after: before) }
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

  /// Whether two rows have the same values; values that are missing are empty.
  static func isSame(_ one: [String], _ two: [String]) -> Bool {
    let count = max(one.count, two.count)
    return one + Array(repeating: "", count: count - one.count)
      == two + Array(repeating: "", count: count - two.count)
  }

  /// Sorts, groups, hides or shows columns; what the live rows do not have is not done.
  mutating func arrange(_ action: WatchAction.ColumnAction, column: Int) {
    defer { show(after: listing(of: shown)) }
    let before = (sort, group, columns)
    let names = shownColumns(of: shown)
    if action == .showAll {
      columns = nil
    } else if names.indices.contains(column) {
      let name = names[column]
      switch action {
      case .sort:
        if sort.count != 1 || sort[0].column != name { sort = [] }
        alsoSort(by: name)
      case .addSort: alsoSort(by: name)
      case .group: group = group == name ? nil : name
      case .sortInOrder(let isDescending): sort = [(name, isDescending)]
      case .moveBy(let distance):
        var moved = names
        moved.insert(moved.remove(at: column), at: min(max(column + distance, 0), names.count - 1))
        columns = moved
      case .hide: if names.count > 1 { columns = names.filter { $0 != name } }
      case .showAll, .sortByNeighbor, .sortBy, .reverse, .key: break
      }
    }
    guard !needed(of: live.table).isEmpty else { return }
    (sort, group, columns) = before
  }

  private mutating func alsoSort(by name: String) {
    if !sort.contains(where: { $0.column == name }) {
      sort.append((name, false))
    } else if sort.contains(where: { $0 == (name, true) }) {
      sort.removeAll { $0.column == name }
    } else {
      sort = sort.map { $0.column == name ? (name, true) : $0 }
    }
  }

  private func canBeShown(_ table: ProgramWorld.Table) -> Bool {
    needed(of: table).isEmpty && !(table.showsLines && setting.namesKey)
  }

  /// Gives the rows of a text their identities, which do not depend on how it is read.
  private mutating func identified(_ table: ProgramWorld.Table) -> ProgramWorld.Table {
    guard setting.source == .text else { return table }
    if identities.hasHeader == table.showsLines { identities.reread([:]) }
    identities.hasHeader = !table.showsLines
    let isFollowing = table.showsLines && live.table.showsLines
    let ids = isFollowing ? followedIDs(of: table) : table.rows.map { _ in nil }
    var used = Set(ids.compactMap { $0 })
    var table = table
    table.rows = zip(table.rows, ids).map { row, followed in
      let key = table.key(of: row)
      var id = followed ?? identities.id(of: key)
      if followed == nil, used.contains(id) { id = Self.id(key, 1 << 40) }
      used.insert(id)
      return ProgramWorld.Table.Row(id: id, values: row.values, line: row.line)
    }
    return table
  }

  /// The identities of lines that stay, or of which only figures differ at the same place.
  private func followedIDs(of table: ProgramWorld.Table) -> [String?] {
    let (old, new) = (live.table.rows, table.rows)
    let keys = new.map { table.key(of: $0) }
    let oldKeys = old.map { live.table.key(of: $0) }
    func front(_ index: Int, _ keys: [String], _ others: [String]) -> String? {
      keys[..<index].last { others.contains($0) }
    }
    var taken: [String?: Int] = [:]
    return new.indices.map { index in
      if let place = oldKeys.firstIndex(of: keys[index]) { return old[place].id }
      let place = front(index, keys, oldKeys)
      let run = old.indices.filter {
        !keys.contains(oldKeys[$0]) && front($0, oldKeys, keys) == place
      }
      let number = (0..<index).count {
        !oldKeys.contains(keys[$0]) && front($0, keys, oldKeys) == place
      }
      let start = taken[place] ?? 0
      let reach = max(start, number - 4)...max(start, number + 4)
      let found = reach.first {
        $0 < run.count && Self.differInFigures(old[run[$0]].values, new[index].values)
      }
      guard let found else { return nil }
      taken[place] = found + 1
      return old[run[found]].id
    }
  }

  private static func differInFigures(_ one: [String], _ two: [String]) -> Bool {
    one.count == two.count && zip(one, two).contains { $0 == $1 }
      && zip(one, two).allSatisfy { $0 == $1 || Int($0) != nil && Int($1) != nil }
  }

  /// Reads the first line of a text as a header, or as a row.
  mutating func toggleHeader() {
    guard position == nil else { return }
    var before = listing(of: live)
    defer { show(after: before) }
    guard setting.source == .text else { return }
    readsHeader.toggle()
    // Of an empty output nothing is left to be read.
    guard !live.table.lines.isEmpty else { return }
    let table = readsHeader ? live.table.withHeader : live.table.withoutHeader
    guard canBeShown(table) else {
      readsHeader.toggle()
      live.failure = "The output has no column"
      return
    }
    let old = live.table.rows
    // The line has not gone: it stands above the list.
    if readsHeader, let header = old.first?.id { before.remove(header) }
    let known = readsHeader ? Array(old.dropFirst()) : old
    let pairs = zip(table.rows.suffix(known.count), known)
    identities.reread(
      Dictionary(
        pairs.map { (table.key(of: $0), $1.id) }, uniquingKeysWith: { first, _ in first }))
    identities.hasHeader = readsHeader
    live.table = identified(table)
  }

  /// Goes to another refresh; nil for live.
  mutating func move(to point: Int?) {
    let before = listing(of: shown)
    position = point
    show(after: before)
  }

  /// Compares with what is shown, or not any more.
  mutating func toggleBase() {
    base = base == nil ? position ?? points.count - 1 : nil
    (removed, displayed) = ([:], listing(of: shown))
    measure()
  }

  /// Something is shown: rows that were there before stay for a moment.
  mutating func show(after before: Listing?) {
    expire()
    defer { measure() }
    let new = listing(of: shown)
    guard let before else {
      displayed = new
      return
    }
    if displayed.columns != new.columns || displayed.all != new.all {
      let old = before.shown(among: new)
      (removed, displayed) = ([:], Listing(columns: new.columns, all: new.all, groups: old))
    }
    let (ids, there) = (before.idsShown(among: new), Self.ids(new.groups))
    for id in ids.subtracting(there) { removed[id] = now + 300 }
    for id in there.subtracting(ids) { removed[id] = nil }
    displayed.groups =
      removed.isEmpty
      ? new.groups : Self.keeping(Set(removed.keys), of: displayed.groups, in: new.groups)
  }

  /// The moment of some rows that have gone is over.
  mutating func expire() {
    let over = Set(removed.filter { $0.value <= now }.keys)
    guard !over.isEmpty else { return }
    for id in over { removed[id] = nil }
    displayed.groups = displayed.groups.compactMap { group in
      let rows = group.rows.filter { !$0.isRemoved || !over.contains($0.id) }
      return rows.isEmpty ? nil : Group(name: group.name, rows: rows)
    }
  }

  /// Takes the rows that are shown from now on into account for the widths of the columns.
  mutating func measure() {
    let rows = listed().flatMap(\.rows)
    widths.update(shownColumns(of: shown), rows.map(\.fields), lines: rows.map(\.line))
  }
}

/// The identities of the rows of a text, which stay when it is read in another way.
struct Identities {
  /// How the last output was read.
  var hasHeader = true

  private var generation = 0
  private var known: [String: String] = [:]

  func id(of key: String) -> String {
    known[key] ?? (generation == 0 ? key : ProgramModel.id(key, generation))
  }

  mutating func reread(_ pairs: [String: String]) {
    generation += 1
    known = pairs
  }
}

extension ProgramModel {
  /// What a row is called whose key is that of another reading.
  static func id(_ key: String, _ generation: Int) -> String { "\(key)@\(generation)" }
}
