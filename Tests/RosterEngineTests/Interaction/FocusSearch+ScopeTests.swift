import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// The elements that scroll into view with the focus.
@Suite
struct FocusSearchScopeTests {
  /// Sections of a header, items and a footer, one below the other, each one row high.
  private struct Rows: CustomStringConvertible {
    var counts: [Int]
    /// Whether an element can have the focus.
    var accepted: Set<ListElement>
    var room = 10.0

    /// Everything in order of reading.
    var order: [ListElement] {
      counts.indices.flatMap { section in
        [.header(section: section)]
          + (0..<counts[section]).map { .item(ItemPath(section: section, item: $0)) }
          + [.footer(section: section)]
      }
    }

    /// The elements of some list that can have the focus.
    var reachable: [ListElement] {
      order.filter { $0 != .footer(section: $0.section) }
    }

    var description: String { "\(counts), room \(room), focus \(order.filter(accepted.contains))" }

    func scope(of element: ListElement) -> [ListElement] {
      let order = order
      let search = FocusSearch(
        counts: counts, axis: .vertical, page: room,
        frame: { element in
          order.firstIndex(of: element).map {
            ListRect(x: 0, y: Double($0), width: 10, height: 1)
          }
        }, accepts: { accepted.contains($0) })
      return search.scope(of: element, room: room).sorted {
        order.firstIndex(of: $0) ?? 0 < order.firstIndex(of: $1) ?? 0
      }
    }
  }

  private func item(_ item: Int, _ section: Int = 0) -> ListElement {
    .item(ItemPath(section: section, item: item))
  }

  @Test
  func `the header comes with the first item, the footer with the last one`() {
    let rows = Rows(
      counts: [3, 1, 1], accepted: [item(0), item(1), item(2), item(0, 1), item(0, 2)])

    #expect(rows.scope(of: item(0)) == [.header(section: 0), item(0)])
    #expect(rows.scope(of: item(1)) == [item(1)])
    #expect(rows.scope(of: item(2)) == [item(2), .footer(section: 0)])
    #expect(
      rows.scope(of: item(0, 1)) == [.header(section: 1), item(0, 1), .footer(section: 1)])
  }

  @Test
  func `items that cannot have the focus come with what is next to them`() {
    let rows = Rows(counts: [5], accepted: [item(2), item(3)])

    #expect(rows.scope(of: item(2)) == [.header(section: 0), item(0), item(1), item(2)])
    #expect(rows.scope(of: item(3)) == [item(3), item(4), .footer(section: 0)])
  }

  @Test
  func `at the ends of the list sections that keys do not reach come too`() {
    let rows = Rows(counts: [1, 1, 1], accepted: [item(0, 1)])

    #expect(rows.scope(of: item(0, 1)) == rows.order)
  }

  @Test
  func `what there is no room for stays away, and that which is before comes first`() {
    var rows = Rows(counts: [4], accepted: [item(2)], room: 4)

    #expect(rows.scope(of: item(2)) == [.header(section: 0), item(0), item(1), item(2)])
    rows.room = 3
    #expect(rows.scope(of: item(2)) == [item(1), item(2)])
    rows.room = 1
    #expect(rows.scope(of: item(2)) == [item(2)])
  }

  @Test
  func `something that has no place comes alone`() {
    #expect(Rows(counts: [1], accepted: []).scope(of: item(7)) == [item(7)])
  }

  @Test
  func `a million rows without height are not all looked at`() {
    var asked = 0
    let search = FocusSearch(
      counts: [1_000_000], axis: .vertical, page: 10,
      frame: { _ in
        asked += 1
        return ListRect(x: 0, y: 0, width: 10, height: 0)
      }, accepts: { _ in true })

    let scope = search.scope(of: item(500_000), room: 10)

    #expect(scope.count < 200 && asked < 2_000)
  }

  @Test
  func `it is what lies between keys' stops, it fits, and nothing of the section is left out`()
    throws
  {
    try checkProperty(
      seed: 3, cases: TestLength.count(short: 2_000, long: 20_000),
      generate: { random in
        let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Int.random(in: 0...4, using: &random)
        }
        var rows = Rows(counts: counts, accepted: [])
        rows.accepted = Set(
          rows.reachable.filter { _ in Int.random(in: 0...2, using: &random) == 0 })
        rows.room = Double(Int.random(in: 1...8, using: &random))
        return rows
      },
      shrink: { rows in
        rows.accepted.map { element in
          var smaller = rows
          smaller.accepted.remove(element)
          return smaller
        }
      },
      holds: { rows in
        rows.reachable.allSatisfy { holds(rows, $0) }
      })
  }

  /// Whether the elements that scroll into view with an element are the expected ones.
  private func holds(_ rows: Rows, _ element: ListElement) -> Bool {
    let order = rows.order
    let scope = rows.scope(of: element)
    guard let start = order.firstIndex(of: scope.first ?? element) else { return false }
    let end = start + scope.count
    let isRun = end <= order.count && Array(order[start..<end]) == scope
    let header = order.firstIndex(of: .header(section: order[start].section)) ?? start
    let length = scope.count + (header < start ? 1 : 0)
    // What is next could come too if it were one of those, and there were room.
    let isWhole = [start - 1, end].filter(order.indices.contains).allSatisfy { next in
      let isOfSection = order[next].section == element.section
      let needsHeader = next < start && order[next] != .header(section: order[next].section)
      let needed = scope.count + 1 + (next < start ? (needsHeader ? 1 : 0) : length - scope.count)
      return rows.accepted.contains(order[next]) || !isOfSection || Double(needed) > rows.room
    }
    return isRun && scope.contains(element) && isWhole
      && (scope.count == 1 || Double(length) <= rows.room)
      && scope.allSatisfy { $0 == element || !rows.accepted.contains($0) }
  }
}
