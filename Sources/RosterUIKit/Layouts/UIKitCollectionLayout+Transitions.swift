#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // How views appear and disappear in a batch. UIKit also requests the attributes of views that only
  // enter or leave the screen, which are left as they are.
  extension UIKitCollectionLayout {
    /// Returns the attributes with which an inserted or reloaded view starts.
    ///
    /// - Parameters:
    ///   - element: The element that the view shows, after the batch.
    ///   - standard: UIKit's own attributes, which are those of any other view.
    /// - Returns: The attributes.
    func appearing(
      _ element: ListElement?, _ standard: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
      guard let element, let bridge = collectionView?.bridge, isInserted(element),
        let shown = attributes(of: element), let data = bridge.shown.dataElement(of: element)
      else { return standard }
      let styled = hidden(shown, data, .inserted, bridge) ?? standard
      guard let path = data.itemPath, let styled,
        let controller = bridge.controller(of: data, .inserted)
      else { return styled }
      return controller.initialLayoutAttributes(styled, forItemAt: path.item)
    }

    /// Returns the attributes with which a deleted or reloaded view ends.
    ///
    /// - Parameters:
    ///   - element: The element that the view shows, before the batch.
    ///   - standard: UIKit's own attributes, which are those of any other view.
    /// - Returns: The attributes.
    func disappearing(
      _ element: ListElement?, _ standard: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
      guard let element, let standard, let bridge = collectionView?.bridge, isDeleted(element),
        let data = bridge.shown.oldElement(of: element)
      else { return standard }
      let styled = hidden(standard, data, .deleted, bridge) ?? standard
      guard let path = data.itemPath, let controller = bridge.controller(of: data, .deleted)
      else { return styled }
      return controller.finalLayoutAttributes(styled, forItemAt: path.item)
    }

    private func isInserted(_ element: ListElement) -> Bool {
      guard let map = runningMap else { return false }
      return switch element.owner {
      case .item(let path): map.oldPath(of: path) == nil
      case .section(let section): map.oldSection(of: section) == nil
      }
    }

    private func isDeleted(_ element: ListElement) -> Bool {
      guard let map = runningMap else { return false }
      return switch element.owner {
      case .item(let path): map.survivor(of: path) == nil
      case .section(let section): map.newSection(of: section) == nil
      }
    }

    /// Returns the attributes of a view that is hidden by the animation style of its element; nil if
    /// it has none.
    private func hidden(
      _ shown: UICollectionViewLayoutAttributes, _ data: ListElement, _ cause: ViewChange.Cause,
      _ bridge: ListBridge
    ) -> UICollectionViewLayoutAttributes? {
      guard let view = collectionView,
        let style = bridge.lease?.animationStyle(for: data, cause: cause),
        let result = shown.copy() as? UICollectionViewLayoutAttributes
      else { return nil }
      let unseen = style.unseen(
        ViewAttributes(frame: listRect(shown.frame), zIndex: shown.zIndex),
        listRect(view.bounds))
      result.frame = uiRect(listRect: unseen.frame)
      result.alpha = CGFloat(unseen.alpha)
      result.zIndex = unseen.zIndex
      result.isHidden = unseen.isHidden
      return result
    }

    /// Returns a rectangle of the content, measured from the leading edge.
    private func listRect(_ rect: CGRect) -> ListRect {
      ListRect(
        x: Double(isMirrored ? collectionViewContentSize.width - rect.maxX : rect.minX),
        y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }

    private func uiRect(listRect rect: ListRect) -> CGRect {
      CGRect(
        x: isMirrored ? Double(collectionViewContentSize.width) - rect.maxX : rect.x, y: rect.y,
        width: rect.width, height: rect.height)
    }
  }
#endif
