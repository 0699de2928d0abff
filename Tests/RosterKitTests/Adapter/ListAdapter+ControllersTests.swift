import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterControllersTests {
  /// Notes what its initializer knows.
  private final class Curious: ListSectionController<Tally> {
    private(set) weak var knownAdapter: ListAdapter?
    private(set) var knownSize = ListSize.zero
    private(set) var knownSection: Int?

    override init(_ object: Tally) {
      super.init(object)
      (knownAdapter, knownSize, knownSection) = (adapter, containerSize, section)
    }

    override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
  }

  private let view = CollectionView()
  private let host: HeadlessHost

  init() { host = HeadlessHost(view, width: 30, height: 20) }

  @Test func `an initializer knows its adapter and the size of the view`() throws {
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { Curious($0) } }

    adapter.show([Tally(id: 1)])

    let controller = try #require(adapter.sectionController(forSection: 0) as? Curious)
    #expect(controller.knownAdapter === adapter)
    #expect(controller.knownSize == ListSize(width: 30, height: 20))
    #expect(controller.knownSection == nil && controller.section == 0)
  }

  @Test func `the parts of a section know them too`() throws {
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) {
        ListStackedSectionController($0, parts: [Curious($0), Curious($0)])
      }
    }

    adapter.show([Tally(id: 1)])

    let stack = try #require(
      adapter.sectionController(forSection: 0) as? ListStackedSectionController<Tally>)
    #expect(stack.parts.count == 2)
    #expect(stack.parts.allSatisfy { ($0 as? Curious)?.knownAdapter === adapter })
  }

  @Test func `a controller outside of a list knows none, wherever it was created`() {
    var unused: Curious?
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) {
        unused = Curious($0)
        return Curious($0)
      }
    }

    adapter.show([Tally(id: 1)])

    #expect(unused?.knownAdapter === adapter)
    #expect(unused?.adapter == nil)
    #expect(Curious(Tally(id: 2)).knownAdapter == nil)
  }

  @Test func `a controller that creates an adapter of its own knows its own adapter still`() throws
  {
    final class Outer: ListSectionController<Tally> {
      let inner: ListAdapter
      private(set) weak var knownAdapter: ListAdapter?

      override init(_ object: Tally) {
        inner = ListAdapter(CollectionView()) {
          SectionController(forAnyOf: [Row.self]) { _ in AnyListSectionController() }
        }
        inner.show([Row(id: 1, text: "")])
        super.init(object)
        knownAdapter = adapter
      }

      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
    }
    let adapter = ListAdapter(view) { SectionController(for: Tally.self) { Outer($0) } }

    adapter.show([Tally(id: 1)])

    let outer = try #require(adapter.sectionController(forSection: 0) as? Outer)
    #expect(outer.knownAdapter === adapter)
  }
}
