import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// A change that many visitors see is compared once.
@MainActor @Suite struct SharedComparisonTests {
  @MainActor
  private final class Looks {
    var count = 0
  }

  /// A value that counts how often it is compared.
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
    let looks: Looks

    static func == (first: Self, second: Self) -> Bool {
      MainActor.assumeIsolated { first.looks.count += 1 }
      return first.text == second.text
    }
  }

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
      try show(snapshot)
    }

    func show(_ snapshot: Snapshot) throws {
      source.apply(snapshot)
      while let message = host.nextMessage(at: .zero) {
        if let answer = try page.apply(message) { _ = host.receive(answer) }
      }
    }
  }

  private typealias Snapshot = ComparableDataSourceSnapshot<Int, Row>

  private let looks = Looks()

  private func snapshot(step: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(
      (0..<200).map {
        Row(id: $0, text: $0 % 10 == step % 10 ? "step \(step)" : "row", looks: looks)
      })
    return snapshot
  }

  /// Returns how many values are compared until a visitor shows a change.
  private func count(_ body: () throws -> Void) rethrows -> Int {
    looks.count = 0
    try body()
    return looks.count
  }

  @Test func `the second visitor and those after it compare nothing`() throws {
    let first = snapshot(step: 0)
    let visitors = try (0..<20).map { _ in try Visitor(first) }

    for step in 1..<5 {
      let next = snapshot(step: step)
      let counts = try visitors.map { visitor in try count { try visitor.show(next) } }

      #expect(counts[0] > 0)
      #expect(counts.dropFirst().allSatisfy { $0 == 0 }, "step \(step): \(counts)")
      for visitor in visitors {
        #expect(visitor.page.nodes[step].html.contains(">step \(step)<"))
      }
    }
  }

  @Test func `visitors at different versions share the comparison from each version`() throws {
    let snapshots = (0..<4).map { snapshot(step: $0) }
    // Three visitors at each of three versions.
    let visitors = try (0..<9).map { try Visitor(snapshots[$0 % 3]) }

    let counts = try visitors.map { visitor in try count { try visitor.show(snapshots[3]) } }

    #expect(counts.prefix(3).allSatisfy { $0 > 0 })
    #expect(counts.dropFirst(3).allSatisfy { $0 == 0 }, "\(counts)")
    for visitor in visitors { #expect(visitor.page.nodes[3].html.contains(">step 3<")) }
  }

  @Test func `a change is compared once also when the snapshot was edited rather than built`()
    throws
  {
    var shared = snapshot(step: 0)
    let visitors = try (0..<5).map { _ in try Visitor(shared) }

    for step in 1..<5 {
      shared.updateItem(Row(id: step, text: "edit \(step)", looks: looks))
      let counts = try visitors.map { visitor in try count { try visitor.show(shared) } }

      #expect(counts[0] > 0)
      #expect(counts.dropFirst().allSatisfy { $0 == 0 })
      for visitor in visitors {
        #expect(visitor.page.nodes[step].html.contains(">edit \(step)<"))
      }
    }
  }

  @Test func `a visitor who comes later compares only what it has not seen`() throws {
    let first = snapshot(step: 0)
    let early = try Visitor(first)
    try early.show(snapshot(step: 1))
    let late = try Visitor(first)
    let next = snapshot(step: 2)

    #expect(try count { try early.show(next) } > 0)
    #expect(try count { try late.show(next) } > 0)

    #expect(early.page.nodes.map(\.html) == late.page.nodes.map(\.html))
  }
}
