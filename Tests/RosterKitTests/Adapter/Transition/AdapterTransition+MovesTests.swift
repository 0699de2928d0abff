import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// Items that move between sections in an update.
@MainActor @Suite struct AdapterTransitionMovesTests {
  /// A column of a board.
  struct Column: ListDiffable, Identifiable, Equatable {
    let id: Int
    var cards: [Row] = []

    init(_ id: Int, _ cards: Int...) {
      self.init(id, cards: cards)
    }

    init(_ id: Int, cards: [Int]) {
      self.id = id
      self.cards = cards.map { Row(id: $0, text: "card \($0)") }
    }
  }

  /// A column whose cards are not those of other columns.
  struct Box: ListDiffable, Identifiable, Equatable {
    let id: Int
    var cards: [Row]
  }

  final class ColumnController: ListSectionController<Column> {
    let log: Log

    init(_ column: Column, _ log: Log) {
      self.log = log
      super.init(column)
    }

    override var itemScope: ItemScope { .list }

    @ListItems override var items: [ListItem] {
      let id = object.id
      for card in object.cards {
        ListItem(card) { (cell: ContentCell, card) in cell.content.title = "\(id)/\(card.text)" }
      }
    }

    override func willDisplay(_ cell: any ListCell, for element: ListElement) {
      note("will", element)
    }

    override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
      note("end", element)
    }

    override func didEndDisplayingSection() { log.events.append("\(object.id) gone") }

    private func note(_ event: String, _ element: ListElement) {
      log.events.append("\(object.id) \(event) \(element.itemPath?.item ?? -1)")
    }
  }

  final class BoxController: ListSectionController<Box> {
    @ListItems override var items: [ListItem] {
      for card in object.cards {
        ListItem(card) { (cell: ContentCell, card) in cell.content.title = card.text }
      }
    }
  }

  /// One of two parts of a column: the cards with even or odd numbers.
  final class HalfController: ListSectionController<Column> {
    let rest: Int
    let scope: ItemScope

    init(_ column: Column, _ rest: Int, _ scope: ItemScope) {
      self.rest = rest
      self.scope = scope
      super.init(column)
    }

    override var itemScope: ItemScope { scope }

    @ListItems override var items: [ListItem] {
      for card in object.cards where card.text.count % 2 == rest {
        ListItem(card) { (cell: ContentCell, card) in cell.content.title = card.text }
      }
    }
  }

  let view = CollectionView()
  let host = TestHost()
  let log = Log()

  init() {
    view.host = host
    view.resize(to: ListSize(width: 20, height: 10_000))
  }

  private var board: ListAdapter {
    let log = log
    return ListAdapter(view, clock: VirtualClock()) {
      SectionController(for: Column.self) { ColumnController($0, log) }
      SectionController(for: Box.self) { BoxController($0) }
    }
  }

  @discardableResult
  private func show(_ objects: [any ListDiffable], in adapter: ListAdapter) -> UpdateReceipt? {
    var receipt: UpdateReceipt?
    log.events = []
    adapter.show(objects) { receipt = $0 }
    return receipt
  }

  private func titles() -> [String] {
    view.visibleItems.compactMap { (view.cell(at: $0) as? ContentCell)?.content.title }
  }

  private func cell(_ section: Int, _ item: Int) -> (any ListCell)? {
    view.cell(at: ItemPath(section: section, item: item))
  }

  @Test func `an item that turns up in another section takes its cell along`() {
    let adapter = board
    show([Column(1, 10, 11), Column(2, 20)], in: adapter)
    let kept = cell(0, 1)

    let receipt = show([Column(1, 10), Column(2, 11, 20)], in: adapter)

    #expect(titles() == ["1/card 10", "2/card 11", "2/card 20"])
    #expect(cell(1, 0) === kept)
    #expect(receipt?.items.moves == 1)
    #expect(receipt?.items.inserts == 0)
    #expect(receipt?.items.deletes == 0)
  }

  @Test func `an item moves between sections whose objects alone are reloaded`() {
    let adapter = board
    show([Column(1, 10, 11), Column(2, 20)], in: adapter)
    view.selectItem(at: ItemPath(section: 0, item: 1))
    var receipt: UpdateReceipt?

    adapter.reloadObjects([Column(1, 10), Column(2, 11, 20)]) { receipt = $0 }

    #expect(titles() == ["1/card 10", "2/card 11", "2/card 20"])
    #expect(receipt?.items.moves == 1)
    #expect(view.selectedItems == [ItemPath(section: 1, item: 0)])
  }

  @Test func `an item moves out of a section that goes into one that comes`() {
    let adapter = board
    show([Column(1, 10, 11), Column(2)], in: adapter)
    let kept = cell(0, 0)

    let receipt = show([Column(2), Column(3, 12, 10)], in: adapter)

    #expect(titles() == ["3/card 12", "3/card 10"])
    #expect(cell(1, 1) === kept)
    #expect(receipt?.items.moves == 1)
  }

  @Test func `sections whose items are their own neither give nor take`() {
    let cards = Column(0, 10, 11).cards
    let adapter = board
    show([Column(1, 10), Box(id: 2, cards: [cards[1]])], in: adapter)

    let receipt = show([Column(1, 11), Box(id: 2, cards: [cards[0]])], in: adapter)

    #expect(titles() == ["1/card 11", "card 10"])
    #expect(receipt?.items.moves == 0)
  }

  @Test func `an item that two sections get at once is new in both`() {
    let adapter = board
    show([Column(1, 10), Column(2), Column(3)], in: adapter)

    let receipt = show([Column(1), Column(2, 10), Column(3, 10)], in: adapter)

    #expect(titles() == ["2/card 10", "3/card 10"])
    #expect(receipt?.items.moves == 0)
    #expect(receipt?.items.inserts == 2)
  }

  @Test func `controllers hear that a cell on the screen has gone to another one`() {
    let adapter = board
    show([Column(1, 10), Column(2, 20)], in: adapter)

    show([Column(1), Column(2, 20, 10)], in: adapter)

    #expect(log.events == ["1 end 0", "1 gone", "2 will 1"])
  }

  @Test(arguments: [ItemScope.list, .section])
  func `an item moves from part to part of a section if both parts allow it`(scope: ItemScope) {
    let adapter = ListAdapter(view, clock: VirtualClock()) {
      SectionController(for: Column.self) {
        ListStackedSectionController(
          $0, parts: [HalfController($0, 0, scope), HalfController($0, 1, .list)])
      }
    }
    var column = Column(1, 10, 11)
    adapter.show([column])
    let kept = cell(0, 0)
    column.cards[0].text += "!"
    var receipt: UpdateReceipt?

    adapter.show([column]) { receipt = $0 }

    #expect(titles() == ["card 10!", "card 11"])
    #expect((receipt?.items.moves == 1) == (scope == .list))
    #expect((cell(0, 0) === kept) == (scope == .list))
  }

  @Test(arguments: 1...3)
  func `after each random update each card has the cell it had before`(seed: Int) throws {
    view.faultPolicy = .report
    var faults: [String] = []
    view.onFault = { faults.append($0.description) }
    let adapter = board
    var generator = SeededGenerator(seed: UInt64(seed))
    for step in 0..<TestLength.count(short: 200, long: 10_000) {
      let cells = cellsByCard(adapter)
      let columns = (0..<5).filter { _ in Bool.random(using: &generator) }.shuffled(
        using: &generator)
      var next: [(Int, [Int])] = columns.map { ($0, []) }
      for card in (0..<12).shuffled(using: &generator) where !next.isEmpty {
        if Int.random(in: 0..<4, using: &generator) == 0 { continue }
        next[Int.random(in: next.indices, using: &generator)].1.append(card)
      }

      let receipt = show(next.map { Column($0.0, cards: $0.1) }, in: adapter)

      let comment: Comment = "seed \(seed), step \(step)"
      try #require(faults.isEmpty, comment)
      try #require(receipt != nil, comment)
      let shown = cellsByCard(adapter)
      try #require(Set(shown.keys) == Set(next.flatMap(\.1)), comment)
      for (card, cell) in shown where cells[card] != nil {
        try #require(cells[card] === cell, "\(comment): card \(card)")
      }
      try #require(titles() == next.flatMap { c in c.1.map { "\(c.0)/card \($0)" } }, comment)
    }
  }

  private func cellsByCard(_ adapter: ListAdapter) -> [Int: CollectionViewCell] {
    var result: [Int: CollectionViewCell] = [:]
    for path in view.visibleItems {
      guard let column = adapter.object(atSection: path.section) as? Column,
        let cell = view.cell(at: path) as? CollectionViewCell
      else { continue }
      result[column.cards[path.item].id] = cell
    }
    return result
  }
}
