import RosterDiff
import RosterEngine
import RosterTerminal
import RosterTesting
import RosterView

/// A list of rows with a tray in row 1: a list that scrolls sideways.
@MainActor
final class NestedModel: CollectionViewDataSource {
  let clock = VirtualClock()
  let view: CollectionView
  let host: TerminalHost
  let tray: TrayModel
  var trayHeight = 2.0

  init(usesColors: Bool = true) {
    view = CollectionView(clock: clock)
    tray = TrayModel(clock: clock)
    host = TerminalHost(view, usesColors: usesColors)
    view.keptCellCount = 0
    view.dataSource = self
    view.reload()
    host.resize(to: TerminalSize(columns: 12, rows: 5))
  }

  func numberOfSections(in view: any ListView) -> Int { 1 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    guard element.itemPath?.item == 1 else {
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(title: "row \(element.itemPath?.item ?? 0)")
      return cell
    }
    let cell = view.dequeue(NestedListCell.self, for: element)
    cell?.listSize.height = trayHeight
    cell?.list = tray.view
    return cell
  }
}

@MainActor
final class TrayModel: CollectionViewDataSource, CollectionViewDelegate {
  let view: CollectionView
  var titles = (0..<9).map { "日\($0)" }
  var indexTitles: [String] = []
  var selected: [ItemPath] = []
  var chosen: [String] = []

  init(clock: any ListClock) {
    let layout = ListLayout(separator: ListLayout.Separator(), axis: .horizontal)
    view = CollectionView(layout: layout, clock: clock)
    view.connect(dataSource: self, delegate: self)
    view.reload()
  }

  func numberOfSections(in view: any ListView) -> Int { 1 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    titles.count
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    let cell = view.dequeue(ContentCell.self, for: element)
    let title = titles[element.itemPath?.item ?? 0]
    cell?.content = ListContent(title: title, subtitle: "ab")
    return cell
  }

  func indexTitles(for view: any ListView) -> [String] { indexTitles }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    selected.append(path)
  }

  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { true }

  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {
    titles.insert(titles.remove(at: path.item), at: target.item)
  }

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    ContextMenu(actions: [ContextMenu.Action("go", title: "Go")])
  }

  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    chosen.append("\(action.id) \(element)")
  }
}
