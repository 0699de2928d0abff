#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  package import UIKit

  /// A section controller that answers in terms of UIKit, as those with the names of IGListKit do.
  @MainActor
  package protocol UIKitSectionController: AnyObject {
    /// Returns the context menu of an item; nil for that of the list.
    func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the attributes with which the cell of an inserted item starts.
    func initialLayoutAttributes(
      _ attributes: UICollectionViewLayoutAttributes, forItemAt index: Int
    ) -> UICollectionViewLayoutAttributes

    /// Returns the attributes with which the cell of a deleted item ends.
    func finalLayoutAttributes(
      _ attributes: UICollectionViewLayoutAttributes, forItemAt index: Int
    ) -> UICollectionViewLayoutAttributes
  }

  extension ListBridge {
    /// Returns the section controller of an element of the data, if it answers in terms of UIKit.
    func controller(
      of element: ListElement, _ cause: ViewChange.Cause? = nil
    ) -> (any UIKitSectionController)? {
      lease?.provider(of: element, cause: cause) as? any UIKitSectionController
    }
  }
#endif
