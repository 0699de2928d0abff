import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Faults of a reorder.
@Suite
struct ReorderFaultTests {
  @Test(arguments: [7, -1])
  func `a redirection to a place that does not exist is a fault`(item: Int) {
    let stage = Stage(counts: [4], headers: false)
    stage.source.redirect = { _, _ in path(item) }
    stage.view.beginReorder(at: path(0))

    stage.view.moveReorder(.down)

    #expect(
      stage.faults.texts == [
        "item 0-0 was redirected from 0-1 to 0-\(item), which does not exist: there are [4] items "
          + "in the sections: it stays where it is shown"
      ])
    #expect(stage.view.reorder == ItemMove(from: path(0), to: path(0)))
  }

  @Test
  func `faults of a reorder name what the owner of the view knows of the item that was held`()
    throws
  {
    let stage = Stage.owned(counts: [2, 2])
    let source = try #require(stage.source as? OwningSource)
    let name = try #require(source.name(of: .item(path(1))))
    let group = try #require(source.name(of: .header(section: 0)))
    stage.source.redirect = { _, _ in path(9) }
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.down)
    stage.source.redirect = nil
    stage.source.ignoresMoves = true
    stage.view.moveReorder(.down)
    stage.view.endReorder()
    stage.source.movesSections = true
    stage.view.beginReorder(section: 0)
    stage.source.list.sections[0].items.removeLast()
    stage.view.moveReorder(.down)
    stage.view.scrollToItem(at: path(7))

    #expect(stage.faults.texts.count == 4)
    #expect(
      stage.faults.texts.prefix(2) == [
        "item 0-1 (\(name)) was redirected from 1-0 to 0-9, which does not exist: there are [2, 2] "
          + "items in the sections: it stays where it is shown",
        "the data source did not move item 0-1 (\(name)) to 1-0: there are [2, 2] items in its "
          + "sections, not [1, 3]: the list was reloaded",
      ])
    #expect(
      stage.faults.texts.dropFirst(2).first?.hasPrefix(
        "the data changed without a batch while section 0 (\(group)) was held: ") == true)
    #expect(
      stage.faults.texts.last
        == "scrolling to item 0-7, which does not exist: there are 2 sections and 1 items in "
        + "\(group): nothing was done")
  }
}
