import Foundation

/// `uikit/uitraitenvironment`.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// `uikit/uitraitenvironment/traitcollection`.
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}

/// `uikit/uitraitdefinition`.
public protocol UITraitDefinition {}

/// `uikit/uitrait`.
public typealias UITrait = any UITraitDefinition.Type

/// `uikit/uitraithorizontalsizeclass`.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}

/// `uikit/uitraitverticalsizeclass`.
public struct UITraitVerticalSizeClass: UITraitDefinition {}

/// `uikit/uitraitlayoutdirection`.
public struct UITraitLayoutDirection: UITraitDefinition {}

/// `uikit/uitraitpreferredcontentsizecategory`.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}

/// `uikit/uitraituserinterfacestyle`.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}

/// `uikit/uitraitchangeregistration`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// `uikit/uitraitchangeobservable`.
@preconcurrency @MainActor public protocol UITraitChangeObservable {}

extension UIView: UITraitChangeObservable {}

final class SimulatedTraitHandler: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UIView, UITraitCollection) -> Void

  init(traits: [UITrait], handler: @escaping (UIView, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func applies(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    traits.contains { trait in
      switch trait {
      case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
      case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
      case is UITraitPreferredContentSizeCategory.Type:
        old.preferredContentSizeCategory != new.preferredContentSizeCategory
      case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
      default: false
      }
    }
  }
}

extension UITraitChangeObservable where Self: UIView {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = SimulatedTraitHandler(traits: traits) { view, previous in
      guard let view = view as? Self else { return }
      handler(view, previous)
    }
    traitHandlers.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers.removeAll { $0 === registration }
  }
}

extension UIView {
  /// `uikit/uiview/traitoverrides`.
  public var traitOverrides: any UITraitOverrides {
    get { SimulatedTraitOverrides(view: self) }
    set { _ = newValue }
  }

  /// Changes traits and tells this view and those below.
  func changeTraits(_ change: () -> Void) {
    var before: [(view: UIView, traits: UITraitCollection)] = []
    func collect(_ view: UIView) {
      before.append((view, view.traitCollection))
      view.subviews.forEach(collect)
    }
    collect(self)
    change()
    for (view, old) in before {
      let new = view.traitCollection
      guard new != old else { continue }
      view.traitCollectionDidChange(old)
      for handler in view.traitHandlers where handler.applies(old, new) {
        handler.handler(view, old)
      }
      view.setNeedsLayout()
    }
  }
}
