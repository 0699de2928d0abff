#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterKit
  import RosterView
  public import UIKit

  extension ListAdapter {
    // MARK: - Scrolling

    /// Scrolls to the items of an object, and to other views of its section.
    ///
    /// - Parameters:
    ///   - object: Any version of the object; nothing happens if it is not shown.
    ///   - supplementaryKinds: The kinds of other views of the section to scroll to; nil for none.
    ///   - scrollDirection: Has no meaning, because the layout of the view knows its direction.
    ///   - scrollPosition: The position of the object in the view.
    ///   - additionalOffset: An offset from the object in the direction of scrolling, in points.
    ///   - animated: Whether UIKit animates the step.
    public func scroll(
      to object: Any, supplementaryKinds: [String]?,
      scrollDirection: UICollectionView.ScrollDirection,
      scrollPosition: UICollectionView.ScrollPosition, additionalOffset: CGFloat = 0,
      animated: Bool
    ) {
      guard let object = diffable(object) else { return }
      scroll(
        to: object, supplementaryKinds: (supplementaryKinds ?? []).map { LayoutElement($0) },
        scrollPosition: ScrollPosition(scrollPosition) ?? .start,
        additionalOffset: Double(additionalOffset), animated: animated)
    }

    /// Returns the index path of the first item that is on the screen below the content insets, or nil
    /// if there is none.
    public func indexPathForFirstVisibleItem() -> IndexPath? { firstVisibleIndexPath }

    /// Returns how far the first visible item has been scrolled out of the view.
    ///
    /// - Parameter scrollDirection: The direction of scrolling.
    /// - Returns: The distance in points; 0 if no item is visible.
    public func offsetForFirstVisibleItem(
      scrollDirection: UICollectionView.ScrollDirection
    ) -> CGFloat {
      let offset = offsetForFirstVisibleItem
      return CGFloat(scrollDirection == .vertical ? offset.y : offset.x)
    }
  }

  extension LayoutElement {
    @MainActor
    fileprivate init(_ elementKind: String) {
      self =
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: .header
        case UICollectionView.elementKindSectionFooter: .footer
        default: .supplementary(.named(elementKind), item: nil)
        }
    }
  }

  extension ScrollPosition {
    /// Creates the position of Roster for one of UIKit, or nil if that says not to scroll.
    init?(_ position: UICollectionView.ScrollPosition) {
      if !position.isDisjoint(with: [.top, .left]) {
        self = .start
      } else if !position.isDisjoint(with: [.centeredVertically, .centeredHorizontally]) {
        self = .center
      } else if !position.isDisjoint(with: [.bottom, .right]) {
        self = .end
      } else {
        return nil
      }
    }
  }
#endif
