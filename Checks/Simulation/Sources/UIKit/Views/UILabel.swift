import Foundation

/// `uikit/uilabel`.
@preconcurrency @MainActor open class UILabel: UIView {
  /// `uikit/uilabel/text`.
  open var text: String?
  /// `uikit/uilabel/attributedtext`.
  open var attributedText: NSAttributedString?
  /// `uikit/uilabel/font`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// `uikit/uilabel/textcolor`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// `uikit/uilabel/textalignment`.
  open var textAlignment: NSTextAlignment = .natural
  /// `uikit/uilabel/numberoflines`.
  open var numberOfLines = 1
  /// `uikit/uilabel/adjustsfontforcontentsizecategory`.
  open var adjustsFontForContentSizeCategory = false
  /// `uikit/uilabel/linebreakmode`.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// `uikit/uilabel/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = self.text ?? attributedText?.string ?? ""
    return SimulatedText.size(
      of: text, pointSize: font.pointSize, width: size.width, lines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
  }
}

/// `uikit/nstextalignment`.
public enum NSTextAlignment: Int, Sendable {
  /// `uikit/nstextalignment/left`.
  case left
  /// `uikit/nstextalignment/center`.
  case center
  /// `uikit/nstextalignment/right`.
  case right
  /// `uikit/nstextalignment/justified`.
  case justified
  /// `uikit/nstextalignment/natural`.
  case natural
}

/// `uikit/nslinebreakmode`.
public enum NSLineBreakMode: Int, Sendable {
  /// `uikit/nslinebreakmode/bywordwrapping`.
  case byWordWrapping
  /// `uikit/nslinebreakmode/bycharwrapping`.
  case byCharWrapping
  /// `uikit/nslinebreakmode/byclipping`.
  case byClipping
  /// `uikit/nslinebreakmode/bytruncatinghead`.
  case byTruncatingHead
  /// `uikit/nslinebreakmode/bytruncatingtail`.
  case byTruncatingTail
  /// `uikit/nslinebreakmode/bytruncatingmiddle`.
  case byTruncatingMiddle
}
