#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Attributes. Roster measures from the leading top corner of the viewport, with its insets across
  // the list; UIKit from the left top corner of the content.
  extension UIKitCollectionLayout {
    /// Returns the attributes of what meets a part of the content, whether it is on the screen or
    /// not.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      let (start, length) =
        engine.axis == .vertical
        ? (Double(rect.minY), Double(rect.height))
        : (isMirrored ? contentWidth - Double(rect.maxX) : Double(rect.minX), Double(rect.width))
      // UIKit requests other parts than the screen as well, to prepare cells there.
      return engine.elements(from: start, to: start + length).compactMap { element, attributes in
        uiAttributes(attributes, of: element).flatMap { $0.frame.intersects(rect) ? $0 : nil }
      }
    }

    func attributes(
      ofDecoration kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let kind = kinds[kind] else { return nil }
      return owners(at: indexPath).lazy.compactMap {
        self.attributes(of: .decoration(kind, of: $0))
      }.first
    }

    /// Returns UIKit's attributes of an element; nil if the layout does not have it.
    func attributes(of element: ListElement) -> UICollectionViewLayoutAttributes? {
      engine.attributes(of: element).flatMap { uiAttributes($0, of: element) }
    }

    private func uiAttributes(
      _ attributes: ViewAttributes, of element: ListElement
    ) -> UICollectionViewLayoutAttributes? {
      let result: UICollectionViewLayoutAttributes
      switch element {
      case .item(let path):
        result = UICollectionViewLayoutAttributes(forCellWith: IndexPath(path))
      case .decoration(let kind, _):
        guard decorationKinds.contains(kind.name) else { return nil }
        kinds[kind.name] = kind
        result = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: kind.name, with: element.indexPath)
      case .supplementary(let own, _):
        guard let kind = element.elementKind else { return nil }
        kinds[kind] = own
        result = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: kind, with: element.indexPath)
      }
      result.frame = uiRect(attributes.frame)
      result.zIndex = attributes.zIndex
      result.alpha = CGFloat(attributes.alpha)
      result.isHidden = attributes.isHidden
      return result
    }

    // MARK: - Elements

    func element(of attributes: UICollectionViewLayoutAttributes) -> ListElement? {
      switch attributes.representedElementCategory {
      case .cell: .item(ItemPath(attributes.indexPath))
      case .supplementaryView:
        attributes.representedElementKind.flatMap {
          element(ofKind: $0, at: attributes.indexPath)
        }
      default: nil
      }
    }

    /// Returns the header, the footer or the other supplementary view that UIKit has a kind and an
    /// index path for.
    func element(ofKind kind: String, at indexPath: IndexPath) -> ListElement? {
      if let element = ListElement(elementKind: kind, at: indexPath) { return element }
      guard let kind = kinds[kind] else { return nil }
      return owners(at: indexPath).lazy.map { ListElement.supplementary(kind, of: $0) }
        .first { self.engine.attributes(of: $0) != nil }
    }

    /// A supplementary view of a section has the index path of its first item.
    private func owners(at indexPath: IndexPath) -> [ListElement.Owner] {
      let path = ItemPath(indexPath)
      return path.item == 0 ? [.item(path), .section(path.section)] : [.item(path)]
    }

    // MARK: - Coordinates

    var isMirrored: Bool { collectionView?.isRightToLeft ?? false }

    private var contentWidth: Double { Double(collectionViewContentSize.width) }

    func uiRect(_ frame: ListRect) -> CGRect {
      var frame = frame
      if engine.axis == .vertical {
        frame.x -= engine.insets.leading
      } else {
        frame.y -= engine.insets.top
      }
      if isMirrored { frame.x = contentWidth - frame.maxX }
      return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }

    /// Returns the engine's offset for one of the view.
    func offset(at point: CGPoint) -> Double {
      if engine.axis == .vertical { return Double(point.y) }
      return isMirrored
        ? contentWidth - Double(point.x) - engine.viewport.width : Double(point.x)
    }
  }

  extension UICollectionView {
    /// The layout of the view if it is one of Roster's.
    var rosterLayout: UIKitCollectionLayout? { collectionViewLayout as? UIKitCollectionLayout }

    /// Returns the element of a supplementary view; nil for a kind that Roster has no element for.
    func listElement(ofKind kind: String, at indexPath: IndexPath) -> ListElement? {
      rosterLayout?.element(ofKind: kind, at: indexPath)
        ?? ListElement(elementKind: kind, at: indexPath)
    }

    /// The content of the view, for a layout of Roster.
    ///
    /// Without a bridge only the counts are known.
    var listSections: ListSections {
      bridge?.shownSections ?? ListSections(counts: listCounts)
    }

    /// The number of items in each section that the view shows.
    var listCounts: [Int] {
      bridge?.shown.counts ?? (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    }
  }

  extension ListBridge {
    fileprivate var shownSections: ListSections {
      func has(_ shownElement: ListElement) -> Bool {
        shown.dataElement(of: shownElement).map { self.has($0) } ?? false
      }
      return ListSections(
        counts: shown.counts, has: { has(.supplementary($0, of: .section($1))) },
        size: { self.size(of: $0).map { ListSize($0) } ?? .zero },
        metrics: { self.metrics($0) })
    }
  }

  extension ListSize {
    init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }
#endif
