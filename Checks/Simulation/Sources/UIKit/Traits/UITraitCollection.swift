import Foundation

/// `uikit/uitraitcollection`.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Safe because the values never change after the initializer.
  let values: UITraitOverridesStorage

  public convenience override init() {
    self.init(values: UITraitOverridesStorage())
  }

  init(values: UITraitOverridesStorage) {
    self.values = values
    super.init()
  }

  /// `uikit/uitraitcollection/init(horizontalsizeclass:)`.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitOverridesStorage(horizontalSizeClass: horizontalSizeClass))
  }

  /// `uikit/uitraitcollection/init(verticalsizeclass:)`.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitOverridesStorage(verticalSizeClass: verticalSizeClass))
  }

  /// `uikit/uitraitcollection/init(layoutdirection:)`.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: UITraitOverridesStorage(layoutDirection: layoutDirection))
  }

  /// `uikit/uitraitcollection/init(preferredcontentsizecategory:)`.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      values: UITraitOverridesStorage(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// `uikit/uitraitcollection/init(userinterfacestyle:)`.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: UITraitOverridesStorage(userInterfaceStyle: userInterfaceStyle))
  }

  @MainActor static var simulated: UITraitCollection {
    get { UIKitSimulation.state.traits }
    set { UIKitSimulation.state.traits = newValue }
  }

  static let standard = UITraitCollection(
    values: UITraitOverridesStorage(
      horizontalSizeClass: .compact, verticalSizeClass: .regular, layoutDirection: .leftToRight,
      preferredContentSizeCategory: .large, userInterfaceStyle: .light,
      userInterfaceIdiom: .phone))

  /// `uikit/uitraitcollection/current`.
  @preconcurrency @MainActor open class var current: UITraitCollection {
    get { simulated }
    set { simulated = newValue }
  }

  /// `uikit/uitraitcollection/horizontalsizeclass`.
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    values.horizontalSizeClass ?? .unspecified
  }
  /// `uikit/uitraitcollection/verticalsizeclass`.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  /// `uikit/uitraitcollection/layoutdirection`.
  open var layoutDirection: UITraitEnvironmentLayoutDirection {
    values.layoutDirection ?? .unspecified
  }
  /// `uikit/uitraitcollection/preferredcontentsizecategory`.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory ?? .unspecified
  }
  /// `uikit/uitraitcollection/userinterfacestyle`.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  /// `uikit/uitraitcollection/userinterfaceidiom`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  /// `uikit/uitraitcollection/displayscale`.
  open var displayScale: CGFloat { 3 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// `uikit/uiuserinterfacesizeclass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// `uikit/uiuserinterfacesizeclass/unspecified`.
  case unspecified
  /// `uikit/uiuserinterfacesizeclass/compact`.
  case compact
  /// `uikit/uiuserinterfacesizeclass/regular`.
  case regular
}

/// `uikit/uitraitenvironmentlayoutdirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// `uikit/uitraitenvironmentlayoutdirection/unspecified`.
  case unspecified = -1
  /// `uikit/uitraitenvironmentlayoutdirection/lefttoright`.
  case leftToRight
  /// `uikit/uitraitenvironmentlayoutdirection/righttoleft`.
  case rightToLeft
}

/// `uikit/uiuserinterfacestyle`.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// `uikit/uiuserinterfacestyle/unspecified`.
  case unspecified
  /// `uikit/uiuserinterfacestyle/light`.
  case light
  /// `uikit/uiuserinterfacestyle/dark`.
  case dark
}

/// `uikit/uiuserinterfaceidiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// `uikit/uiuserinterfaceidiom/unspecified`.
  case unspecified = -1
  /// `uikit/uiuserinterfaceidiom/phone`.
  case phone
  /// `uikit/uiuserinterfaceidiom/pad`.
  case pad
  /// `uikit/uiuserinterfaceidiom/tv`.
  case tv
  /// `uikit/uiuserinterfaceidiom/carplay`.
  case carPlay
  /// `uikit/uiuserinterfaceidiom/mac`.
  case mac = 5
  /// `uikit/uiuserinterfaceidiom/vision`.
  case vision
}
