import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct AnyListSectionControllerTests {
  private final class Anything: AnyListSectionController {
    var updates: [String] = []

    private var text: String {
      switch object {
      case let row as Row: row.text
      case let number as Int: "\(number)"
      default: "?"
      }
    }

    override func didUpdate(to object: Any) { updates.append(text) }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(TestCell.self, at: index) { $0.text = text }
    }
  }

  private final class Source: ListAdapterDataSource {
    var list: [any ListDiffable] = []
    func objects(for adapter: ListAdapter) -> [any ListDiffable] { list }
    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { Anything() }
  }

  @Test func `one class of controllers shows objects of several types`() {
    let view = TestListView()
    let source = Source()
    source.list = [Row(id: 1, text: "a"), 2]
    let adapter = ListAdapter(view, dataSource: source)
    let first = adapter.sectionController(forSection: 0) as? Anything

    source.list = [2, Row(id: 1, text: "b")]
    adapter.performUpdates { _ in }

    #expect(view.text == ["2", "b"])
    #expect(first?.updates == ["a", "b"])
    #expect((first?.object as? Row)?.text == "b")
    #expect(adapter.sectionController(forSection: 1) === first)
  }

  @Test func `a controller has no object before it is in a list, and keeps it afterwards`() {
    let controller = Anything()
    let view = TestListView()
    let source = Source()
    source.list = [3]
    let adapter = ListAdapter(view, dataSource: source)
    let shown = adapter.sectionController(forSection: 0) as? Anything

    source.list = []
    adapter.performUpdates { _ in }

    #expect(controller.object == nil)
    #expect(shown?.adapter == nil && shown?.object as? Int == 3)
  }
}
