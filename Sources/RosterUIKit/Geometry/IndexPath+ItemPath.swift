#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  package import RosterKit
  public import UIKit

  extension ItemPath {
    /// Creates the index path that UIKit has for an item.
    ///
    /// - Parameter indexPath: An index path with a section and an item.
    public init(_ indexPath: IndexPath) {
      self.init(section: indexPath.section, item: indexPath.item)
    }
  }

  extension IndexPath {
    /// Creates UIKit's index path of an item.
    ///
    /// - Parameter path: The index path of the item.
    public init(_ path: ItemPath) {
      self.init(item: path.item, section: path.section)
    }
  }

  extension ListAdapter {
    /// `indexPathForFirstVisibleItem` as UIKit's, for a module in which that name is taken.
    package var firstVisibleIndexPath: IndexPath? {
      indexPathForFirstVisibleItem.map { IndexPath($0) }
    }
  }
#endif
