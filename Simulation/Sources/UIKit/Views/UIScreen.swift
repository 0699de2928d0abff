import Foundation

/// uikit/uiscreen
@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()

  open var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  open var scale: CGFloat = 3
}

/// uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}
