import RosterDiff
import RosterEngine
import RosterView

/// How cells are made and brought up to date.
@MainActor
struct SnapshotCells<Item> {
  /// Makes a cell that shows an item.
  let make: @MainActor (any ListView, ItemPath, Item) -> (any ListCell)?

  /// Brings a cell up to date and returns whether it could; nil if cells can only be made.
  let update: (@MainActor (any ListCell, Item) -> Bool)?

  /// Cells that are made by one closure, which is asked again to bring them up to date.
  init(_ make: @escaping @MainActor (any ListView, ItemPath, Item) -> (any ListCell)?) {
    self.make = make
    update = nil
  }

  /// Cells of one class.
  init<C: ListCell>(_ configure: @escaping @MainActor (C, Item) -> Void) {
    self.init({ view, path, _ in view.dequeue(C.self, for: .item(path)) }, update: configure)
  }

  /// Cells that are made by one closure, and filled and brought up to date by another one.
  init<C: ListCell>(
    _ make: @escaping @MainActor (any ListView, ItemPath, Item) -> C?,
    update: @escaping @MainActor (C, Item) -> Void
  ) {
    self.make = { view, path, item in
      guard let cell = make(view, path, item) else { return nil }
      update(cell, item)
      return cell
    }
    self.update = { cell, item in
      guard let cell = cell as? C else { return false }
      update(cell, item)
      return true
    }
  }
}
