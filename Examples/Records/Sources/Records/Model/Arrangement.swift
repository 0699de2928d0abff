import RosterGRDB

/// The order, the sections and the filter of a table.
struct Arrangement: Hashable, Sendable {
  /// The order by a column.
  struct Sort: Hashable, Sendable {
    /// The index of the column.
    var column: Int
    var direction: DatabaseListRequest.Direction

    /// Whether values fall.
    var isDescending: Bool { direction == .descending }
  }

  /// The order; nil for that of the key.
  var sort: Sort?

  /// The index of the column whose values are the sections; nil for none.
  var section: Int?

  var filter = RecordFilter.all

  /// Sorts by a column; by the one that it is sorted by, the other way round, and then no more.
  mutating func toggleSort(_ column: Int) {
    switch sort {
    case Sort(column: column, direction: .ascending): sort?.direction = .descending
    case Sort(column: column, direction: .descending): sort = nil
    default: sort = Sort(column: column, direction: .ascending)
    }
  }

  /// Makes a column the sections; the one that they are already, no more.
  mutating func toggleSection(_ column: Int) { section = section == column ? nil : column }

  /// Returns the request for the rows of a table.
  func request(_ view: RowView) -> DatabaseListRequest {
    let columns = view.shape.columns
    let condition = filter.condition(in: view)
    return DatabaseListRequest(
      table: view.shape.name, columns: view.previews, key: view.key,
      section: section.map {
        .init(columns[$0].name, sort?.column == $0 ? sort?.direction ?? .ascending : .ascending)
      },
      order: order(view), condition: condition?.sql, arguments: condition?.arguments ?? [])
  }

  private func order(_ view: RowView) -> [DatabaseListRequest.Order] {
    guard let sort else {
      // An index of several columns gives their order, but not that of the key made of them.
      guard case .columns(let names) = view.shape.key, names.count > 1 else { return [] }
      return names.map { .init($0) }
    }
    let isSection = sort.column == section
    let order: [DatabaseListRequest.Order] =
      isSection ? [] : [.init(view.shape.columns[sort.column].name, sort.direction)]
    // An index that is read backwards has its keys backwards too.
    return sort.direction == .descending ? order + [.init(view.key, .descending)] : order
  }
}
