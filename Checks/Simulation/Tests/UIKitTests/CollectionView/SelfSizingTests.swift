import Testing
import UIKit

@MainActor
struct SelfSizingTests {
  init() {
    UIKitSimulation.reset()
  }

  private func sized(_ sections: [[Int]], _ height: @escaping (Int) -> CGFloat?) -> TestList {
    let layout = TestList.rows()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let list = TestList([], layout: layout)
    list.height = height
    list.sections = sections
    list.view.reloadData()
    UIKitSimulation.layout()
    return list
  }

  @Test func `Cells grow and shrink to the height that they prefer`() {
    let list = sized([[0, 1, 2]]) { [0: 30, 1: 10][$0] }

    #expect(list.cell(0, 0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(list.cell(0, 1)?.frame == CGRect(x: 0, y: 30, width: 100, height: 10))
    #expect(list.cell(0, 2)?.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
    #expect(list.view.contentSize.height == 60)
  }

  @Test func `Sizes that are known follow their items`() {
    let list = sized([[0, 1]]) { [0: 30, 1: 10][$0] }

    list.view.performBatchUpdates {
      list.sections = [[1, 0]]
      list.view.moveItem(at: path(0, 0), to: path(0, 1))
    }

    #expect(list.cell(0, 1)?.frame == CGRect(x: 0, y: 10, width: 100, height: 30))
  }

  @Test func `A reconfigured cell is measured again`() {
    let list = sized([[0, 1]]) { _ in nil }
    list.height = { _ in 35 }

    list.view.reconfigureItems(at: [path(0, 0)])

    #expect(list.cell(0, 0)?.frame.height == 35)
    #expect(list.cell(0, 1)?.frame.minY == 35)
  }

  @Test func `Another width throws sizes away`() {
    let list = sized([[0, 1]]) { _ in 30 }
    #expect(list.view.contentSize.height == 60)
    list.height = { _ in nil }
    list.configure = { $0.preferredHeight = nil }
    list.cell(0, 0)?.preferredHeight = nil
    list.cell(0, 1)?.preferredHeight = nil

    list.view.frame.size.width = 120
    UIKitSimulation.layout()

    #expect(list.view.contentSize.height == 40)
  }
}
