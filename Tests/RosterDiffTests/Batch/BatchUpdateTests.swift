import RosterDiff
import Testing

@Suite struct BatchUpdateTests {
  @Test func `the description names every operation`() {
    var batch = BatchUpdate()
    batch.deleteSections = [2, 4, 5, 6]
    batch.insertSections = [0]
    batch.reloadSections = [1]
    batch.reconfigureSections = [3]
    batch.moveSections = [IndexPair(old: 7, new: 0)]
    batch.deleteItems.append(section: 0, items: 1..<4)
    batch.insertItems = [ItemPath(section: 1, item: 1)]
    batch.reloadItems = [ItemPath(section: 0, item: 9)]
    batch.reconfigureItems = [ItemPath(section: 0, item: 0), ItemPath(section: 3, item: 0)]
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 5), to: ItemPath(section: 1, item: 0))
    ]

    #expect(
      batch.description == """
        delete sections 2, 4…6; insert section 0; reload section 1; reconfigure section 3; \
        move section 7 to 0; delete items 0-1…3; insert item 1-1; reload item 0-9; \
        reconfigure items 0-0, 3-0; move item 0-5 to 1-0
        """)
    #expect(!batch.isEmpty)
  }

  @Test func `a batch without operations is empty and says so`() {
    let batch = BatchUpdate()

    #expect(batch.isEmpty)
    #expect(batch.description == "no operations")
  }
}
