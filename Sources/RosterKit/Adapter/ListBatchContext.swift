import RosterDiff

/// A collector of the item changes that a block of `performBatch` reports.
///
/// Deletes, reloads and origins of moves are indexes of the items that are shown; inserts and
/// targets of moves are indexes of the items as the block leaves them. The blocks of one update add
/// up. An item that several blocks delete is removed once. Two blocks that each insert an item at
/// index 0 insert two items. An insertion shifts what earlier blocks reported.
///
/// The reported changes have to explain the new number of items. If they do not, that is a fault
/// and the list is reloaded. The exception is a section whose object differs too, or whose
/// controller is to be read again: the report was made for another version, so it is dropped and
/// the items are compared by index. Items of removed or inserted sections are removed and inserted
/// with them, whatever was reported.
///
/// A section controller with view models only needs `update(_:)`: its items are compared, and so
/// are those of stacked controllers, whatever is reported for them. Changes of a controller that is
/// not in the list are ignored. A context is valid while the block runs, and belongs to the main
/// actor.
@preconcurrency @MainActor
public final class ListBatchContext {
  private let adapter: ListAdapter
  private let items: ItemUpdates

  init(_ adapter: ListAdapter, _ items: ItemUpdates) {
    self.adapter = adapter
    self.items = items
  }

  /// Reports inserted items.
  ///
  /// - Parameters:
  ///   - controller: The section controller.
  ///   - indexes: Their indexes after the update.
  public func insert(in controller: BaseListSectionController, at indexes: some Sequence<Int>) {
    if controller.stack != nil { return update(controller) }
    guard let section = newIndex(of: controller) else { return }
    for index in indexes { items.insert(ItemPath(section: section, item: index)) }
  }

  /// Reports deleted items.
  ///
  /// - Parameters:
  ///   - controller: The section controller.
  ///   - indexes: Their indexes before the update.
  public func delete(in controller: BaseListSectionController, at indexes: some Sequence<Int>) {
    if controller.stack != nil { return update(controller) }
    guard let section = oldIndex(of: controller) else { return }
    for index in indexes { items.delete(ItemPath(section: section, item: index)) }
  }

  /// Reports a moved item.
  ///
  /// If the target section is removed in the same update, the item is deleted.
  ///
  /// - Parameters:
  ///   - controller: The section controller that it leaves.
  ///   - index: Its index before the update.
  ///   - target: Its index after the update.
  ///   - other: The section controller that it goes to, or nil for the same one.
  public func move(
    in controller: BaseListSectionController, from index: Int, to target: Int,
    of other: BaseListSectionController? = nil
  ) {
    if controller.stack != nil || other?.stack != nil {
      update(controller)
      if let other { update(other) }
      return
    }
    let origin = oldIndex(of: controller).map { ItemPath(section: $0, item: index) }
    let destination = newIndex(of: other ?? controller).map { ItemPath(section: $0, item: target) }
    switch (origin, destination) {
    case (let origin?, let destination?): items.move(origin, to: destination)
    // An item that moves to a removed section has left its own, and the other way round.
    case (let origin?, nil): items.delete(origin)
    case (nil, let destination?): items.insert(destination)
    case (nil, nil): break
    }
  }

  /// Reloads items, which get new cells.
  ///
  /// - Parameters:
  ///   - controller: The section controller.
  ///   - indexes: Their indexes, before the update and after it.
  public func reload(in controller: BaseListSectionController, at indexes: some Sequence<Int>) {
    if controller.stack != nil { return update(controller) }
    guard let old = oldIndex(of: controller), let new = newIndex(of: controller) else { return }
    for index in indexes {
      items.reload(
        ItemPath(section: old, item: index), at: ItemPath(section: new, item: index))
    }
  }

  /// Reloads a section, which gets new cells, header and footer included.
  ///
  /// - Parameter controller: The section controller.
  public func reload(_ controller: BaseListSectionController) {
    guard let section = oldIndex(of: controller) else { return }
    items.reloadSection(section)
  }

  /// Reads the items of a section again and compares them, or reconfigures them if they have no
  /// view models.
  ///
  /// - Parameter controller: The section controller.
  public func update(_ controller: BaseListSectionController) {
    if newIndex(of: controller) != nil { controller.needsReading = true }
  }

  private func oldIndex(of controller: BaseListSectionController) -> Int? {
    guard controller.adapter === adapter, let slot = controller.root.slot else { return nil }
    return adapter.shown.index(ofSlot: slot)
  }

  private func newIndex(of controller: BaseListSectionController) -> Int? {
    guard controller.adapter === adapter, let slot = controller.root.slot else { return nil }
    return adapter.newest.index(ofSlot: slot)
  }
}
