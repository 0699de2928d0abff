import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// The state of a list and of the user's actions, without cells, a host and a clock.
@Suite struct ListStateTests {
  private func rows(_ counts: [Int]) -> StateOfRows { StateOfRows(ModelList(counts: counts)) }

  // MARK: - Selection and highlight

  @Test func `a tap selects, and deselects what gives way`() {
    var rows = rows([4])
    rows.tap(path(1))
    let change = rows.state.change(byTapping: path(2))
    #expect(change == SelectionChange(selected: [path(2)], replaced: [path(1)]))
    let effects = rows.state.apply(change, anchor: path(2))
    #expect(
      effects == [
        .lookDidChange(.item(path(1))), .didDeselect(path(1)),
        .lookDidChange(.item(path(2))), .didSelect(path(2)),
      ])
    #expect(rows.state.selectedItems == [path(2)])
  }

  @Test func `what gives way stays selected if the app refuses what was tapped`() {
    var rows = rows([4])
    rows.tap(path(1))
    var change = rows.state.change(byTapping: path(2))
    change.selected = []
    let effects = rows.state.apply(change, anchor: path(2))
    #expect(effects == [])
    #expect(rows.state.selectedItems == [path(1)])
  }

  @Test func `an extension reaches from the item that was tapped last`() {
    var rows = rows([3, 3])
    rows.state.selectionMode = .multiple
    #expect(!rows.state.hasSelectionAnchor)
    rows.tap(path(1))
    let change = rows.state.change(byExtendingTo: path(1, 1), from: path(0))
    #expect(change.selected == [path(2), path(0, 1), path(1, 1)] && change.deselected == [])
  }

  @Test func `a press is over when another one begins, and when its item goes`() throws {
    var rows = rows([4])
    let first = rows.state.highlight(path(1))
    #expect(first.last == .didHighlight(path(1)))
    let second = rows.state.highlight(path(2))
    #expect(
      second == [
        .lookDidChange(.item(path(1))), .didUnhighlight(path(1)),
        .lookDidChange(.item(path(2))), .didHighlight(path(2)),
      ])
    try rows.change { $0.sections[0].items.remove(at: 2) }
    let none = rows.state.unhighlight()
    #expect(rows.state.highlightedItem == nil && none == [])
  }

  @Test func `the menu closes when its element goes`() throws {
    var rows = rows([2, 2])
    rows.state.openMenu(of: .header(section: 1))
    let moved = try rows.change { $0.sections.swapAt(0, 1) }
    #expect(moved.effects == [] && rows.state.menuElement == .header(section: 0))
    let removed = try rows.change { $0.sections.remove(at: 0) }
    #expect(removed.effects == [.menuDidClose])
  }

  // MARK: - Focus

  @Test func `the focus of what goes is asked for near to it`() throws {
    var rows = rows([4])
    _ = rows.state.setFocus(.item(path(1)))
    let change = try rows.change { $0.sections[0].items.remove(at: 1) }
    #expect(change.effects == [.focusDidVanish(near: .item(path(1)))])
    #expect(rows.state.focusedElement == nil)
    let next = rows.state.focus(near: .item(path(1))) { $0 != .item(path(1)) }
    #expect(next == .item(path(2)))
    let effects = rows.state.settleFocus(on: next)
    #expect(
      effects == [
        .lookDidChange(.item(path(2))),
        .focusDidChange(FocusChange(old: nil, new: .item(path(2)))),
      ])
  }

  @Test func `a reload that forgets keeps the focus at its index path`() {
    var rows = rows([4, 4])
    _ = rows.state.setFocus(.item(path(3, 1)))
    let effects = rows.state.reload(ListSections(counts: [4, 2]))
    #expect(effects == [.focusDidVanish(near: .item(path(1, 1)))])
  }

  @Test func `a focus on the same element changes nothing`() {
    var rows = rows([4])
    let given = rows.state.setFocus(.item(path(1)))
    let again = rows.state.setFocus(.item(path(1)))
    let taken = rows.state.setFocus(nil)
    #expect(given.count == 2 && again == [])
    #expect(
      taken == [
        .lookDidChange(.item(path(1))), .focusDidLeave(.item(path(1))),
        .focusDidChange(FocusChange(old: .item(path(1)), new: nil)),
      ])
  }

  // MARK: - Refused updates

  @Test func `a refused update changes nothing, also while something is held`() {
    for holds in [false, true] {
      var rows = rows([4])
      rows.tap(path(3))
      if holds {
        rows.take(path(0))
        rows.show(at: path(2))
      }
      let before = "\(rows.state)"
      var batch = BatchUpdate()
      batch.deleteItems.append(section: 0, items: 2..<9)
      var state = rows.state
      #expect(throws: BatchError.self) {
        try state.apply(ViewUpdate(batch), ListSections(counts: [1]))
      }
      rows.state = state
      #expect("\(rows.state)" == before)
    }
  }

  // MARK: - Laws

  /// Random batches, reloads, taps, keys and drags at once.
  @Test(arguments: 1...6)
  func `index paths lead to the same items as in the model`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rows = rows([8, 0, 5])
    rows.state.selectionMode = .multiple
    var held = 0
    for turn in 0..<TestLength.count(short: 500, long: 10_000) {
      try rows.act(using: &random)
      if rows.state.drag != nil { held += 1 }
      try rows.check("seed \(seed), turn \(turn)")
    }
    #expect(held > 50)
  }
}

/// The state of a list of rows of one line, and the naive model of it.
private struct StateOfRows {
  var state = ListState(
    engine: ListEngine(layout: ListLayout(rowHeight: .fixed(1), pinsHeaders: false)))
  private(set) var list: ModelList
  private var selected: Set<Int> = []
  private var focused: Int?
  private var highlighted: Int?
  /// The shown order by the model: the data with the held item or section at its other position.
  private var shown: ModelList
  private var held: (item: Int?, section: Int?) = (nil, nil)

  init(_ list: ModelList) {
    self.list = list
    shown = list
    state.engine.resize(to: ListSize(width: 80, height: 12))
    _ = state.reload(sections)
    step()
  }

  private var sections: ListSections {
    ListSections(counts: list.counts, has: { kind, _ in kind == .header })
  }

  private mutating func step() {
    _ = state.engine.layOut()
    _ = state.engine.commit(.standard)
    state.stepEnded()
  }

  // MARK: - What happens

  mutating func tap(_ path: ItemPath) {
    let change = state.change(byTapping: path)
    for path in change.deselected + change.replaced { selected.remove(list[path]) }
    for path in change.selected { selected.insert(list[path]) }
    _ = state.apply(change, anchor: path)
  }

  @discardableResult
  mutating func change(_ edit: (inout ModelList) -> Void) throws -> StateChange {
    let old = list
    edit(&list)
    let change = try state.apply(ViewUpdate(old.batch(to: list)), sections)
    forgetWhatWent()
    step()
    return change
  }

  mutating func take(_ path: ItemPath) {
    state.beginReorder(.item(DisplacedItem(data: path, shown: path)), name: nil)
    held.item = list[path]
    state.lift(nil)
    step()
  }

  mutating func show(at target: ItemPath) {
    guard case .item(var displacement) = state.drag?.displacement else { return }
    displacement.shown = target
    guard state.canShow(displacement) else { return }
    _ = try? state.show(at: .item(displacement), sections, interruptedAt: nil)
    step()
  }

  private mutating func forgetWhatWent() {
    let paths = list.paths
    selected = selected.filter { paths[$0] != nil }
    if let item = focused, paths[item] == nil { focused = nil }
    if let item = highlighted, paths[item] == nil { highlighted = nil }
    if let item = held.item, paths[item] == nil { held.item = nil }
    if let id = held.section, !list.sections.contains(where: { $0.id == id }) {
      held.section = nil
    }
  }

  mutating func act(using random: inout SeededGenerator) throws {
    let path = list.paths.values.sorted().randomElement(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2:
      try change { $0.change(using: &random) }
    case 3:
      let old = list
      list.change(using: &random)
      let update = ViewUpdate(old.batch(to: list))
      _ = try state.apply(update, sections, replacesViews: true)
      forgetWhatWent()
      step()
    case 4...5: if let path { tap(path) }
    case 6:
      _ = state.setFocus(path.map { .item($0) })
      focused = path.map { list[$0] }
    case 7:
      let keys: [FocusDirection] = [.up, .down, .pageDown, .last, .first]
      let rules = ListState.FocusRules(accepts: { $0.itemPath != nil }, parent: { _ in nil })
      guard let key = keys.randomElement(using: &random),
        let target = state.focusTarget(key, rules)
      else { return }
      _ = state.setFocus(target)
      focused = target.itemPath.map { list[$0] }
    case 8:
      if let path { _ = state.highlight(path) } else { _ = state.unhighlight() }
      highlighted = path.map { list[$0] }
    case 9: try hold(path, using: &random)
    case 10...12: move(using: &random)
    default:
      _ = state.cancelReorder(.wish)
      held = (nil, nil)
      // The data is shown as it is.
      _ = try state.apply(ViewUpdate(shown.batch(to: list)), sections)
      step()
    }
  }

  private mutating func hold(_ path: ItemPath?, using random: inout SeededGenerator) throws {
    guard state.drag == nil else { return }
    if Bool.random(using: &random), let path { return take(path) }
    guard let section = list.sections.indices.randomElement(using: &random) else { return }
    let displacement = DisplacedSection(data: section, shown: section, handle: .header)
    state.beginReorder(.section(displacement), name: nil)
    held.section = list.sections[section].id
    state.lift(nil)
    step()
  }

  private mutating func move(using random: inout SeededGenerator) {
    switch state.drag?.displacement {
    case .item:
      guard let section = list.sections.indices.randomElement(using: &random) else { return }
      show(at: path(Int.random(in: 0...6, using: &random), section))
    case .section(var displacement):
      displacement.shown = Int.random(in: list.sections.indices, using: &random)
      _ = try? state.show(at: .section(displacement), sections, interruptedAt: nil)
      step()
    case nil: break
    }
  }

  // MARK: - What has to hold

  mutating func check(_ comment: String) throws {
    let comment = Comment(rawValue: comment)
    try #require(state.checkInvariants() == nil, comment)
    try #require(Set(state.selectedItems.map { list[$0] }) == selected, comment)
    try #require(state.highlightedItem.map { list[$0] } == highlighted, comment)
    if let focused {
      try #require(state.focusedElement?.itemPath.map { list[$0] } == focused, comment)
    }
    try #require((state.drag != nil) == (held.item != nil || held.section != nil), comment)
    // The shown order is the data with the held item or section at another position.
    shown = list
    switch state.drag?.displacement {
    case .item(let displacement):
      try #require(list[displacement.data] == held.item, comment)
      shown.sections[displacement.data.section].items.remove(at: displacement.data.item)
      shown.sections[displacement.shown.section].items.insert(
        list[displacement.data], at: displacement.shown.item)
    case .section(let displacement):
      try #require(list.sections[displacement.data].id == held.section, comment)
      let section = shown.sections.remove(at: displacement.data)
      shown.sections.insert(section, at: displacement.shown)
    case nil: break
    }
    try #require(state.engine.counts == shown.counts, comment)
    try #require(state.counts == list.counts, comment)
    for (item, path) in list.paths {
      try #require(shown.paths[item] == state.shownPath(path), comment)
      try #require(state.dataPath(state.shownPath(path)) == path, comment)
    }
  }
}

private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
  ItemPath(section: section, item: item)
}
