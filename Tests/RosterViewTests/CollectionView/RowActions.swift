import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

/// A list of named rows with everything that the user can do to one, and a record of it.
@MainActor
final class RowActions: CollectionViewDataSource, CollectionViewDelegate {
  typealias Action = ContextMenu.Action

  var rows: [String]
  var menu: ContextMenu?
  var swipes: [String: CollectionView.SwipeActions] = [:]
  var accessibility: [String: CollectionViewCell.Accessibility] = [:]
  var disclosures: [String: ListContent.Disclosure] = [:]
  var toggles = true
  var log: [String] = []
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost

  init(_ rows: String...) {
    self.rows = rows
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 5)
    view.connect(dataSource: self, delegate: self)
    view.reload()
  }

  func numberOfSections(in view: any ListView) -> Int { 1 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    rows.count
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    let cell = view.dequeue(ContentCell.self, for: element)
    let row = element.itemPath.map { rows[$0.item] } ?? ""
    cell?.content = ListContent(title: row, disclosure: disclosures[row])
    cell?.accessibility = accessibility[row]
    return cell
  }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    log.append("select \(rows[path.item])")
  }

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    menu
  }

  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    log.append("menu \(action.id) \(element.itemPath.map { rows[$0.item] } ?? "")")
  }

  func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions? { swipes[rows[path.item]] }

  func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action, forItemAt path: ItemPath
  ) {
    log.append("swipe \(action.id) \(rows[path.item])")
  }

  func collectionView(_ view: any ListView, canToggleItemAt path: ItemPath) -> Bool { toggles }

  func collectionView(_ view: any ListView, toggleItemAt path: ItemPath) {
    log.append("toggle \(rows[path.item])")
  }

  /// Removes a row, in a batch.
  func remove(_ row: String) {
    guard let index = rows.firstIndex(of: row) else { return }
    view.performBatchUpdates {
      rows.remove(at: index)
      view.deleteItems(at: [path(index)])
    }
  }
}
