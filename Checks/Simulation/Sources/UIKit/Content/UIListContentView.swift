import Foundation

/// `uikit/uilistcontentview`.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration
  private let primary = UILabel(frame: .zero)
  private let secondary = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  /// `uikit/uilistcontentview/init(configuration:)`.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [picture, primary, secondary] { addSubview(view) }
    apply()
  }

  /// `uikit/uilistcontentview/init(coder:)`.
  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
  }

  /// `uikit/uilistcontentview/configuration`.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      list = newValue
      apply()
      invalidateIntrinsicContentSize()
    }
  }

  private func apply() {
    primary.text = list.text ?? list.attributedText?.string
    primary.font = list.textProperties.font
    primary.textColor = list.textProperties.color
    primary.numberOfLines = list.textProperties.numberOfLines
    secondary.text = list.secondaryText ?? list.secondaryAttributedText?.string
    secondary.font = list.secondaryTextProperties.font
    secondary.textColor = list.secondaryTextProperties.color
    secondary.numberOfLines = list.secondaryTextProperties.numberOfLines
    picture.image = list.image
    picture.isHidden = list.image == nil
    primary.isHidden = primary.text == nil
    secondary.isHidden = secondary.text == nil
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let frames = frames(width: size.width)
    let margins = list.directionalLayoutMargins
    let content = max(frames.text.maxY, frames.secondary.maxY, frames.image.maxY)
    return CGSize(
      width: size.width, height: max(44, content + margins.bottom))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: bounds.width)
    picture.frame = frames.image
    primary.frame = frames.text
    secondary.frame = frames.secondary
  }

  private func frames(width: CGFloat) -> (image: CGRect, text: CGRect, secondary: CGRect) {
    let margins = list.directionalLayoutMargins
    var left = margins.leading
    var image = CGRect.zero
    if let size = list.image?.size {
      image = CGRect(origin: CGPoint(x: left, y: margins.top), size: size)
      left = image.maxX + list.imageToTextPadding
    }
    let room = max(0, width - left - margins.trailing)
    let size = primary.sizeThatFits(CGSize(width: room, height: 0))
    let text = CGRect(x: left, y: margins.top, width: size.width, height: size.height)
    guard secondary.text != nil else { return (image, text, .zero) }
    if list.prefersSideBySideTextAndSecondaryText {
      let start = text.maxX + list.textToSecondaryTextHorizontalPadding
      let rest = max(0, left + room - start)
      let size = secondary.sizeThatFits(CGSize(width: rest, height: 0))
      let second = CGRect(
        x: left + room - size.width, y: margins.top, width: size.width, height: size.height)
      return (image, text, second)
    }
    let below = secondary.sizeThatFits(CGSize(width: room, height: 0))
    let top = text.maxY + list.textToSecondaryTextVerticalPadding
    return (image, text, CGRect(x: left, y: top, width: below.width, height: below.height))
  }
}
