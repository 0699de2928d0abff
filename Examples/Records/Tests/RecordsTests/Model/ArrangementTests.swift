import GRDB
import RosterGRDB
import Testing

@testable import Records

/// Requests for an order, sections and a filter.
@Suite struct ArrangementTests {
  private func view(_ rest: String = "") async throws -> RowView {
    let test = try TestFile("CREATE TABLE t(a, b, c, PRIMARY KEY(c, a))\(rest)")
    return RowView(try await test.shape("t"))
  }

  private func text(_ request: DatabaseListRequest) -> String {
    let orders = (request.section.map { [$0] } ?? []) + request.order
    return orders.map { "\($0.column) \($0.direction)" }.joined(separator: ", ")
  }

  @Test func `a column is sorted by, then the other way round, then no more`() {
    var arrangement = Arrangement()
    arrangement.toggleSort(2)
    #expect(arrangement.sort == Arrangement.Sort(column: 2, direction: .ascending))
    arrangement.toggleSort(2)
    #expect(arrangement.sort == Arrangement.Sort(column: 2, direction: .descending))
    arrangement.toggleSort(1)
    #expect(arrangement.sort == Arrangement.Sort(column: 1, direction: .ascending))
    arrangement.toggleSort(1)
    arrangement.toggleSort(1)
    #expect(arrangement.sort == nil)
  }

  @Test func `sections are made and dropped`() {
    var arrangement = Arrangement()
    arrangement.toggleSection(1)
    arrangement.toggleSection(2)
    #expect(arrangement.section == 2)
    arrangement.toggleSection(2)
    #expect(arrangement.section == nil)
  }

  @Test func `keys go the way of the column, as an index has them`() async throws {
    let view = try await view()
    var arrangement = Arrangement()
    #expect(text(arrangement.request(view)) == "")

    arrangement.toggleSort(1)
    #expect(text(arrangement.request(view)) == "b ascending")
    arrangement.toggleSort(1)
    #expect(text(arrangement.request(view)) == "b descending, row key descending")
    arrangement.section = 0
    #expect(
      text(arrangement.request(view)) == "a ascending, b descending, row key descending")
  }

  @Test func `the sections are sorted if it is by their column`() async throws {
    let arrangement = Arrangement(
      sort: Arrangement.Sort(column: 1, direction: .descending), section: 1)

    #expect(
      text(arrangement.request(try await view())) == "b descending, row key descending")
  }

  @Test func `without row numbers the order is that of the primary key`() async throws {
    #expect(
      text(Arrangement().request(try await view(" WITHOUT ROWID"))) == "c ascending, a ascending")
  }

  @Test func `rows are read by the beginnings of their values`() async throws {
    let view = try await view()
    let request = Arrangement(filter: .text("x")).request(view)

    #expect(request.columns == ["a shown", "b shown", "c shown"])
    #expect(request.key == "row key")
    #expect(request.condition?.contains("\"t\".\"b\" LIKE ?") == true)
    #expect(request.arguments == Array(repeating: "%x%".databaseValue, count: 3))
  }
}
