import Foundation

/// `uikit/uicontrol`.
@preconcurrency @MainActor open class UIControl: UIView {
  /// `uikit/uicontrol/event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// `uikit/uicontrol/event/rawvalue`.
    public let rawValue: UInt

    /// `uikit/uicontrol/event/init(rawvalue:)`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// `uikit/uicontrol/event/touchdown`.
    public static let touchDown = Event(rawValue: 1)
    /// `uikit/uicontrol/event/touchdragexit`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// `uikit/uicontrol/event/touchupoutside`.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// `uikit/uicontrol/event/touchcancel`.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// `uikit/uicontrol/event/touchupinside`.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// `uikit/uicontrol/event/valuechanged`.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// `uikit/uicontrol/event/menuactiontriggered`.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// `uikit/uicontrol/event/primaryactiontriggered`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// `uikit/uicontrol/event/editingchanged`.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// `uikit/uicontrol/event/allevents`.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// `uikit/uicontrol/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// `uikit/uicontrol/init(frame:primaryaction:)`.
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// `uikit/uicontrol/isenabled`.
  open var isEnabled = true
  /// `uikit/uicontrol/isselected`.
  open var isSelected = false
  /// `uikit/uicontrol/ishighlighted`.
  open var isHighlighted = false

  /// `uikit/uicontrol/iscontextmenuinteractionenabled`.
  open var isContextMenuInteractionEnabled = false

  /// `uikit/uicontrol/contextmenuinteraction`.
  open private(set) lazy var contextMenuInteraction: UIContextMenuInteraction? =
    UIContextMenuInteraction()

  /// `uikit/uicontrol/contextmenuinteraction(_:configurationformenuatlocation:)`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// `uikit/uicontrol/contextmenuinteraction(_:willendfor:animator:)`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// `uikit/uicontrol/begintracking(_:with:)`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// `uikit/uicontrol/continuetracking(_:with:)`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// `uikit/uicontrol/endtracking(_:with:)`.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// `uikit/uicontrol/canceltracking(with:)`.
  open func cancelTracking(with event: UIEvent?) {}

  /// `uikit/uicontrol/addaction(_:for:)`.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    actions.append((action, controlEvents))
  }

  /// `uikit/uicontrol/removeaction(_:for:)`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll {
      $0.action.identifier == action.identifier && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// `uikit/uicontrol/removeaction(identifiedby:for:)`.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.removeAll {
      $0.action.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// `uikit/uicontrol/sendaction(_:)`.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// `uikit/uicontrol/sendactions(for:)`.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }
}
