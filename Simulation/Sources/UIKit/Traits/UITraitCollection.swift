import Foundation

/// uikit/uitraitcollection
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

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitOverridesStorage(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitOverridesStorage(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: UITraitOverridesStorage(layoutDirection: layoutDirection))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      values: UITraitOverridesStorage(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: UITraitOverridesStorage(userInterfaceStyle: userInterfaceStyle))
  }

  @MainActor static var simulated = standard

  static let standard = UITraitCollection(
    values: UITraitOverridesStorage(
      horizontalSizeClass: .compact, verticalSizeClass: .regular, layoutDirection: .leftToRight,
      preferredContentSizeCategory: .large, userInterfaceStyle: .light,
      userInterfaceIdiom: .phone))

  @MainActor open class var current: UITraitCollection {
    get { simulated }
    set { simulated = newValue }
  }

  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    values.horizontalSizeClass ?? .unspecified
  }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  open var layoutDirection: UITraitEnvironmentLayoutDirection {
    values.layoutDirection ?? .unspecified
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory ?? .unspecified
  }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  open var displayScale: CGFloat { 3 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}
