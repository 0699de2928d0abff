import Foundation

/// `uikit/uiconfigurationstate`.
public protocol UIConfigurationState {
  /// `uikit/uiconfigurationstate/traitcollection`.
  var traitCollection: UITraitCollection { get set }
}

/// `uikit/uicontentconfiguration`.
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// `uikit/uicontentconfiguration/updated(for:)`.
  func updated(for state: any UIConfigurationState) -> Self
}

/// `uikit/uicontentview`.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// `uikit/uicontentview/configuration`.
  var configuration: any UIContentConfiguration { get set }
  /// `uikit/uicontentview/supports(_:)`.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// `uikit/uicontentview/supports(_:)`.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// `uikit/uiviewconfigurationstate`.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// `uikit/uiviewconfigurationstate/traitcollection`.
  public var traitCollection: UITraitCollection
  /// `uikit/uiviewconfigurationstate/isdisabled`.
  public var isDisabled = false
  /// `uikit/uiviewconfigurationstate/ishighlighted`.
  public var isHighlighted = false
  /// `uikit/uiviewconfigurationstate/isselected`.
  public var isSelected = false
  /// `uikit/uiviewconfigurationstate/isfocused`.
  public var isFocused = false
  /// `uikit/uiviewconfigurationstate/ispinned`.
  public var isPinned = false

  /// `uikit/uiviewconfigurationstate/init(traitcollection:)`.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// `uikit/uicellconfigurationstate`.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// `uikit/uicellconfigurationstate/traitcollection`.
  public var traitCollection: UITraitCollection
  /// `uikit/uicellconfigurationstate/isdisabled`.
  public var isDisabled = false
  /// `uikit/uicellconfigurationstate/ishighlighted`.
  public var isHighlighted = false
  /// `uikit/uicellconfigurationstate/isselected`.
  public var isSelected = false
  /// `uikit/uicellconfigurationstate/isfocused`.
  public var isFocused = false
  /// `uikit/uicellconfigurationstate/ispinned`.
  public var isPinned = false
  /// `uikit/uicellconfigurationstate/isediting`.
  public var isEditing = false
  /// `uikit/uicellconfigurationstate/isexpanded`.
  public var isExpanded = false
  /// `uikit/uicellconfigurationstate/isswiped`.
  public var isSwiped = false
  /// `uikit/uicellconfigurationstate/isreordering`.
  public var isReordering = false

  /// `uikit/uicellconfigurationstate/init(traitcollection:)`.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// `uikit/uibackgroundconfiguration`.
public struct UIBackgroundConfiguration: Hashable {
  /// `uikit/uibackgroundconfiguration/backgroundcolor`.
  public var backgroundColor: UIColor?
  /// `uikit/uibackgroundconfiguration/cornerradius`.
  public var cornerRadius: CGFloat = 0
  /// `uikit/uibackgroundconfiguration/strokecolor`.
  public var strokeColor: UIColor?
  /// `uikit/uibackgroundconfiguration/strokewidth`.
  public var strokeWidth: CGFloat = 0

  /// `uikit/uibackgroundconfiguration/clear()`.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// `uikit/uibackgroundconfiguration/listcell()`.
  public static func listCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .systemBackground
    return configuration
  }

  /// `uikit/uibackgroundconfiguration/listheader()`.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// `uikit/uibackgroundconfiguration/listfooter()`.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
