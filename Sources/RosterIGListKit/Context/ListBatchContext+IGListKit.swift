#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import UIKit

  /// Reports about section controllers with the members of IGListKit.
  extension ListBatchContext {
    /// Reports inserted items.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - indexes: Their indexes after the update.
    public func insert(in sectionController: ListSectionController, at indexes: IndexSet) {
      if let forwarding = sectionController.forwarding { insert(in: forwarding, at: indexes) }
    }

    /// Reports deleted items.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - indexes: Their indexes before the update.
    public func delete(in sectionController: ListSectionController, at indexes: IndexSet) {
      if let forwarding = sectionController.forwarding { delete(in: forwarding, at: indexes) }
    }

    /// Reports a moved item.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - fromIndex: Its index before the update.
    ///   - toIndex: Its index after the update.
    public func move(
      in sectionController: ListSectionController, from fromIndex: Int, to toIndex: Int
    ) {
      if let forwarding = sectionController.forwarding {
        move(in: forwarding, from: fromIndex, to: toIndex)
      }
    }

    /// Reloads items, which get other cells.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - indexes: Their indexes, before the update and after it.
    public func reload(in sectionController: ListSectionController, at indexes: IndexSet) {
      if let forwarding = sectionController.forwarding { reload(in: forwarding, at: indexes) }
    }

    /// Reloads a section, which gets other cells, header and footer included.
    ///
    /// - Parameter sectionController: The section controller.
    public func reload(_ sectionController: ListSectionController) {
      if let forwarding = sectionController.forwarding { reload(forwarding) }
    }

    /// Requests the sizes of items again, after the update.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - indexes: The indexes of the items after the update.
    public func invalidateLayout(
      in sectionController: ListSectionController, at indexes: IndexSet
    ) { sectionController.forwarding?.invalidateLayout(ofItemsAt: Array(indexes)) }

    func update(_ sectionController: ListSectionController) {
      if let forwarding = sectionController.forwarding { update(forwarding) }
    }
  }
#endif
