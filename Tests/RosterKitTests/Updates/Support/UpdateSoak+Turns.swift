import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

@testable import RosterKit

/// The actions of the app and the user.
extension UpdateSoak {
  /// Performs some actions that are carried out together or one after another.
  func turn() async {
    (story, steps, made, receipts) = ([], [], [], [])
    if !model.hasSource, chance(2) { giveSource() }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if chance(9) { changeSetting() }
      act()
      if comparing != nil, chance(2) { await handOver() }
      if chance(4) { await arrive() }
    }
    advance(by: .zero)
    if chance(3) { advance(by: .milliseconds(Int.random(in: 1...2_000, using: &random))) }
    // Nothing keeps a comparison that is not really performed off the main actor.
    if !model.isSendable { await arrive() }
  }

  /// Lets a comparison begin, which ends at once unless it is performed off the main actor.
  private func handOver() async {
    if model.isSendable { await executor.waitForWork() } else { await arrive() }
  }

  private func act() {
    if view.reorder != nil, chance(3) { return drag() }
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<12:
      for _ in 0..<Int.random(in: 0...3, using: &random) { edit() }
      show()
    case 12..<20: askForBlock()
    case 20..<23: reloadObject()
    case 23: ask(.reload)
    case 24: exchangeView()
    case 25: if !model.isGiven { giveSource() }
    case 26: if !model.isGiven, chance(4) { loseSource() }
    case 27, 28: cancelWaiting()
    case 29, 30: select()
    case 31, 32: view.scroll(by: Double.random(in: -9...9, using: &random))
    case 33: advance(by: .milliseconds(chance(2) ? 0 : 70))
    default: drag()
    }
  }

  func show() { ask(model.isGiven ? .show(model.app) : .update) }

  private func giveSource() {
    let source = Source(self)
    self.source = source
    model.hasSource = true
    ask(.source)
  }

  private func loseSource() {
    guard model.hasSource else { return }
    let last = source
    source = nil
    model.hasSource = false
    withExtendedLifetime(last) { ask(.source) }
  }

  func reloadObject() {
    guard let index = model.app.indices.randomElement(using: &random) else { return }
    if chance(2) { editRows(index) }
    ask(.reloadObject(model.app[index]))
  }

  private func askForBlock() {
    let decks = model.shown.filter(\.section.isDeck).map(\.section.id)
    guard let block = block(decks, depth: 0) else { return }
    let others = (waiting + (comparing?.requests ?? [])).compactMap { request -> SoakBlock? in
      if case .block(let other) = request.work { other } else { nil }
    }.filter { !$0.decks.isDisjoint(with: block.decks) }
    // Faults of one cannot be distinguished from faults of another.
    if others.contains(where: \.isTooLittle) || block.isTooLittle && !others.isEmpty { return }
    ask(.block(block))
  }

  private func block(_ decks: [Int], depth: Int) -> SoakBlock? {
    guard let deck = decks.randomElement(using: &random) else { return nil }
    var block = SoakBlock(deck: deck)
    block.isTooLittle = depth == 0 && chance(6)
    block.isRepeated = chance(3)
    if chance(6) { block.reloadsItem = Int.random(in: 0..<9, using: &random) }
    block.reloadsSection = chance(12)
    block.updates = chance(12)
    if block.isTooLittle {
      // Nothing is requested for what is not addressed.
      block.edits = [.insert(freshCard(), 0), .insert(freshCard(), 5)]
      return block
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { block.edits.append(randomEdit()) }
    if chance(2) { block.other = decks.filter { $0 != deck }.randomElement(using: &random) }
    block.asksFirst = chance(2)
    if depth < 2, chance(4) { block.inner = self.block(decks, depth: depth + 1) }
    if chance(9) { block.asks = [.update, .reload, .reloadObject].randomElement(using: &random) }
    return block
  }

  private func randomEdit() -> SoakBlock.Edit {
    let (first, second) = (
      Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random)
    )
    return switch Int.random(in: 0..<7, using: &random) {
    case 0: .delete(first)
    case 1: .move(first, second)
    case 2, 3: .give(first, second)
    default: .insert(freshCard(), first)
    }
  }

  private func freshCard() -> String {
    defer { nextNumber += 1 }
    return "c\(nextNumber)"
  }

  // MARK: - The app's data

  private func edit() {
    guard let index = model.app.indices.randomElement(using: &random), model.app.count < 8 else {
      model.app = Array(model.app.prefix(3))
      for _ in 0..<2 { insert(at: 0) }
      return
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: insert(at: index)
    case 1: model.app.remove(at: index)
    case 2: model.app.shuffle(using: &random)
    case 3: model.app.insert(model.app.remove(at: index), at: 0)
    default: editRows(index)
    }
  }

  private func insert(at index: Int) {
    let id = nextNumber
    nextNumber += 1
    var section = SoakSection(id: id, isDeck: chance(2))
    for _ in 0..<Int.random(in: 0...4, using: &random) { section.rows.append(freshRow()) }
    model.app.insert(section, at: index)
  }

  private func freshRow() -> SoakRow {
    defer { nextNumber += 1 }
    return SoakRow(id: nextNumber)
  }

  private func editRows(_ index: Int) {
    let row = model.app[index].rows.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<6, using: &random), row) {
    case (0, let row?): model.app[index].rows.remove(at: row)
    case (1, let row?): model.app[index].rows[row].version += 1
    case (2, let row?):
      let moved = model.app[index].rows.remove(at: row)
      let targets = model.app.indices.filter { model.app[$0].isDeck == model.app[index].isDeck }
      let target = targets.randomElement(using: &random) ?? index
      let place = Int.random(in: 0...model.app[target].rows.count, using: &random)
      model.app[target].rows.insert(moved, at: place)
    case (3, _): model.app[index].title = ["", "x", "y"].randomElement(using: &random) ?? ""
    default:
      let place = Int.random(in: 0...model.app[index].rows.count, using: &random)
      model.app[index].rows.insert(freshRow(), at: place)
    }
  }

  // MARK: - The user

  private func select() {
    guard let path = view.visibleItems.randomElement(using: &random) else { return }
    view.selectItem(at: path)
    selected.insert(key(of: path, model.shown))
  }

  private func drag() {
    if view.reorder == nil {
      guard let path = movableItems.randomElement(using: &random) else { return }
      story.append("hold \(path)")
      view.beginReorder(at: path)
      // Some are dropped at once, others held while the list changes.
      if chance(2) { return }
      for _ in 0..<2 { pull() }
      story.append("let go")
      return view.endReorder()
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: pull()
    case 2: view.cancelReorder()
    default:
      story.append("let go")
      view.endReorder()
    }
  }
}

extension UpdateSoak {
  /// The visible rows that the user can move.
  private var movableItems: [ItemPath] {
    view.visibleItems.filter { !model.shown[$0.section].section.isDeck }
  }
}
