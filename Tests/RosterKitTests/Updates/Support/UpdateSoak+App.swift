import RosterDiff
import RosterView

@testable import RosterKit

/// A controller of rows with view models, which the user can move to other sections, or of a deck,
/// which it only counts and before which it has cards of its own.
final class SoakController: ListSectionController<SoakSection> {
  weak var soak: UpdateSoak?
  var cards: [String] = []
  private var isKnown = false

  override var itemScope: ItemScope { .list }

  override var items: [ListItem]? {
    if object.isDeck { return nil }
    return object.rows.map { row in
      ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
    }
  }

  override var header: ListItem? {
    if object.title.isEmpty || object.isDeck { return nil }
    return ListItem(object.title) { (cell: ContentCell, title) in cell.content.title = title }
  }

  override var numberOfItems: Int { cards.count + object.rows.count }

  override func cell(at index: Int) -> (any ListCell)? {
    let row = index - cards.count
    let text = row < 0 ? cards[index] : "\(object.id)#\(row)\(object.title)"
    return dequeue(ContentCell.self, at: index) {
      $0.content.title = row < object.rows.count ? text : "gone"
    }
  }

  override func didUpdate(to object: SoakSection) {
    if !isKnown { soak?.made.append(object.id) }
    isKnown = true
  }

  override func canMoveItem(at index: Int) -> Bool { !object.isDeck }

  override func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool { (other as? SoakController)?.object.isDeck == false }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    guard let other = other as? SoakController else { return }
    soak?.drop(object.id, index, other.object.id, target)
  }
}

/// The app's code that the list calls.
extension UpdateSoak {
  func makeController(_ section: SoakSection) -> SoakController {
    let controller = SoakController(section)
    controller.soak = self
    return controller
  }

  /// The user has moved a row, which the app moves in its data and shows.
  func drop(_ section: Int, _ index: Int, _ other: Int, _ target: Int) {
    guard let rows = model.shown.first(where: { $0.section.id == section })?.section.rows,
      rows.indices.contains(index)
    else { return }
    drops += 1
    model.drop(section, rows[index].id, other, target)
    ask(model.isGiven ? .show(model.app) : .update, isWithinCall: true)
  }

  /// The work of a block of the app, which may make requests before or after it.
  func run(_ block: SoakBlock, _ batch: ListBatchContext) {
    if block.asksFirst { askWithin(block) }
    change(block, batch)
    if !block.asksFirst { askWithin(block) }
  }

  private func askWithin(_ block: SoakBlock) {
    if let inner = block.inner { ask(.block(inner)) }
    switch block.asks {
    case .update: show()
    case .reload: ask(.reload)
    case .reloadObject: reloadObject()
    case nil: break
    }
  }

  /// Changes the cards of a deck, and reports the changes.
  private func change(_ block: SoakBlock, _ batch: ListBatchContext) {
    guard let (deck, shown) = deck(block.deck) else { return }
    let other = block.other.flatMap { self.deck($0) }
    let before = deck.cards
    let result = block.applied(to: before, shown: shown.cards, other: other?.deck.cards)
    deck.cards = result.cards
    if let otherCards = result.other { other?.deck.cards = otherCards }
    let given = Set((result.other ?? []).filter(before.contains))
    for _ in 0..<(block.isRepeated ? 2 : 1) {
      let gone = before.filter { !deck.cards.contains($0) && !given.contains($0) }
      batch.delete(in: deck, at: gone.compactMap { shown.cards.firstIndex(of: $0) })
      for (new, card) in (result.other ?? []).enumerated() where given.contains(card) {
        guard let old = shown.cards.firstIndex(of: card) else { continue }
        batch.move(in: deck, from: old, to: new, of: other?.deck)
      }
    }
    sayInserts(block, before, deck, batch)
    // Elements in the same order have not moved.
    if before.filter(deck.cards.contains) != deck.cards.filter(before.contains) {
      for card in result.moved {
        guard let old = shown.cards.firstIndex(of: card), let new = deck.cards.firstIndex(of: card)
        else { continue }
        batch.move(in: deck, from: old, to: new)
      }
    }
    if let item = block.reloadsItem, !shown.keys.isEmpty {
      batch.reload(in: deck, at: [item % shown.keys.count])
    }
    if block.reloadsSection { batch.reload(deck) }
    if block.updates { batch.update(deck) }
  }

  private func sayInserts(
    _ block: SoakBlock, _ before: [String], _ deck: SoakController, _ batch: ListBatchContext
  ) {
    var isLeftOut = !block.isTooLittle
    var run: (card: Int, said: Int)?
    for (index, card) in deck.cards.enumerated() where !before.contains(card) {
      if !isLeftOut {
        isLeftOut = true
        continue
      }
      // Adjacent cards may all be reported with the index of the first one.
      let isNeighbour = block.isRepeated && run?.card == index - 1
      let said = isNeighbour ? run?.said ?? index : index
      run = (index, said)
      batch.insert(in: deck, at: [said])
    }
  }

  private func deck(_ id: Int) -> (deck: SoakController, shown: SoakModel.Shown)? {
    let section = SoakSection(id: id, isDeck: true)
    guard let deck = adapter.sectionController(for: section) as? SoakController,
      let shown = model.shown.first(where: { $0.section.id == id })
    else { return nil }
    return (deck, shown)
  }
}
