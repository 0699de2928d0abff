import RosterDiff
import RosterEngine
import RosterView

/// The closures that make and reconfigure cells.
@MainActor
struct SnapshotCells<Item> {
  /// Makes a cell that shows an item.
  let make: @MainActor (any ListView, ItemPath, Item) -> (any ListCell)?

  /// Reconfigures a cell and returns whether it could; nil if cells can only be made.
  let update: (@MainActor (any ListCell, Item) -> Bool)?

  /// Creates cells of classes that differ from item to item.
  init(
    _ make: @escaping @MainActor (any ListView, ItemPath, Item) -> (any ListCell)?,
    updateAny update: @escaping @MainActor (any ListCell, Item) -> Bool
  ) {
    self.make = make
    self.update = update
  }

  /// Creates cells with one closure, which is called again to reconfigure them.
  init(_ make: @escaping @MainActor (any ListView, ItemPath, Item) -> (any ListCell)?) {
    self.make = make
    update = nil
  }

  /// Creates cells of one class.
  init<C: ListCell>(_ configure: @escaping @MainActor (C, Item) -> Void) {
    self.init({ view, path, _ in view.dequeue(C.self, for: .item(path)) }, update: configure)
  }

  /// Creates cells with one closure that makes them, and another one that configures and
  /// reconfigures them.
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

extension ListSnapshotDataSource {
  /// Returns the cell to show: a live cell stays.
  func checked(
    _ answer: (any ListCell)?, against live: (any ListCell)?, _ element: ListElement
  ) -> (any ListCell)? {
    guard let live, answer !== live else { return answer }
    report(
      ListFault(
        .rule, "the cell provider gave another cell for \(named(element)), which is reconfigured",
        response: "the cell stays as it was"))
    return live
  }

  /// Returns the name of an element for fault messages.
  private func named(_ element: ListElement) -> String {
    name(of: element).map { "\(element) (\($0))" } ?? "\(element)"
  }
}
