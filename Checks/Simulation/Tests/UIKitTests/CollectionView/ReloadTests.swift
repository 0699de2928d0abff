import Testing
import UIKit

@MainActor
struct ReloadTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `A reload asks the data source at the next layout, not before`() {
    let list = TestList([[0, 1]])
    list.countCalls = 0
    list.requested = []
    list.sections = [[5, 6, 7]]

    list.view.reloadData()
    #expect(list.countCalls == 0)
    #expect(list.requested.isEmpty)

    UIKitSimulation.layout()
    #expect(list.countCalls == 1)
    #expect(list.shown == [5, 6, 7])
  }

  @Test func `Asking for counts after a reload reads them`() {
    let list = TestList([[0, 1]])
    list.sections = [[5, 6, 7]]

    list.view.reloadData()

    #expect(list.view.numberOfItems(inSection: 0) == 3)
  }

  @Test func `An insertion right after a reload and a change counts twice`() {
    let list = TestList([[0, 1]])

    let raised = numbers {
      list.view.reloadData()
      list.sections = [[0, 1, 2]]
      list.view.insertItems(at: [path(0, 2)])
    }

    #expect(raised == [20])
  }

  @Test func `Changing the data before the block instead of inside it is refused`() {
    let list = TestList([[0, 1]])

    let raised = numbers {
      list.view.reloadData()
      list.sections = [[0, 1, 2]]
      list.view.performBatchUpdates { list.view.insertItems(at: [path(0, 2)]) }
    }

    #expect(raised == [20])
  }

  @Test func `A reload drops the selection`() {
    let list = TestList([[0, 1]])
    list.view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])

    list.view.reloadData()

    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func `A reload inside a batch is condition 33`() {
    let list = TestList([[0, 1]])

    let raised = numbers {
      list.view.performBatchUpdates {
        list.sections = [[7]]
        list.view.reloadData()
      }
    }
    UIKitSimulation.layout()

    #expect(raised == [33])
    #expect(list.shown == [7])
  }

  @Test func `A reload during animations ends them with false, once`() {
    let list = TestList([[0, 1]])
    var completions: [Bool] = []
    list.view.performBatchUpdates {
      list.sections = [[1]]
      list.view.deleteItems(at: [path(0, 0)])
    } completion: {
      completions.append($0)
    }

    list.view.reloadData()
    UIKitSimulation.clock.finish()

    #expect(completions == [false])
  }

  @Test func `Cells that were prepared ahead end their display unheard in a reload`() {
    let list = TestList([Array(0..<40)])
    list.view.isPrefetchingEnabled = true
    UIKitSimulation.clock.finish()
    list.view.contentOffset.y = 20
    UIKitSimulation.layout()
    #expect(list.events.contains("display 10 at 0-10"))
    list.events = []

    list.view.reloadData()
    UIKitSimulation.layout()

    #expect(list.events.contains("end 9 at 0-9"))
    #expect(!list.events.contains("end 10 at 0-10"))
  }

  @Test func `A view off window reads new counts for a batch and shows them later`() {
    let list = TestList([[0, 1]])
    list.view.removeFromSuperview()
    var completions: [Bool] = []

    list.view.performBatchUpdates {
      list.sections = [[0, 1, 2]]
      list.view.insertItems(at: [path(0, 2)])
    } completion: {
      completions.append($0)
    }
    UIKitSimulation.clock.advance(by: 0)
    list.window.addSubview(list.view)
    UIKitSimulation.layout()

    #expect(completions == [true])
    #expect(list.shown == [0, 1, 2])
  }

  @Test func `Leaving the window ends animations with false`() {
    let list = TestList([[0, 1]])
    var completions: [Bool] = []
    list.view.performBatchUpdates(nil) { completions.append($0) }

    list.view.removeFromSuperview()
    UIKitSimulation.clock.finish()

    #expect(completions == [false])
  }

  @Test func `Nobody hears of the animations of a view that is released`() {
    var completions: [Bool] = []
    weak var view: UICollectionView?
    do {
      let list = TestList([[0, 1]])
      view = list.view
      list.view.performBatchUpdates(nil) { completions.append($0) }
    }
    UIKitSimulation.clock.finish()

    #expect(view == nil)
    #expect(completions == [])
  }
}
