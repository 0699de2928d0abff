import RosterTesting

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

  /// A row as it is listed: one that has gone stays as it was.
  struct Listed {
    let id: String
    let fields: [String]
    let values: [String]
    let line: String
    var isRemoved = false
  }

  /// Lines above the rows.
  enum Page {
    case keys
    case output([String])
  }

  /// What stands on a line of the list.
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
    var rows: [Listed]
  }

  /// Rows as they are listed, with the names of the shown columns and of all; without a header the
  /// columns have no names.
  struct Listing {
    var columns: [String] = []
    var all: [String] = []
    var groups: [Group] = []
  }

  let setting: ProgramSetting

  /// The refreshes as they were read when they came.
  var points: [Point] = []

  /// The newest refresh as it is read now.
  var live = Point(table: ProgramWorld.Table(), seconds: 0)

  /// Whether the first line of a text is read as a header.
  var readsHeader = true
  var identities = Identities()

  /// The time of the clock in milliseconds.
  var now = 0

  /// When rows that have gone are not shown any more.
  var removed: [String: Int] = [:]

  /// What is shown live or of the past, rows that have just gone among it.
  var displayed = Listing()

  /// The index of the point that is looked at; nil for live.
  var position: Int?

  /// The index of the point with which it is compared.
  var base: Int?

  var filter = ""
  var condition: ProgramCondition?
  var sought = ""
  var sort: [(column: String, isDescending: Bool)] = []
  var group: String?
  var columns: [String]?
  var markedColumn: Int?
  var pinned: Set<String> = []
  var open: Set<String> = []
  var page: Page?
  var isPaused = false
  var width = 100
  var height = 30
  var offset = 0
  var widths = ProgramWidths()

  init(_ setting: ProgramSetting) {
    self.setting = setting
    group = setting.group
  }

  /// The point that is shown.
  var shown: Point { position.map { points[$0] } ?? live }

  var computed: [String] { setting.moves ? ["SIZE.delta", "SIZE.rate", "SIZE.spark"] : [] }

  /// The columns that must exist for a table to be shown.
  func needed(of table: ProgramWorld.Table) -> [String] {
    let always =
      setting.source == .text
      ? (setting.moves || setting.totals ? ["SIZE"] : []) : []
    let all = [group].compactMap { $0 } + sort.map(\.column) + (columns ?? []) + always
    return all.filter { !table.columns.contains($0) && !computed.contains($0) }
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

// MARK: - Columns

extension ProgramModel {
  /// All columns, with those about changes after the others.
  func allColumns(of point: Point) -> [String] {
    point.table.columns.isEmpty || isPlain(point)
      ? point.table.columns
      : point.table.columns + computed
  }

  /// The shown columns.
  func shownColumns(of point: Point) -> [String] {
    let table = point.table.columns
    if point.table.showsLines { return [] }
    if table.isEmpty || isPlain(point) { return table }
    if let columns { return columns }
    guard table.contains("SIZE") else { return table + computed }
    return table.flatMap { $0 == "SIZE" ? ["SIZE"] + computed : [$0] }
  }

  /// The values of all columns of a row.
  func allValues(of row: ProgramWorld.Table.Row, in point: Point) -> [String] {
    if isPlain(point) || computed.isEmpty { return row.values }
    let missing = point.table.columns.count - row.values.count
    return row.values + Array(repeating: "", count: missing) + computedValues(of: row, in: point)
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

  private func computedValues(of row: ProgramWorld.Table.Row, in point: Point) -> [String] {
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
    guard let least = known.min(), let maximum = known.max() else { return texts + [""] }
    let signs = Array("▁▂▃▄▅▆▇█")
    let sparkline = recent.map { number -> Character in
      guard let number else { return " " }
      guard maximum > least else { return signs[0] }
      return signs[min(7, (number - least) * 8 / (maximum - least))]
    }
    return texts + [String(sparkline)]
  }

  /// A number that is not negative, with three significant digits.
  private static func figures(_ number: Double) -> String {
    if number == number.rounded() { return "\(Int(number))" }
    var scale = 1.0
    while number * scale < 100 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
