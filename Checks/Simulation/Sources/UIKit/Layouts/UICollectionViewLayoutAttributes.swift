import Foundation

/// `uikit/uicollectionviewlayoutattributes`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// `uikit/uicollectionviewlayoutattributes/indexpath`.
  open var indexPath: IndexPath
  /// `uikit/uicollectionviewlayoutattributes/representedelementcategory`.
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// `uikit/uicollectionviewlayoutattributes/representedelementkind`.
  open private(set) var representedElementKind: String?
  /// `uikit/uicollectionviewlayoutattributes/frame`.
  open var frame = CGRect.zero
  /// `uikit/uicollectionviewlayoutattributes/transform`.
  open var transform = CGAffineTransform.identity
  /// `uikit/uicollectionviewlayoutattributes/alpha`.
  open var alpha: CGFloat = 1
  /// `uikit/uicollectionviewlayoutattributes/zindex`.
  open var zIndex = 0
  /// `uikit/uicollectionviewlayoutattributes/ishidden`.
  open var isHidden = false

  /// Required here, because copies are made of classes known only at run time.
  public required override init() {
    indexPath = IndexPath()
    representedElementCategory = .cell
    super.init()
  }

  /// `uikit/uicollectionviewlayoutattributes/init(forcellwith:)`.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// `uikit/uicollectionviewlayoutattributes/init(forsupplementaryviewofkind:with:)`.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// `uikit/uicollectionviewlayoutattributes/init(fordecorationviewofkind:with:)`.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// `uikit/uicollectionviewlayoutattributes/size`.
  open var size: CGSize {
    get { frame.size }
    set {
      let center = self.center
      frame.size = newValue
      self.center = center
    }
  }

  /// `uikit/uicollectionviewlayoutattributes/center`.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// `uikit/uicollectionviewlayoutattributes/bounds`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// `uikit/uicollectionviewlayoutattributes/copy(with:)`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  open override func copy() -> Any {
    MainActor.assumeIsolated { SameThread(value: copy(with: nil)) }.value
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == other.indexPath && key == other.key && frame == other.frame
      && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }

  open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
}
