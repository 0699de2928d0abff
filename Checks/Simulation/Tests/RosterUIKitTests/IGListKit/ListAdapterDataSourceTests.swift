import RosterIGListKitSimulated
import Testing
import UIKit

/// The objects and views that an adapter takes from a data source with the methods of IGListKit.
@MainActor @Suite(.serialized) struct ListAdapterDataSourceTests {
  @Test func `the empty view fills the list, also after the list has another size`() {
    let (list, empty) = (NumberList { NumberRows() }, UILabel(frame: .zero))
    list.empty = empty

    list.show()
    UIKitSimulation.layout()
    let first = empty.convert(empty.bounds, to: list.screen.view)
    list.screen.view.frame.size = CGSize(width: 80, height: 90)
    UIKitSimulation.layout()

    #expect(first == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(empty.frame == CGRect(x: 0, y: 0, width: 80, height: 90))
    #expect(empty.superview === list.screen.view.backgroundView)
  }

  @Test func `the empty view goes when there are items, and the same one comes back`() {
    let (list, empty) = (NumberList { NumberRows() }, UILabel(frame: .zero))
    list.empty = empty
    list.show()

    let background = list.screen.view.backgroundView
    list.show()
    let again = list.screen.view.backgroundView
    list.show(1)

    #expect(background != nil && again === background)
    #expect(list.screen.view.backgroundView == nil)
  }
}
