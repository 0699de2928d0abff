import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

@testable import RosterKit

/// What the app and the user do.
extension UpdateSoak {
  /// Does some things that are carried out together, or one after another.
  func turn() {
    (story, steps, made, receipts) = ([], [], [], [])
    if !model.hasSource, chance(2) { giveSource() }
    if chance(5) { changeSetting() }
    for _ in 0..<Int.random(in: 1...4, using: &random) { act() }
    flush()
    // What a drop asked for within the flush.
    if !waiting.isEmpty { flush() }
    if chance(3) {
      clock.advance(by: .milliseconds(Int.random(in: 1...2_000, using: &random)))
    }
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
    case 33: clock.advance(by: waiting.isEmpty ? .milliseconds(70) : .zero, of: self)
    default: drag()
    }
  }

  private func show() { ask(model.isGiven ? .show(model.app) : .update) }

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

  private func changeSetting() {
    setting.isHidden = chance(3)
    view.screenState = setting.isHidden ? .hidden : .visible
    guard let updater = updater as? ListAdapterUpdater else { return }
    // What waits is carried out as it was asked for.
    if waiting.isEmpty { updater.options.coalescing = chance(2) ? .immediate : .nextTurn }
    setting.mostChanges = chance(3) ? 2 : nil
    setting.reloadsOffScreen = chance(2)
    updater.options.mostSectionChanges = setting.mostChanges
    updater.options.offScreen = setting.reloadsOffScreen ? .reload : .batch
    updater.options.sectionReloads = chance(2) ? .items : .sections
  }

  private func reloadObject() {
    guard let index = model.app.indices.randomElement(using: &random) else { return }
    if chance(2) { editRows(index) }
    ask(.reloadObject(model.app[index]))
  }

  private func askForBlock() {
    let decks = model.shown.filter(\.section.isDeck)
    guard let deck = decks.randomElement(using: &random)?.section.id else { return }
    var block = SoakBlock(deck: deck)
    for _ in 0..<Int.random(in: 0...3, using: &random) { block.edits.append(randomEdit()) }
    let others = waiting.compactMap { request -> SoakBlock? in
      if case .block(let other) = request.work, other.deck == deck { other } else { nil }
    }
    // What is wrong with one cannot be told from what is wrong with another.
    if others.contains(where: \.isTooLittle) { return }
    block.isTooLittle = others.isEmpty && chance(6)
    block.isRepeated = chance(3)
    if chance(6) { block.reloadsItem = Int.random(in: 0..<9, using: &random) }
    block.reloadsSection = chance(12)
    block.updates = chance(12)
    // Of what nobody says anything nothing is asked.
    if block.isTooLittle { block.edits = [.insert(freshCard(), 0), .insert(freshCard(), 5)] }
    ask(.block(block))
  }

  private func randomEdit() -> SoakBlock.Edit {
    let (first, second) = (
      Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random)
    )
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: .delete(first)
    case 1: .move(first, second)
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
      // Some are let go at once, others held while the list changes.
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
  /// The rows on the screen that the user can take somewhere.
  private var movableItems: [ItemPath] {
    view.visibleItems.filter { !model.shown[$0.section].section.isDeck }
  }

  private func pull() {
    if chance(3) {
      view.updateReorder(to: ListPoint(x: 1, y: Double.random(in: -2..<11, using: &random)))
    } else {
      view.moveReorder(chance(3) ? .up : .down)
    }
    story.append("pull to \(view.reorder.map { "\($0.to)" } ?? "nowhere")")
  }
}

extension VirtualClock {
  /// Advances, or lets what waits happen.
  @MainActor
  fileprivate func advance(by duration: Duration, of soak: UpdateSoak) {
    if duration == .zero { soak.flush() } else { advance(by: duration) }
  }
}
