import RosterDiff
import Testing

@testable import RosterEngine

/// ListSelection.
@Suite
struct ListSelectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func selection(_ paths: [ItemPath], anchor: ItemPath? = nil) -> ListSelection {
    var selection = ListSelection()
    for path in paths { selection.insert(path) }
    if let anchor { selection.anchor(at: anchor) }
    return selection
  }

  @Test
  func `without a mode for it nothing is selected`() {
    let selection = selection([])

    #expect(selection.tap(path(1), .none) == SelectionChange())
    #expect(selection.extend(to: path(1), .none, counts: [3]) == SelectionChange())
  }

  @Test
  func `in single mode the others give way`() {
    let selection = selection([path(3), path(1)])

    #expect(
      selection.tap(path(2), .single)
        == SelectionChange(selected: [path(2)], replaced: [path(1), path(3)]))
    #expect(
      selection.tap(path(1), .single)
        == SelectionChange(selected: [path(1)], replaced: [path(3)]))
  }

  @Test
  func `in multiple mode a tap turns one item over`() {
    let selection = selection([path(3), path(1)])

    #expect(selection.tap(path(2), .multiple) == SelectionChange(selected: [path(2)]))
    #expect(selection.tap(path(3), .multiple) == SelectionChange(deselected: [path(3)]))
  }

  @Test
  func `an extension reaches from the anchor, across sections and in both directions`() {
    let selection = selection([path(1), path(7)], anchor: path(1))
    let counts = [3, 0, 2]

    let behind = selection.extend(to: path(0, 2), .multiple, counts: counts)
    let before = selection.extend(to: path(0), .multiple, counts: counts)

    #expect(behind == SelectionChange(selected: [path(2), path(0, 2)], deselected: [path(7)]))
    #expect(before == SelectionChange(selected: [path(0)], deselected: [path(7)]))
  }

  @Test
  func `in single mode an extension is a tap, but for what is selected already`() {
    let selection = selection([path(1)], anchor: path(1))

    #expect(
      selection.extend(to: path(2), .single, counts: [3])
        == SelectionChange(selected: [path(2)], replaced: [path(1)]))
    #expect(selection.extend(to: path(1), .single, counts: [3]) == SelectionChange())
  }

  @Test
  func `selection and anchor follow a batch, and what goes is dropped`() throws {
    var selection = selection([path(0), path(1), path(2)], anchor: path(2))
    var batch = BatchUpdate()
    batch.deleteItems = [path(0)]
    batch.reloadItems = [path(1)]
    batch.moveItems = [ItemMove(from: path(2), to: path(0))]

    selection.carry(through: try BatchMap(batch, before: [3], after: [2]))

    #expect(selection.items == [path(0), path(1)])
    #expect(selection.anchor == path(0))
  }

  @Test
  func `a mode takes as much of a selection as it allows, the first item if it is only one`() {
    let selection = selection([path(3), path(1), path(2)], anchor: path(2))

    #expect(selection.limited(to: .multiple) == selection)
    #expect(selection.limited(to: .single).items == [path(1)])
    #expect(selection.limited(to: .none) == ListSelection())
    #expect(ListSelection().limited(to: .single) == ListSelection())
  }
}
