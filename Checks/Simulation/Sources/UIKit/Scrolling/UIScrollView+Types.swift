import Foundation

extension UIScrollView {
  /// `uikit/uiscrollview/contentinsetadjustmentbehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// `uikit/uiscrollview/contentinsetadjustmentbehavior/automatic`.
    case automatic
    /// `uikit/uiscrollview/contentinsetadjustmentbehavior/scrollableaxes`.
    case scrollableAxes
    /// `uikit/uiscrollview/contentinsetadjustmentbehavior/never`.
    case never
    /// `uikit/uiscrollview/contentinsetadjustmentbehavior/always`.
    case always
  }

  /// `uikit/uiscrollview/keyboarddismissmode`.
  public enum KeyboardDismissMode: Int, Sendable {
    /// `uikit/uiscrollview/keyboarddismissmode/none`.
    case none
    /// `uikit/uiscrollview/keyboarddismissmode/ondrag`.
    case onDrag
    /// `uikit/uiscrollview/keyboarddismissmode/interactive`.
    case interactive
    /// `uikit/uiscrollview/keyboarddismissmode/ondragwithaccessory`.
    case onDragWithAccessory
    /// `uikit/uiscrollview/keyboarddismissmode/interactivewithaccessory`.
    case interactiveWithAccessory
  }

  /// `uikit/uiscrollview/decelerationrate`.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// `uikit/uiscrollview/decelerationrate/rawvalue`.
    public let rawValue: CGFloat

    /// `uikit/uiscrollview/decelerationrate/init(rawvalue:)`.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// `uikit/uiscrollview/decelerationrate/normal`.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// `uikit/uiscrollview/decelerationrate/fast`.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
