import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

/// A list of rows, some of which are lists that scroll sideways.
@MainActor
final class NestedLists: CollectionViewDataSource {
  /// The inner list of a row with its data, which live as long as the row.
  @MainActor
  final class Tray: CollectionViewDataSource, CollectionViewDelegate {
    let view: CollectionView
    var titles: [String]
    var log: [String] = []

    init(_ titles: [String], axis: ScrollAxis, clock: any ListClock) {
      self.titles = titles
      view = CollectionView(layout: ListLayout(axis: axis), clock: clock)
      view.connect(dataSource: self, delegate: self)
      view.reload()
    }

    var host: HeadlessHost? { view.host as? HeadlessHost }

    func numberOfSections(in view: any ListView) -> Int { 1 }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      titles.count
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(title: titles[element.itemPath?.item ?? 0])
      return cell
    }

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) {
      log.append("show \(element)")
    }

    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) {
      log.append("end \(element)")
    }

    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
      log.append("select \(path)")
    }

    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  var rows: [Int]
  var trays: [Int: Tray] = [:]
  private let axis: ScrollAxis

  /// Rows 0, 3, 6, … are trays of ten items, `a0` to `j0` in row 0.
  init(_ rows: [Int], height: Double = 4, axis: ScrollAxis = .horizontal) {
    self.rows = rows
    self.axis = axis
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 10, height: height)
    view.keptCellCount = 0
    view.connect(dataSource: self, delegate: nil)
    view.reload()
  }

  func tray(_ row: Int) -> Tray {
    if let tray = trays[row] { return tray }
    let tray = Tray("abcdefghij".map { "\($0)\(row) " }, axis: axis, clock: clock)
    trays[row] = tray
    return tray
  }

  func numberOfSections(in view: any ListView) -> Int { 1 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    rows.count
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    let row = rows[element.itemPath?.item ?? 0]
    guard row % 3 == 0 else {
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(title: "row \(row)")
      return cell
    }
    let cell = view.dequeue(NestedListCell.self, for: element)
    cell?.list = tray(row).view
    return cell
  }

  func change(_ rows: [Int]) {
    let old = self.rows
    var batch = BatchUpdate()
    for change in rows.difference(from: old) {
      switch change {
      case .insert(let offset, _, _):
        batch.insertItems.append(ItemPath(section: 0, item: offset))
      case .remove(let offset, _, _):
        batch.deleteItems.append(ItemPath(section: 0, item: offset))
      }
    }
    view.perform(batch, animated: false, switchData: { self.rows = rows }, completion: nil)
  }
}
