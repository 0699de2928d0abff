import Foundation

/// `uikit/uitraitoverrides`.
@preconcurrency @MainActor public protocol UITraitOverrides {
  /// `uikit/uitraitoverrides/horizontalsizeclass`.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// `uikit/uitraitoverrides/verticalsizeclass`.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// `uikit/uitraitoverrides/layoutdirection`.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// `uikit/uitraitoverrides/preferredcontentsizecategory`.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// `uikit/uitraitoverrides/userinterfacestyle`.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
}

/// The traits that a view overrides; nil where it inherits.
struct UITraitOverridesStorage: Hashable, Sendable {
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var layoutDirection: UITraitEnvironmentLayoutDirection?
  var preferredContentSizeCategory: UIContentSizeCategory?
  var userInterfaceStyle: UIUserInterfaceStyle?
  var userInterfaceIdiom: UIUserInterfaceIdiom?

  var isEmpty: Bool { self == UITraitOverridesStorage() }

  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard !isEmpty else { return traits }
    var values = traits.values
    values.horizontalSizeClass = horizontalSizeClass ?? values.horizontalSizeClass
    values.verticalSizeClass = verticalSizeClass ?? values.verticalSizeClass
    values.layoutDirection = layoutDirection ?? values.layoutDirection
    values.preferredContentSizeCategory =
      preferredContentSizeCategory ?? values.preferredContentSizeCategory
    values.userInterfaceStyle = userInterfaceStyle ?? values.userInterfaceStyle
    return UITraitCollection(values: values)
  }
}

/// The overrides of one view.
struct SimulatedTraitOverrides: UITraitOverrides {
  let view: UIView

  private func change(_ body: (inout UITraitOverridesStorage) -> Void) {
    view.changeTraits { body(&view.overrides) }
  }

  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { view.traitCollection.horizontalSizeClass }
    set { change { $0.horizontalSizeClass = newValue } }
  }

  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { view.traitCollection.verticalSizeClass }
    set { change { $0.verticalSizeClass = newValue } }
  }

  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { view.traitCollection.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  var preferredContentSizeCategory: UIContentSizeCategory {
    get { view.traitCollection.preferredContentSizeCategory }
    set { change { $0.preferredContentSizeCategory = newValue } }
  }

  var userInterfaceStyle: UIUserInterfaceStyle {
    get { view.traitCollection.userInterfaceStyle }
    set { change { $0.userInterfaceStyle = newValue } }
  }
}
