import Foundation

/// `uikit/uiwindowscene`.
@MainActor open class UIWindowScene: NSObject {
  /// `uikit/uiwindowscene/activationconfiguration`.
  @MainActor open class ActivationConfiguration: NSObject {}
}
