import Testing
import UIKit

@MainActor
struct BatchTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `Survivors keep their cells and are not asked for again`() {
    let list = TestList([[0, 1, 2]])
    let first = list.cell(0, 0)
    list.requested = []

    list.view.performBatchUpdates {
      list.sections = [[2, 9, 0]]
      list.view.deleteItems(at: [path(0, 1)])
      list.view.insertItems(at: [path(0, 1)])
      list.view.moveItem(at: path(0, 0), to: path(0, 2))
    }

    #expect(list.cell(0, 2) === first)
    #expect(list.requested == [path(0, 1)])
    #expect(list.shown == [2, 9, 0])
  }

  @Test func `A batch inside a batch joins the outer one`() {
    let list = TestList([[0, 1, 2]])
    var order: [String] = []

    list.view.performBatchUpdates {
      list.view.performBatchUpdates {
        list.sections = [[1, 2, 3]]
        list.view.deleteItems(at: [path(0, 0)])
      } completion: { _ in
        order.append("inner")
      }
      #expect(list.shown == [0, 1, 2])
      list.view.insertItems(at: [path(0, 2)])
    } completion: { _ in
      order.append("outer")
    }

    #expect(list.shown == [1, 2, 3])
    #expect(order.isEmpty)
    UIKitSimulation.clock.advance(by: 0.29)
    #expect(order.isEmpty)
    UIKitSimulation.clock.advance(by: 0.02)
    #expect(order.sorted() == ["inner", "outer"])
  }

  @Test func `The order of the calls inside the block does not matter`() {
    let calls: [Operation] = [
      .delete(path(0, 0)), .insert(path(0, 2)), .move(path(0, 3), path(0, 0)),
    ]
    for shift in calls.indices {
      let list = TestList([[0, 1, 2, 3]])
      let raised = numbers {
        list.view.performBatchUpdates {
          list.sections = [[3, 1, 9, 2]]
          for index in calls.indices {
            calls[(index + shift) % calls.count].call(list.view)
          }
        }
      }
      #expect(raised.isEmpty)
      #expect(list.shown == [3, 1, 9, 2])
    }
  }

  @Test func `Without animations the completion comes at the next step of the clock`() {
    let list = TestList([[0]])
    var completions: [Bool] = []

    UIView.performWithoutAnimation {
      list.view.performBatchUpdates(nil) { completions.append($0) }
    }

    #expect(completions.isEmpty)
    UIKitSimulation.clock.advance(by: 0)
    #expect(completions == [true])
  }

  @Test func `A deleted cell stays on the screen until its animation ends`() {
    let list = TestList([[0, 1]])
    let cell = list.cell(0, 0)
    list.events = []

    list.view.performBatchUpdates {
      list.sections = [[1]]
      list.view.deleteItems(at: [path(0, 0)])
    }

    #expect(cell?.superview === list.view)
    #expect(cell?.alpha == 0)
    #expect(list.view.visibleCells.count == 1)
    #expect(list.events.isEmpty)
    UIKitSimulation.clock.finish()
    #expect(list.events == ["end 0 at 0-0"])
    #expect(cell?.superview == nil)
  }

  @Test func `A cell that animates away is not handed out again`() {
    let list = TestList([[0, 1]])
    let cell = list.cell(0, 0)
    list.view.performBatchUpdates {
      list.sections = [[1]]
      list.view.deleteItems(at: [path(0, 0)])
    }

    list.view.performBatchUpdates {
      list.sections = [[1, 5]]
      list.view.insertItems(at: [path(0, 1)])
    }
    #expect(list.cell(0, 1) !== cell)

    UIKitSimulation.clock.finish()
    list.view.performBatchUpdates {
      list.sections = [[1, 5, 6]]
      list.view.insertItems(at: [path(0, 2)])
    }
    #expect(list.cell(0, 2) === cell)
    #expect(cell?.preparations == 1)
    #expect(cell?.alpha == 1)
  }

  @Test func `Reconfiguring keeps the cell and asks the data source for it`() {
    let list = TestList([[0, 1]])
    let cell = list.cell(0, 1)
    list.events = []
    list.sections = [[0, 7]]

    list.view.reconfigureItems(at: [path(0, 1)])

    #expect(list.cell(0, 1) === cell)
    #expect(cell?.number == 7)
    #expect(cell?.preparations == 0)
    #expect(list.events.isEmpty)
  }

  @Test func `Reloading an item shows another cell`() {
    let list = TestList([[0, 1]])
    let cell = list.cell(0, 1)
    list.sections = [[0, 7]]

    list.view.reloadItems(at: [path(0, 1)])

    #expect(list.cell(0, 1) !== cell)
    #expect(list.shown == [0, 7])
  }

  @Test func `Item insertions into an inserted section are swallowed`() {
    let list = TestList([[0]])

    let raised = numbers {
      list.view.performBatchUpdates {
        list.sections = [[0], [1, 2]]
        list.view.insertSections([1])
        list.view.insertItems(at: [path(1, 0), path(1, 9)])
      }
    }

    #expect(raised.isEmpty)
    #expect(list.shown == [0, 1, 2])
  }

  @Test func `The layout hears of an update in its order`() {
    final class Listener: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepare() {
        super.prepare()
        heard.append("prepare")
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { heard.append("invalidate counts") }
        super.invalidateLayout(with: context)
      }
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        heard.append("updates \(updateItems.map { "\($0.updateAction)" })")
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        heard.append("offset")
        return proposedContentOffset
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        heard.append("initial \(short(itemIndexPath))")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        heard.append("final \(short(itemIndexPath))")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        heard.append("finalize")
      }
    }
    let layout = Listener()
    let list = TestList([[0, 1]], layout: layout)
    layout.heard = []

    list.view.performBatchUpdates {
      list.sections = [[1, 2]]
      list.view.insertItems(at: [path(0, 1)])
      list.view.deleteItems(at: [path(0, 0)])
    }

    #expect(
      layout.heard == [
        "invalidate counts", "prepare", "updates [\"delete\", \"insert\"]", "offset", "final 0-0",
        "final 0-1", "initial 0-0", "initial 0-1", "finalize",
      ])
  }

  @Test func `The layout may answer another offset for the update`() {
    final class Anchored: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 20) }
    }
    let layout = Anchored()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    let list = TestList([Array(0..<50)], layout: layout)
    list.view.contentOffset.y = 100
    UIKitSimulation.layout()

    list.view.performBatchUpdates {
      list.sections[0].insert(99, at: 0)
      list.view.insertItems(at: [path(0, 0)])
    }

    #expect(list.view.contentOffset.y == 120)
    #expect(list.shown == Array(5..<15))
  }

  @Test func `By default the offset stays, so insertions above push the content`() {
    let list = TestList([Array(0..<50)])
    list.view.contentOffset.y = 100
    UIKitSimulation.layout()

    list.view.performBatchUpdates {
      list.sections[0].insert(99, at: 0)
      list.view.insertItems(at: [path(0, 0)])
    }

    #expect(list.view.contentOffset.y == 100)
    #expect(list.shown == Array(4..<14))
  }

  @Test func `When the content becomes shorter the offset stays inside`() {
    let list = TestList([Array(0..<50)])
    list.view.contentOffset.y = 800
    UIKitSimulation.layout()

    list.view.performBatchUpdates {
      list.sections = [Array(0..<12)]
      list.view.deleteItems(at: (12..<50).map { path(0, $0) })
    }

    #expect(list.view.contentOffset.y == 40)
    #expect(list.shown == list.expected)
  }
}
