import RosterDiff
import RosterEngine
import RosterTerminal
import RosterTesting
import RosterView

/// A list of sections of texts with its view, a virtual clock, and a host without a terminal.
@MainActor
final class ListModel: CollectionViewDataSource, CollectionViewDelegate {
  var rows: [[String]]
  var headers = true
  var canMove = true
  var movesSections = false
  var unfocusable: Set<ItemPath> = []
  var selected: [ItemPath] = []
  /// The sections by the numbers that they had at first.
  lazy var numbers = Array(rows.indices)
  /// The level of each row of an outline.
  var levels: [String: Int] = [:]
  /// Whether each section has an index title, its first letter.
  var hasIndexTitles = false
  var chosen: [String] = []
  /// The swipe actions of every row.
  var swipes: CollectionView.SwipeActions?
  /// Whether destructive swipe actions remove their row.
  var removesRows = false
  /// Returns a row's cell of another class, or nil.
  var makesCell: (ItemPath) -> (any ListCell)? = { _ in nil }
  let clock = VirtualClock()
  let view: CollectionView
  let host: TerminalHost

  init(_ rows: [[String]], usesColors: Bool = true, layout: ListLayout = .list) {
    self.rows = rows
    view = CollectionView(layout: layout, clock: clock)
    host = TerminalHost(view, usesColors: usesColors)
    view.connect(dataSource: self, delegate: self)
    view.reload()
  }

  func numberOfSections(in view: any ListView) -> Int { rows.count }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    rows[section].count
  }

  func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
    ListSize(width: 0, height: content(of: element).subtitle == nil ? 1 : 2)
  }

  func collectionView(_ view: any ListView, has kind: ElementKind, inSection section: Int) -> Bool {
    kind == .header && headers
  }

  func collectionView(
    _ view: any ListView, cellFor element: ListElement
  ) -> (any ListCell)? {
    if let cell = element.itemPath.flatMap(makesCell) { return cell }
    let cell = view.dequeue(ContentCell.self, for: element)
    cell?.content = content(of: element)
    return cell
  }

  func content(of element: ListElement) -> ListContent {
    switch element {
    case .item(let path):
      let text = rows[path.section][path.item]
      let lines = text.split(separator: "/", omittingEmptySubsequences: false)
      return ListContent(
        title: String(lines[0]), subtitle: lines.count > 1 ? String(lines[1]) : nil,
        level: levels[text] ?? 0)
    case .supplementary(_, of: .section(let section)):
      return ListContent(
        title: "Section \(numbers.indices.contains(section) ? numbers[section] : section)",
        role: .header)
    case .supplementary, .decoration: return ListContent()
    }
  }

  func indexTitles(for view: any ListView) -> [String] {
    hasIndexTitles ? rows.map { $0.first.map { String($0.prefix(1)) } ?? "?" } : []
  }

  func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? {
    rows[index].isEmpty ? nil : ItemPath(section: index, item: 0)
  }

  func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
    !unfocusable.contains(path)
  }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    selected.append(path)
  }

  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { canMove }

  func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? {
    levels.isEmpty ? nil : DropLevels(0...2, usual: levels[rows[path.section][path.item]] ?? 0)
  }

  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {
    if let level = self.view.dropLevel { levels[rows[path.section][path.item]] = level }
    let row = rows[path.section].remove(at: path.item)
    rows[target.section].insert(row, at: target.item)
  }

  func collectionView(_ view: any ListView, canMoveSection section: Int, to target: Int) -> Bool {
    movesSections
  }

  func collectionView(_ view: any ListView, moveSection section: Int, to target: Int) {
    rows.insert(rows.remove(at: section), at: target)
    numbers.insert(numbers.remove(at: section), at: target)
  }

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    let inner = [
      ContextMenu.Action("delete", title: "Delete", role: .destructive),
      ContextMenu.Action("no", title: "Not now", isEnabled: false),
    ]
    return ContextMenu(
      title: "Do",
      [
        .action(ContextMenu.Action("copy", title: "Copy")),
        .submenu(ContextMenu(title: "More", actions: inner)),
      ])
  }

  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    chosen.append("\(action.id) \(element)")
  }

  func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions? { swipes }

  func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action, forItemAt path: ItemPath
  ) {
    chosen.append("swipe \(action.id) \(path)")
    guard removesRows, action.role == .destructive else { return }
    update { view in
      rows[path.section].remove(at: path.item)
      view.deleteItems(at: [path])
    }
  }

  /// Changes the rows and the view in one step.
  func update(_ body: (CollectionView) -> Void) {
    view.performBatchUpdates({ body(view) })
  }
}
