import RosterDiff

/// What a block of `performBatch` says about the items that it changed.
///
/// Deletes, reloads and origins of moves are indexes of the items that are shown; inserts and
/// targets of moves are indexes of the items as the block leaves them. Blocks of one update add up:
/// an item that several of them delete goes away once, two that each insert an item on top insert
/// two, and what one of them inserts moves up what those before it did.
///
/// What blocks say has to explain the new number of items. If it does not, that is a fault and the
/// list is reloaded; but if the object differs too, or its controller is to be read again, it was
/// said of another version: it is left out, and the items are compared by their indexes as without
/// it. Items of sections that go away or are new go and come with them, whatever is said.
///
/// A section controller with view models need not
/// say anything but that it is to be read: its items are compared, and so are those of stacked
/// controllers, whatever is said of them. A controller that is not in the list is left out. It is
/// valid while the block runs, and belongs to the main actor.
@MainActor
public final class ListBatchContext {
  private let adapter: ListAdapter
  private let items: ItemUpdates

  init(_ adapter: ListAdapter, _ items: ItemUpdates) {
    self.adapter = adapter
    self.items = items
  }

  /// Items are new.
  ///
  /// - Parameters:
  ///   - controller: The section controller.
  ///   - indexes: Their indexes after the update.
  public func insert(in controller: BaseListSectionController, at indexes: some Sequence<Int>) {
    if controller.stack != nil { return update(controller) }
    guard let section = newIndex(of: controller) else { return }
    for index in indexes { items.insert(ItemPath(section: section, item: index)) }
  }

  /// Items go away.
  ///
  /// - Parameters:
  ///   - controller: The section controller.
  ///   - indexes: Their indexes before the update.
  public func delete(in controller: BaseListSectionController, at indexes: some Sequence<Int>) {
    if controller.stack != nil { return update(controller) }
    guard let section = oldIndex(of: controller) else { return }
    for index in indexes { items.delete(ItemPath(section: section, item: index)) }
  }

  /// An item takes another place.
  ///
  /// If the section that it goes to goes away in the same update it is deleted.
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
    let place = newIndex(of: other ?? controller).map { ItemPath(section: $0, item: target) }
    switch (origin, place) {
    case (let origin?, let place?): items.move(origin, to: place)
    // What goes to a section that goes away has left its own, and the other way round.
    case (let origin?, nil): items.delete(origin)
    case (nil, let place?): items.insert(place)
    case (nil, nil): break
    }
  }

  /// Items get new cells.
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

  /// A section gets new cells, header and footer included.
  ///
  /// - Parameter controller: The section controller.
  public func reload(_ controller: BaseListSectionController) {
    guard let section = oldIndex(of: controller) else { return }
    items.reloadSection(section)
  }

  /// The items of a section are to be read and compared, or filled again if they are not view
  /// models.
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
