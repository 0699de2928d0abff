import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

/// Updates, a third of them reloads or fallbacks, mixed with all actions of a user.
@MainActor
/// Reloads at random.
@Suite
struct ReloadRandomTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `selection, highlight, focus, menu, drag and drops are the model's, and nothing drifts`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let storm = ReloadStorm(animates: seed % 2 == 0)

    for step in 0..<TestLength.count(short: 1_000, long: 50_000) {
      let name = try storm.step(&random, "seed \(seed), step \(step)")
      try storm.check("seed \(seed), step \(step): \(name)")
    }

    let ways = storm.ways
    #expect(ways[.batch, default: 0] > 100)
    #expect(ways[.reload, default: 0] > 30 && ways[.fallback, default: 0] > 30)
    #expect(ways[.newCells, default: 0] > 30)
    #expect(storm.heldThroughReloads > 10 && storm.placesCompared > 100)
  }
}

/// A list, the user and the model of the user's actions.
@MainActor
private final class ReloadStorm {
  /// The way in which the view is updated to new data.
  enum Way {
    case batch
    /// A batch that reloads sections whose items stay.
    case newCells
    case reload
    case fallback
  }

  let stage = Stage.owned(counts: [8, 0, 12, 3], height: 8)
  private(set) var ways: [Way: Int] = [:]
  private(set) var heldThroughReloads = 0
  private(set) var placesCompared = 0

  private var selected: Set<Int> = []
  private var highlighted: Int?
  private var focused: Int?
  private var menu: Int?
  private var held: Int?
  private var drops: [(item: Int, drop: ReorderDrop)] = []
  private var faultCount = 0

  init(animates: Bool) {
    view.selectionMode = .multiple
    view.preparationPolicy = PreparationPolicy()
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.host.animates = animates
    stage.host.measure = { cell, _ in
      guard let title = (cell as? ContentCell)?.content.title, title.hasPrefix("item") else {
        return 1
      }
      return Double(1 + title.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 3)
    }
    stage.reloadData()
  }

  private var view: CollectionView { stage.view }
  private var list: ModelList { stage.source.list }

  // MARK: - What happens

  func step(_ random: inout SeededGenerator, _ comment: String) throws -> String {
    if stage.host.animates {
      stage.host.advanceAnimation(to: Double.random(in: 0...1, using: &random))
      if Int.random(in: 0..<5, using: &random) == 0 { stage.host.finishAnimation() }
    }
    let path = list.paths.values.sorted().randomElement(using: &random)
    switch Int.random(in: 0..<24, using: &random) {
    case 0...1: return begin(path, &random)
    case 2...3:
      view.updateReorder(to: ListPoint(x: 1, y: Double.random(in: -2..<12, using: &random)))
      return "pull"
    case 4...5:
      view.moveReorder([.up, .down, .pageUp, .pageDown].randomElement(using: &random) ?? .up)
      return "key"
    case 6: return end(&random)
    case 7...8:
      view.scroll(by: Double(Int.random(in: -12...12, using: &random)))
      return "scroll"
    case 9:
      stage.clock.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
      return "wait"
    case 10:
      view.moveFocus([.down, .up, .pageDown, .first].randomElement(using: &random) ?? .up)
      focused = view.focusedItem.map { list[$0] }
      return "focus"
    case 11...12: return tap(path)
    case 13: return press(path, &random)
    case 14:
      if let path { view.openContextMenu(for: .item(path)) }
      menu = path.map { list[$0] }
      return "menu"
    case 15:
      view.resize(to: ListSize(width: 20, height: Double(Int.random(in: 0...12, using: &random))))
      return "resize"
    case 16: return undo(&random)
    default: return try change(&random, comment)
    }
  }

  private func begin(_ path: ItemPath?, _ random: inout SeededGenerator) -> String {
    guard held == nil, let path else { return "nothing" }
    let point = ListPoint(x: 1, y: Double.random(in: 0..<8, using: &random))
    view.beginReorder(at: path, holding: Bool.random(using: &random) ? nil : point)
    held = list[path]
    highlighted = nil
    return "begin \(path)"
  }

  private func end(_ random: inout SeededGenerator) -> String {
    guard let move = view.reorder, let item = held else { return "nothing" }
    held = nil
    if Bool.random(using: &random) {
      view.cancelReorder()
    } else {
      view.endReorder()
      if move.from != move.to, let drop = view.lastDrop { drops.append((item, drop)) }
    }
    return "end \(move)"
  }

  private func tap(_ path: ItemPath?) -> String {
    guard let path else { return "nothing" }
    view.tapItem(at: path)
    selected.formSymmetricDifference([list[path]])
    return "tap \(path)"
  }

  private func press(_ path: ItemPath?, _ random: inout SeededGenerator) -> String {
    guard let path, Int.random(in: 0..<3, using: &random) > 0 else {
      view.pressCancelled()
      highlighted = nil
      return "let go"
    }
    view.pressBegan(at: path)
    highlighted = list[path]
    return "press \(path)"
  }

  private func undo(_ random: inout SeededGenerator) -> String {
    guard held == nil, let index = drops.indices.randomElement(using: &random) else {
      return "nothing"
    }
    let (item, drop) = drops.remove(at: index)
    drop.undo()
    if let last = view.lastDrop, last !== drop, !drops.contains(where: { $0.drop === last }) {
      drops.append((item, last))
    }
    return "undo of \(item)"
  }

  private func change(_ random: inout SeededGenerator, _ comment: String) throws -> String {
    let changed = list.paths.keys.sorted().filter { _ in
      Int.random(in: 0..<8, using: &random) == 0
    }
    let way: Way = [.batch, .batch, .batch, .newCells, .reload, .fallback][
      Int.random(in: 0..<6, using: &random)]
    ways[way, default: 0] += 1
    let path = ReadersPlace(stage, held: held)
    var copy = random
    let old = list
    switch way {
    case .batch:
      let animated = Int.random(in: 0..<4, using: &copy) > 0
      stage.changeCounting(reconfiguring: changed, reloadingSections: [], animated: animated) {
        $0.change(using: &copy)
      }
    case .newCells:
      let animated = Bool.random(using: &copy)
      let replaced = list.sections.map(\.id).filter { _ in Bool.random(using: &copy) }
      let before = cells()
      let wasHeld = held != nil
      stage.change(
        newCellsInSections: replaced, reconfiguring: changed, animated: animated
      ) { $0.change(using: &copy) }
      if !wasHeld { try checkCells(before, replaced, old, comment) }
    case .reload: stage.reload(changing: changed) { $0.change(using: &copy) }
    case .fallback:
      var batch = BatchUpdate()
      batch.deleteSections = [1_000]
      stage.changeIllegally(batch) { $0.change(using: &copy) }
      faultCount += 1
    }
    random = copy
    follow(way)
    let moves = old.batch(to: list)
    placesCompared += try path.requireKept(
      stage, through: moves, old, "\(comment): \(way) \(moves)")
    return "\(way)"
  }

  /// Translates the model of the user to the new data.
  private func follow(_ way: Way) {
    let paths = list.paths
    selected.formIntersection(paths.keys)
    highlighted = highlighted.flatMap { paths[$0] == nil ? nil : $0 }
    menu = menu.flatMap { paths[$0] == nil ? nil : $0 }
    if focused.map({ paths[$0] == nil }) ?? false {
      focused = view.focusedItem.map { list[$0] }
    }
    if let item = held {
      if way == .reload || way == .fallback { heldThroughReloads += 1 }
      if paths[item] == nil { held = nil }
    }
  }

  // MARK: - Laws

  /// The cells of the visible items.
  private func cells() -> [Int: ContentCell] {
    var cells: [Int: ContentCell] = [:]
    for case .item(let path) in view.visibleElements {
      cells[list[path]] = view.cell(at: path) as? ContentCell
    }
    return cells
  }

  /// Requires new cells for the items that stay in sections that were reloaded, and the same cells
  /// for the others.
  private func checkCells(
    _ before: [Int: ContentCell], _ replaced: [Int], _ old: ModelList, _ comment: String
  ) throws {
    let oldPaths = old.paths
    for (item, cell) in cells() {
      guard let known = before[item], let from = oldPaths[item], let to = list.paths[item],
        old.sections[from.section].id == list.sections[to.section].id
      else { continue }
      let isReplaced = replaced.contains(old.sections[from.section].id)
      try #require((known !== cell) == isReplaced, "\(comment): item \(item)")
    }
  }

  func check(_ comment: String) throws {
    let comment = Comment(rawValue: comment)
    try #require(stage.host.contradictions == [], comment)
    try #require(view.state.checkInvariants() == nil, comment)
    try #require(stage.source.violations == [], comment)
    try #require(stage.faults.texts.count == faultCount, comment)
    try #require(Set(view.selectedItems.map { list[$0] }) == selected, comment)
    try #require(view.highlightedItem.map { list[$0] } == highlighted, comment)
    try #require(view.focusedItem.map { list[$0] } == focused, comment)
    try #require(view.contextMenu?.element.itemPath.map { list[$0] } == menu, comment)
    try #require(view.reorder.map { list[$0.from] } == held, comment)
    for (item, drop) in drops {
      try #require(drop.canBeUndone == (list.paths[item] != nil), comment)
    }
    for element in view.visibleElements {
      let cell = try #require(view.cell(for: element) as? ContentCell, comment)
      guard let path = element.itemPath else { continue }
      try #require(cell.content.title == stage.source.title(list[path]), comment)
      try #require(cell.isSelected == selected.contains(list[path]), comment)
      try #require(cell.isHighlighted == (highlighted == list[path]), comment)
      try #require(cell.isFocused == (focused == list[path]), comment)
    }
  }
}

/// The position of the visible items in the viewport, by identity.
@MainActor
private struct ReadersPlace {
  private let wasAtTop: Bool
  /// Whether an animation is running, so that elements are elsewhere on the screen.
  private let isAnimating: Bool
  /// The visible items from the top, with their distances from the edge.
  private let items: [(id: Int, section: Int, distance: Double)]

  init(_ stage: Stage, held: Int?) {
    let view = stage.view
    let list = stage.source.list
    let offset = view.scrollOffset.y
    isAnimating = stage.host.animationProgress != nil
    wasAtTop = offset <= 0
    items = view.state.engine.views.compactMap { shown in
      guard let path = view.state.dataElement(shown.element).itemPath, list[path] != held,
        let frame = view.state.engine.unpinnedFrame(of: shown.element), frame.maxY > offset,
        frame.y < offset + view.viewportSize.height
      else { return nil }
      return (list[path], list.sections[path.section].id, frame.y - offset)
    }
  }

  /// Requires that the first item that stays keeps its position, in every frame.
  ///
  /// - Returns: The number of compared positions.
  func requireKept(
    _ stage: Stage, through batch: BatchUpdate, _ old: ModelList, _ comment: String
  ) throws -> Int {
    let comment = Comment(rawValue: comment)
    let view = stage.view
    let list = stage.source.list
    let maximum = max(view.contentSize.height - view.viewportSize.height, 0)
    if wasAtTop {
      try #require(view.scrollOffset.y == 0, comment)
      return 1
    }
    let movers = Set(batch.moveItems.map { old[$0.from] })
    let sections = Set(batch.moveSections.map { old.sections[$0.old].id })
    let paths = list.paths
    let first = items.first { item in
      paths[item.id] != nil && !movers.contains(item.id) && !sections.contains(item.section)
    }
    guard let first, let path = paths[first.id],
      let frame = view.state.engine.unpinnedFrame(of: view.state.shownElement(.item(path)))
    else { return 0 }
    let expected = min(max(frame.y - first.distance, 0), maximum)
    try #require(view.scrollOffset.y == expected, comment)
    guard expected == frame.y - first.distance else { return 0 }
    try requireStill(stage, path, first.distance, comment)
    return 1
  }

  /// Requires that an item keeps its position in the viewport during the whole animation, if that
  /// did not interrupt another one: then the item moves there from where it is.
  private func requireStill(
    _ stage: Stage, _ path: ItemPath, _ distance: Double, _ comment: Comment
  ) throws {
    guard stage.host.animationProgress == 0, !isAnimating,
      let id = stage.view.state.engine.view(of: stage.view.state.shownElement(.item(path)))
    else { return }
    for progress in [0, 0.3, 1] {
      stage.host.advanceAnimation(to: progress)
      let frame = try #require(stage.host.presentedAttributes[id]).frame
      try #require(abs(frame.y - stage.host.offset.y - distance) < 1e-6, comment)
    }
    stage.host.advanceAnimation(to: 0)
  }
}
