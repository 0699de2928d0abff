import Foundation

/// `uikit/uiimageview`.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// `uikit/uiimageview/image`.
  open var image: UIImage?

  /// `uikit/uiimageview/init(image:)`.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// `uikit/uiimageview/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
