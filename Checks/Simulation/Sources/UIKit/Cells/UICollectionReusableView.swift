import Foundation

/// `uikit/uicollectionreusableview`.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, SimulatedReusable {
  /// `uikit/uicollectionreusableview/reuseidentifier`.
  open internal(set) var reuseIdentifier: String?
  var layoutAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// `uikit/uicollectionreusableview/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view of a class that is known only at run time.
  ///
  /// The Objective-C runtime needs no such initializer. Subclasses inherit it if they override or inherit `init(frame:)`.
  public required convenience init(simulated identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// `uikit/uicollectionreusableview/prepareforreuse()`.
  open func prepareForReuse() {}

  /// `uikit/uicollectionreusableview/apply(_:)`.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// `uikit/uicollectionreusableview/willtransition(from:to:)`.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// `uikit/uicollectionreusableview/didtransition(from:to:)`.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// `uikit/uicollectionreusableview/preferredlayoutattributesfitting(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    result.size.height =
      systemLayoutSizeFitting(
        layoutAttributes.size, withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return result
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { size }

  func take(_ attributes: UICollectionViewLayoutAttributes) {
    layoutAttributes = attributes
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform
    apply(attributes)
  }
}
