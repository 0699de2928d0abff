#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// A request to the data source for the cell of an element.
  struct UIKitCellRequest {
    /// The element as the data source has it.
    let element: ListElement

    /// Where UIKit wants the cell; nil if a live cell is reconfigured before UIKit requests it.
    let indexPath: IndexPath?

    /// The view that has been dequeued, which UIKit does not retain yet.
    var view: UIView?

    /// The view of an item that UIKit reconfigures, which has to stay.
    var live: UIView?

    /// Whether another element may be the one that UIKit means, if there is no cell for this one.
    var isTrial = false

    /// Whether the data source took the cell from a registration of UIKit.
    var usesRegistration = false
  }

  /// How a live cell was reconfigured before UIKit asked for it.
  enum CellRefresh {
    /// It shows the new content.
    case done

    /// It will when UIKit requests it: the data source dequeues it from UIKit.
    case whenRequested
  }

  @MainActor
  extension ListElement {
    /// Creates the element that UIKit calls a supplementary view, or nil for a kind that Roster has
    /// no element for.
    init?(elementKind kind: String, at indexPath: IndexPath) {
      switch kind {
      case UICollectionView.elementKindSectionHeader: self = .header(section: indexPath.section)
      case UICollectionView.elementKindSectionFooter: self = .footer(section: indexPath.section)
      default: return nil
      }
    }

    /// UIKit's kind of the supplementary view; nil for other elements.
    var elementKind: String? {
      switch supplementaryKind {
      case .header?: UICollectionView.elementKindSectionHeader
      case .footer?: UICollectionView.elementKindSectionFooter
      case let kind: kind?.name
      }
    }

    /// UIKit's index path of the element.
    var indexPath: IndexPath {
      switch owner {
      case .item(let path): IndexPath(path)
      case .section(let section): IndexPath(item: 0, section: section)
      }
    }
  }
#endif
