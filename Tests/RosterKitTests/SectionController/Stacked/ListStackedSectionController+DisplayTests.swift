import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListStackedSectionControllerDisplayTests {
  /// A part that records when its items appear and disappear.
  private final class Styled: ListSectionController<Group> {
    let log: Log
    let name: String

    init(_ group: Group, _ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(group)
    }

    @ListItems override var items: [ListItem] {
      for row in object.rows {
        ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
      }
    }

    override func animationStyle(
      for element: ListElement, cause: ViewChange.Cause
    ) -> AnimationStyle? {
      log.events.append("\(name) \(cause) \(element.itemPath?.item ?? -1)")
      return AnimationStyle.none
    }
  }

  private let log = Log()
  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    let log = log
    host = HeadlessHost(view, width: 10, height: 30)
    adapter = ListAdapter(view) {
      SectionController(for: Group.self) { group in
        ListStackedSectionController(
          group,
          parts: [
            Styled(group, "a", log),
            ListStackedSectionController(
              group, parts: [Styled(group, "b", log), Styled(group, "c", log)]),
          ])
      }
    }
    host.animates = true
  }

  private func show(_ groups: [[Int]]) -> [String] {
    log.events = []
    let objects = groups.enumerated().map { id, rows in
      Group(id: id, rows: rows.map { Row(id: $0, text: "\($0)") })
    }
    adapter.show(objects) { _ in }
    host.finishAnimation()
    return log.events.sorted()
  }

  @Test func `each part says how its items come and go, by their indexes in it`() {
    _ = show([[1, 2, 3]])

    let deleted = show([[1, 3]])
    let inserted = show([[1, 3, 4]])

    #expect(deleted == ["a deleted 1", "b deleted 1", "c deleted 1"])
    #expect(inserted == ["a inserted 2", "b inserted 2", "c inserted 2"])
  }

  @Test func `the parts of a section that leaves are asked too`() {
    _ = show([[1], [5, 6]])

    let events = show([[1]])

    #expect(
      events == [
        "a deleted 0", "a deleted 1", "b deleted 0", "b deleted 1", "c deleted 0", "c deleted 1",
      ])
  }
}
