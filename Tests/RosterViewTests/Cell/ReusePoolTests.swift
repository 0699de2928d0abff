import Testing

@testable import RosterView

@MainActor
/// ReusePool.
@Suite
struct ReusePoolTests {
  @Test
  func `a cell comes back in its initial state, once`() {
    var pool = ReusePool()
    let cell = ContentCell()
    cell.content = ListContent(title: "old")
    cell.isSelected = true

    pool.put(cell, capacity: 3)

    #expect(pool.count == 1)
    #expect(pool.take(ContentCell.self) === cell)
    #expect(cell.content == ListContent() && !cell.isSelected)
    #expect(pool.take(ContentCell.self) == nil)
    #expect(pool.count == 0)
  }

  @Test
  func `a class gets only its own cells, not those of a class below or above it`() {
    var pool = ReusePool()
    let ledger = LedgerCell()

    pool.put(ledger, capacity: 3)

    #expect(pool.take(CollectionViewCell.self) == nil)
    #expect(pool.take(ContentCell.self) == nil)
    #expect(pool.take(LedgerCell.self) === ledger)
  }

  @Test
  func `a cell beyond the capacity of its class is dropped untouched`() {
    var pool = ReusePool()
    let cells = (0..<4).map { _ in LedgerCell() }

    for cell in cells { pool.put(cell, capacity: 2) }
    pool.put(ContentCell(), capacity: 2)

    #expect(pool.count == 3)
    #expect(cells.map(\.reuseCount) == [1, 1, 0, 0])
  }

  @Test
  func `a class may have a capacity of its own, which also applies to cells that wait`() {
    var pool = ReusePool()
    for _ in 0..<4 { pool.put(LedgerCell(), capacity: 4) }

    pool.setCapacity(1, of: LedgerCell.self)
    #expect(pool.count == 1)
    pool.put(LedgerCell(), capacity: 4)
    #expect(pool.count == 1)
    for _ in 0..<3 { pool.put(ContentCell(), capacity: 2) }
    #expect(pool.count == 3)
    pool.setCapacity(-1, of: LedgerCell.self)
    #expect(pool.take(LedgerCell.self) == nil)
    pool.setCapacity(nil, of: LedgerCell.self)
    pool.put(LedgerCell(), capacity: 4)
    #expect(pool.take(LedgerCell.self) != nil)
  }
}
