import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// A host that scrolls by itself and learns sizes later.
@MainActor @Suite struct RemoteHostTests {
  private final class EstimatingHost: ViewHost {
    var transactions: [ViewTransaction] = []
    var standardRowHeight: Double { 10 }
    func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
      ListSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }
    func apply(_ transaction: ViewTransaction) { transactions.append(transaction) }
  }

  private let view = CollectionView(clock: VirtualClock())
  private let host = EstimatingHost()
  private let source = ModelSource(counts: [100])

  init() {
    source.hasHeaders = false
    view.connect(dataSource: source, delegate: nil)
    view.host = host
    view.resize(to: ListSize(width: 100, height: 50))
    view.reload()
  }

  private func id(_ item: Int) -> ViewID? { view.view(of: .item(ItemPath(section: 0, item: item))) }

  @Test func `the offset and the rows around it are one step`() {
    let count = host.transactions.count

    view.hostDidScroll(to: 300, before: 20, after: 40)

    #expect(host.transactions.count == count + 1)
    #expect(view.scrollOffset.y == 300)
    #expect(view.visibleItems.map(\.item) == Array(28..<39))
    #expect(view.viewsInReadingOrder.map(\.shown.view) == (28..<39).compactMap { id($0) })
  }

  @Test func `heights that arrive late do not move what the reader sees`() throws {
    view.hostDidScroll(to: 305, before: 50, after: 50)
    let late = try (25...40).map { item in
      (view: try #require(id(item)), size: ListSize(width: 100, height: item % 2 == 0 ? 17 : 4))
    }

    view.setMeasuredSizes(late)

    let top = try #require(view.frame(of: .item(ItemPath(section: 0, item: 30))))
    #expect(top.y - view.scrollOffset.y == -5)
    #expect(top.height == 17)
    #expect(view.frame(of: .item(ItemPath(section: 0, item: 31)))?.height == 4)
  }

  @Test func `a row that comes into view pushes nothing away when it turns out to be higher`()
    throws
  {
    view.hostDidScroll(to: 305, before: 50, after: 50)
    let first = try #require(id(30))
    let heights = try (28...30).map {
      (view: try #require(id($0)), size: ListSize(width: 100, height: 25))
    }

    view.setMeasuredSizes(heights, late: [first])

    let next = try #require(view.frame(of: .item(ItemPath(section: 0, item: 31))))
    #expect(next.y - view.scrollOffset.y == 5)
    // One whose height was known keeps its own position.
    view.setMeasuredSizes([(first, ListSize(width: 100, height: 40))], late: [])
    let top = try #require(view.frame(of: .item(ItemPath(section: 0, item: 30))))
    #expect(top.y - view.scrollOffset.y == -20)
    #expect(top.height == 40)
  }

  @Test func `an anchor policy decides what keeps its position when sizes are late`() throws {
    view.anchorPolicy = .topEdge
    view.hostDidScroll(to: 305, before: 50, after: 50)
    let first = try #require(id(30))

    view.setMeasuredSizes([(first, ListSize(width: 100, height: 25))], late: [first])

    #expect(view.scrollOffset.y == 305)
  }

  @Test func `a transaction says whether it scrolls or keeps the place`() throws {
    func isScroll() -> Bool? {
      let last = host.transactions.last
      return last?.offset == last?.previousOffset ? nil : last?.isScroll
    }

    view.hostDidScroll(to: 305, before: 50, after: 50)
    #expect(isScroll() == true)
    view.setMeasuredSizes([(try #require(id(27)), ListSize(width: 100, height: 30))])
    #expect(view.scrollOffset.y == 325)
    #expect(isScroll() == false)
    view.scroll(to: [.item(ItemPath(section: 0, item: 50))], position: .center)
    #expect(isScroll() == true)
    view.setMeasuredSizes([(try #require(id(50)), ListSize(width: 100, height: 30))])
    view.scrollToEnd()
    #expect(isScroll() == true)
    view.scroll(by: -400)
    #expect(isScroll() == true)
    source.list = ModelList(counts: [4])
    view.reload()
    #expect(view.scrollOffset.y == 0)
    #expect(isScroll() == false)
    source.list = ModelList(counts: [100])
    view.reload()
    view.scroll(to: [.item(ItemPath(section: 0, item: 5))], position: .nearest)
    #expect(isScroll() == true)
    view.scrollToTop()
    #expect(isScroll() == true)
  }

  @Test func `sizes of views that have left are ignored`() throws {
    let first = try #require(id(0))
    view.hostDidScroll(to: 500, before: 0, after: 0)
    let size = view.contentSize

    view.setMeasuredSizes([(first, ListSize(width: 100, height: 99))])

    #expect(view.contentSize == size)
    #expect(view.pinning(of: first) == nil)
    #expect(!view.isMeasured(first))
  }
}
