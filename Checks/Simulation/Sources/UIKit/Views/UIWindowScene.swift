import Foundation

/// `uikit/uiwindowscene`.
@preconcurrency @MainActor open class UIWindowScene: NSObject {
  /// `uikit/uiwindowscene/activationconfiguration`.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {}
}
