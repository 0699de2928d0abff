import Testing
import UIKit

@MainActor
struct ScrollToItemTests {
  init() {
    UIKitSimulation.reset()
  }

  nonisolated static let positions: [(UICollectionView.ScrollPosition, CGFloat)] = [
    (.top, 1000), (.centeredVertically, 910), (.bottom, 820), ([], 820),
  ]

  @Test(arguments: positions)
  func `An item is shown at the position`(
    _ position: UICollectionView.ScrollPosition, _ offset: CGFloat
  ) {
    let list = TestList([Array(0..<100)])

    list.view.scrollToItem(at: path(0, 50), at: position, animated: false)
    UIKitSimulation.layout()

    #expect(list.view.contentOffset.y == offset)
    #expect(list.shown.contains(50))
  }

  @Test func `The last item is shown at the end of the content`() {
    let list = TestList([Array(0..<100)])

    list.view.scrollToItem(at: path(0, 99), at: .top, animated: false)

    #expect(list.view.contentOffset.y == 1800)
  }

  @Test func `An animated scroll takes time and can be replaced`() {
    let list = TestList([Array(0..<100)])
    list.view.scrollToItem(at: path(0, 50), at: .top, animated: true)
    UIKitSimulation.clock.advance(by: 0.15)
    #expect(list.view.contentOffset.y > 0)
    #expect(list.view.contentOffset.y < 1000)
    #expect(list.shown == list.expected)

    list.view.setContentOffset(.zero, animated: false)
    UIKitSimulation.clock.finish()

    #expect(list.view.contentOffset.y == 0)
  }
}
