import Foundation

/// `uikit/uiscreen`.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// `uikit/uiscreen/main`.
  public static let main = UIScreen()

  /// `uikit/uiscreen/bounds`.
  open var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// `uikit/uiscreen/scale`.
  open var scale: CGFloat = 3
}

/// `uikit/uiapplication`.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// `uikit/uiapplication/shared`.
  public static let shared = UIApplication()

  /// `uikit/uiapplication/userinterfacelayoutdirection`.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// `uikit/uiapplication/preferredcontentsizecategory`.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}
