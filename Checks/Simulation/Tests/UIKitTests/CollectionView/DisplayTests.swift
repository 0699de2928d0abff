import Testing
import UIKit

@MainActor
struct DisplayTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `Only cells on the screen are made and displayed`() {
    let list = TestList([Array(0..<1000)])

    #expect(list.requested.count == 10)
    #expect(list.shown == Array(0..<10))
    #expect(list.events.first == "display 0 at 0-0")
  }

  @Test func `Scrolling ends the display of what leaves`() {
    let list = TestList([Array(0..<100)])
    list.events = []

    list.view.contentOffset.y = 40
    UIKitSimulation.layout()

    #expect(
      list.events.sorted() == [
        "display 10 at 0-10", "display 11 at 0-11", "end 0 at 0-0", "end 1 at 0-1",
      ])
    #expect(list.shown == list.expected)
  }

  @Test func `Cells are prepared ahead one per frame and displayed without another request`() {
    let list = TestList([Array(0..<100)])
    list.view.isPrefetchingEnabled = true
    list.view.setNeedsLayout()
    UIKitSimulation.layout()
    list.requested = []

    UIKitSimulation.clock.advance(by: 1.01 / 60)
    #expect(list.requested == [path(0, 10)])
    UIKitSimulation.clock.finish()
    #expect(list.requested == (10..<20).map { path(0, $0) })
    list.requested = []
    list.events = []

    list.view.contentOffset.y = 20
    UIKitSimulation.layout()

    #expect(list.events.contains("display 10 at 0-10"))
    #expect(!list.requested.contains(path(0, 10)))
  }

  @Test func `A cell that is prepared and never displayed ends no display`() {
    let list = TestList([Array(0..<100)])
    list.view.isPrefetchingEnabled = true
    list.view.setNeedsLayout()
    UIKitSimulation.clock.finish()
    #expect(list.cell(0, 12) != nil)
    list.events = []

    list.view.contentOffset.y = 1500
    UIKitSimulation.layout()

    #expect(!list.events.contains { $0.hasPrefix("end 12") })
    #expect(list.shown == list.expected)
  }

  @Test func `A prepared cell can be reconfigured while it waits`() {
    let list = TestList([Array(0..<100)])
    list.view.isPrefetchingEnabled = true
    list.view.setNeedsLayout()
    UIKitSimulation.clock.finish()
    list.sections[0][12] = 555

    list.view.reconfigureItems(at: [path(0, 12)])

    #expect(list.cell(0, 12)?.number == 555)
  }

  @Test func `Data ahead is announced once and cancelled when the direction turns`() {
    let list = TestList([Array(0..<100)])
    list.view.isPrefetchingEnabled = true
    list.view.prefetchDataSource = list
    list.view.contentOffset.y = 600
    UIKitSimulation.layout()
    list.events = []

    list.view.contentOffset.y = 620
    UIKitSimulation.layout()
    #expect(list.events.contains("prefetch [\"0-50\"]"))
    list.events = []

    list.view.contentOffset.y = 600
    UIKitSimulation.layout()
    #expect(list.events.contains { $0.hasPrefix("cancel") && $0.contains("0-50") })
    #expect(list.events.contains { $0.hasPrefix("prefetch") && $0.contains("0-29") })
  }

  @Test func `A survivor that a batch moves off the screen ends its display with its old path`() {
    let list = TestList([Array(0..<10)])
    list.events = []

    list.view.performBatchUpdates {
      list.sections[0].insert(77, at: 0)
      list.view.insertItems(at: [path(0, 0)])
    }
    UIKitSimulation.clock.finish()

    #expect(list.shown == [77] + Array(0..<9))
    #expect(list.events == ["display 77 at 0-0", "end 9 at 0-9"])
  }

  @Test func `Supplementary views are displayed with their section`() {
    let layout = TestList.rows()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let list = TestList([[0], [1]], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader

    #expect(
      list.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [
        path(0, 0), path(1, 0),
      ])
    let second = list.view.supplementaryView(forElementKind: kind, at: path(1, 0))

    list.view.performBatchUpdates {
      list.sections = [[1]]
      list.view.deleteSections([0])
    }

    #expect(list.view.supplementaryView(forElementKind: kind, at: path(0, 0)) === second)
  }

  @Test func `Cells of registrations and of nibs can be dequeued`() {
    UIKitSimulation.nibs["Number"] = { [NumberCell(frame: .zero)] }
    let list = TestList([[4]])
    let registration = UICollectionView.CellRegistration<NumberCell, Int>(
      cellNib: UINib(nibName: "Number", bundle: nil)
    ) { cell, _, number in cell.number = number }
    list.makeCell = { [list] path in
      list.view.dequeueConfiguredReusableCell(
        using: registration, for: path, item: list.sections[path.section][path.item])
    }

    let raised = numbers {
      list.view.reloadData()
      UIKitSimulation.layout()
    }

    #expect(raised.isEmpty)
    #expect(list.shown == [4])
  }

  @Test func `Swapping the layout keeps the cells`() {
    let list = TestList([[0, 1]])
    let cell = list.cell(0, 1)
    var completions: [Bool] = []
    let wide = TestList.rows()
    wide.itemSize = CGSize(width: 50, height: 50)

    list.view.setCollectionViewLayout(wide, animated: true) { completions.append($0) }

    #expect(list.cell(0, 1) === cell)
    #expect(cell?.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
    #expect(list.layout.collectionView == nil)
    #expect(completions.isEmpty)
    UIKitSimulation.clock.finish()
    #expect(completions == [true])
  }

  @Test func `The background view fills the screen behind the cells`() {
    let list = TestList([[0]])
    let background = UIView(frame: .zero)

    list.view.backgroundView = background
    list.view.contentOffset.y = 0
    list.view.setNeedsLayout()
    UIKitSimulation.layout()

    #expect(background.frame == list.view.bounds)
    #expect(list.view.subviews.first === background)
  }
}
