import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@MainActor
/// Index paths in a ListView.
@Suite
struct ListViewTests {
  private func point(_ y: Double) -> ListPoint { ListPoint(x: 3, y: y) }

  @Test
  func `a view cannot be its own delegate`() {
    let view: AnyObject = Stage(counts: [1]).view

    #expect(!(view is any CollectionViewDelegate))
  }

  @Test
  func `frames are those of the layout, on the screen and beyond it`() {
    let stage = Stage(counts: [3, 30])
    let view: any ListView = stage.view

    #expect(view.frame(of: .item(path(2)))?.y == 3)
    #expect(view.frame(of: .header(section: 1))?.y == 4)
    #expect(view.frame(of: .item(path(29, 1)))?.y == 34)
    #expect(stage.view.contentSize.height == 35)
    #expect(view.frame(of: .item(path(30, 1))) == nil)
    #expect(view.frame(of: .item(path(.max, .max))) == nil)
    #expect(view.frame(of: .header(section: 2)) == nil)
    #expect(view.frame(of: .footer(section: 0)) == nil)
    #expect(view.frame(of: .supplementary("badge", of: .section(0))) == nil)
  }

  @Test
  func `a pointer finds the item below it, also after scrolling`() {
    let stage = Stage(counts: [3, 30])
    let view: any ListView = stage.view
    stage.view.scroll(by: 6)

    let content = view.contentPoint(atViewport: point(1.5))

    #expect(content == point(7.5))
    #expect(view.viewportPoint(atContent: content) == point(1.5))
    #expect(view.item(at: content) == path(2, 1))
    #expect(view.item(at: point(33.5)) == path(28, 1))
    #expect(view.item(at: point(4.5)) == nil)
    #expect(view.item(at: point(99)) == nil)
    #expect(view.item(at: point(-1)) == nil)
  }

  @Test
  func `places are those of the data while an item is held`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)

    #expect(stage.view.frame(of: .item(path(0)))?.y == 1)
    #expect(stage.view.item(at: point(1.5)) == path(0))
    #expect(stage.view.item(at: point(0.5)) == path(1))
  }

  @Test
  func `the visible part is what the insets leave of the viewport`() {
    let stage = Stage(counts: [30])
    stage.view.scrollInsets = ListInsets(top: 2, leading: 1, bottom: 1, trailing: 3)
    stage.view.scrollOffset = ListPoint(x: 0, y: 5)

    let rect = stage.view.visibleRect

    let size = stage.view.viewportSize
    #expect(
      rect == ListRect(x: 1, y: 7, width: size.width - 4, height: size.height - 3))
    stage.view.scrollInsets = ListInsets(top: 200)
    #expect(stage.view.visibleRect.height == 0)
  }

  @Test
  func `rows are as wide as the insets leave, and stay at the first one when that changes`() {
    let stage = Stage(counts: [30], headers: false, insets: ListInsets(top: 2))
    stage.view.scrollOffset = ListPoint(x: 0, y: 5)

    stage.view.scrollInsets = ListInsets(top: 4, leading: 1, trailing: 3)

    #expect(stage.view.frame(of: .item(path(7))) == ListRect(x: 1, y: 7, width: 16, height: 1))
    #expect(stage.view.visibleRect.y == 7)
    #expect(stage.view.scrollOffset.y == 3)
  }

  @Test
  func `what does not exist is not scrolled to, which is a fault`() {
    let stage = Stage(counts: [30], headers: false)

    stage.view.scroll(to: [.item(path(9)), .header(section: 0)])

    #expect(stage.view.scrollOffset.y == 0)
    #expect(
      stage.faults.texts == [
        "scrolling to header 0, which does not exist: nothing was done"
      ])
  }
}
