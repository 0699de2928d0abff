import GRDB
import RosterWindows

/// A count of a table in the order of its rows, which can stop anywhere and go on.
struct DatabaseCount {
  /// The sections as far as they are counted.
  private var sections: [DatabaseLayout.Section] = []
  private var marks: [DatabaseLayout.Mark] = []

  /// The last row that was counted.
  private var last: [DatabaseValue]?

  /// The number of rows that were counted.
  private(set) var position = 0

  private(set) var isComplete = false

  /// Whether the table has changed while it was counted.
  var isMixed = false

  /// The layout as far as the table is counted.
  var layout: DatabaseLayout {
    var marks = marks
    if !isComplete, let last, marks.last?.position != position - 1 {
      marks.append(DatabaseLayout.Mark(position: position - 1, bound: last))
    }
    return DatabaseLayout(
      sections: sections, marks: marks,
      precision: isMixed ? .estimated : isComplete ? .exact : .partial, reachesEnd: isComplete)
  }

  /// Counts some rows more, and marks every page.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - database: The database.
  ///   - rows: The number of rows after which to stop; nil for none.
  ///   - page: The number of rows between two marks.
  /// - Throws: An error of the database; what was counted before stays.
  mutating func advance(
    _ request: DatabaseListRequest, _ database: Database, rows: Int?, page: Int
  ) throws {
    var work = 0
    while !isComplete, work < rows ?? .max {
      let before = position
      if sections.isEmpty, request.section != nil {
        try beginSection(request, database, request.ranges(after: nil, .forwards), page)
      } else {
        try countPage(request, database, page)
      }
      // A statement takes as long as some rows, however few it counts.
      work += position - before + 50
    }
  }

  private mutating func countPage(
    _ request: DatabaseListRequest, _ database: Database, _ page: Int
  ) throws {
    if sections.isEmpty { sections = [DatabaseLayout.Section(.null, count: 0)] }
    let columns = (request.section == nil ? 0 : 1)..<request.bounds.count
    let ranges = request.ranges(after: last, .forwards, columns: columns)
    switch try request.step(database, in: ranges, .forwards, distance: page) {
    case .row(let bound):
      add(page, last: bound, page)
    case .end(let count):
      sections[sections.count - 1].count += count
      position += count
      guard request.section != nil, let last else {
        isComplete = true
        return
      }
      try beginSection(
        request, database, request.ranges(after: last, .forwards, columns: 0..<1), page)
    }
  }

  private mutating func beginSection(
    _ request: DatabaseListRequest, _ database: Database, _ ranges: [KeyRange], _ page: Int
  ) throws {
    guard case .row(let bound) = try request.step(database, in: ranges, .forwards, distance: 1)
    else {
      isComplete = true
      return
    }
    sections.append(DatabaseLayout.Section(bound[0], count: 0))
    add(1, last: bound, page)
  }

  /// Adds rows up to one that is known, and marks it if it is a page after the last mark.
  private mutating func add(_ count: Int, last new: [DatabaseValue], _ page: Int) {
    sections[sections.count - 1].count += count
    position += count
    last = new
    // Sections may be shorter than a page.
    if position - 1 - (marks.last?.position ?? -1) >= page {
      marks.append(DatabaseLayout.Mark(position: position - 1, bound: new))
    }
  }
}
