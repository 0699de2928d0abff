import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// What a visitor costs does not depend on the length of the list.
@MainActor @Suite struct WebHostCostTests {
  @MainActor
  private final class Looks {
    var count = 0
  }

  /// An identity that counts how often it is hashed and compared.
  private struct RowID: Hashable {
    let number: Int
    let looks: Looks

    static func == (first: Self, second: Self) -> Bool {
      MainActor.assumeIsolated { first.looks.count += 1 }
      return first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
      MainActor.assumeIsolated { looks.count += 1 }
      hasher.combine(number)
    }
  }

  private struct Row: Identifiable, Equatable {
    let id: RowID
    var text: String
  }

  private typealias Snapshot = ComparableDataSourceSnapshot<Int, Row>

  /// A visitor's list.
  @MainActor
  private final class Visitor {
    let view = CollectionView(clock: VirtualClock())
    let source: CollectionViewComparableDataSource<Int, Row>
    let host = WebHost()
    let page = PageModel()

    init(_ snapshot: Snapshot) throws {
      source = CollectionViewComparableDataSource(view) { (cell: ContentCell, row: Row) in
        cell.content = ListContent(title: row.text)
      }
      source.apply(snapshot)
      host.show(view)
      let size = PageMessage.Size(width: 600, height: 400)
      _ = host.receive(
        .hello(
          PageMessage.Hello(
            build: "", session: "", version: 0, size: size, anchor: PageMessage.Anchor(offset: 0))))
      _ = try deliver()
    }

    /// Passes all messages to the page, and returns them.
    func deliver() throws -> [String] {
      var messages: [String] = []
      while let message = host.nextMessage(at: .zero) {
        messages.append(message)
        if let answer = try page.apply(message) { _ = host.receive(answer) }
      }
      return messages
    }
  }

  private let looks = Looks()

  private func snapshot(rows: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(
      (0..<rows).map { Row(id: RowID(number: $0, looks: looks), text: "row \($0)") })
    return snapshot
  }

  /// What a visit costs: identities looked at, cells configured, and rows on the page.
  private func costOfVisit(rows: Int) throws -> [Int] {
    let shared = snapshot(rows: rows)
    // The first visitor also checks that the identities are unique.
    _ = try Visitor(shared)

    looks.count = 0
    let visitor = try Visitor(shared)

    return [looks.count, visitor.view.counters.bound, visitor.page.nodes.count]
  }

  @Test func `a visit costs as much for 100,000 rows as for 1,000`() throws {
    let short = try costOfVisit(rows: 1_000)
    let long = try costOfVisit(rows: 100_000)

    #expect(long[1...] == short[1...])
    #expect(long[2] < 50, "rows on the page")
    // How many, also depends on hash values, which differ from run to run: some hundreds.
    #expect(long[0] < 100 * long[2], "identities looked at")
  }

  private struct Cost: Equatable {
    /// Identities that are hashed or compared.
    var looks: Int

    /// Cells that are configured.
    var bound: Int

    /// Bytes of the messages without the changed content.
    var bytes: Int
  }

  /// What a change of one row costs a visitor who is not the first to see it.
  private func costOfUpdate(rows: Int) throws -> Cost {
    var shared = snapshot(rows: rows)
    let visitors = try (0..<2).map { _ in try Visitor(shared) }
    shared.updateItem(Row(id: RowID(number: 3, looks: looks), text: "changed"))
    visitors[0].source.apply(shared)
    _ = try visitors[0].deliver()
    let bound = visitors[1].view.counters.bound

    looks.count = 0
    visitors[1].source.apply(shared)
    let messages = try visitors[1].deliver()

    let content = visitors[1].page.nodes[3].html
    #expect(content.contains("changed"))
    return Cost(
      looks: looks.count, bound: visitors[1].view.counters.bound - bound,
      bytes: messages.reduce(0) { $0 + $1.utf8.count } - content.utf8.count)
  }

  @Test func `an update costs as much for 100,000 rows as for 1,000, and few bytes`() throws {
    let short = try costOfUpdate(rows: 1_000)
    let long = try costOfUpdate(rows: 100_000)

    #expect(long.looks < 2_000)
    #expect(long.bytes == short.bytes)
    #expect(long.bound == 1)
    #expect(long.bytes <= 200)
  }
}
