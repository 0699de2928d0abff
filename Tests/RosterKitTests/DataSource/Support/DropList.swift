import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestSupport

/// A list that shows an outline of a model, in which an item is moved by keys.
@MainActor
struct DropList {
  let list = SourceList(height: 12)

  init(_ model: DropModel) {
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.reorderingHandlers.canHaveChildren = { model.canHaveChildren($0) }
    var outline = SourceList.Outline()
    for row in model.rows {
      outline.append([row.id], to: model.parent(of: row.id))
      if row.isExpanded { outline.expand([row.id]) }
    }
    list.source.apply(outline, to: "a")
  }

  var source: SourceList.Source { list.source }
  var view: CollectionView { list.view }
  var host: HeadlessHost { list.host }
  var faults: [String] { list.faults }

  /// The shown rows, in terms of the model.
  var rows: [DropModel.Row] {
    let outline = source.snapshot(for: "a")
    return outline.items.map {
      DropModel.Row(
        id: $0, level: outline.level(of: $0) ?? -1, isExpanded: outline.isExpanded($0))
    }
  }

  private func path(_ item: Int) -> ItemPath {
    source.indexPath(for: item) ?? ItemPath(section: 0, item: -1)
  }

  func levels(_ item: Int, target: Int) -> DropLevels? {
    source.collectionView(
      view, dropLevelsOfItemAt: path(item), movedTo: ItemPath(section: 0, item: target))
  }

  /// Moves an item to an index path and a level.
  func hold(_ item: Int, target: Int, level: Int, usual: Int) {
    let start = path(item).item
    view.beginReorder(at: path(item))
    for _ in 0..<abs(target - start) { view.moveReorder(target > start ? .down : .up) }
    for _ in 0..<abs(level - usual) { view.moveReorder(level > usual ? .right : .left) }
  }

  func letGo() {
    view.endReorder()
    list.clock.turn()
  }

  func undo() {
    view.lastDrop?.undo()
    list.clock.turn()
  }
}
