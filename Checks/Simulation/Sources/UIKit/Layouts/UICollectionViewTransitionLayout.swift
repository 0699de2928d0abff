import Foundation

/// `uikit/uicollectionviewtransitionlayout`.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// `uikit/uicollectionviewtransitionlayout/currentlayout`.
  open private(set) var currentLayout: UICollectionViewLayout
  /// `uikit/uicollectionviewtransitionlayout/nextlayout`.
  open private(set) var nextLayout: UICollectionViewLayout
  /// `uikit/uicollectionviewtransitionlayout/transitionprogress`.
  open var transitionProgress: CGFloat = 0

  /// `uikit/uicollectionviewtransitionlayout/init(currentlayout:nextlayout:)`.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// `uikit/uicollectionviewtransitionlayout/init(coder:)`.
  public required init?(coder: NSCoder) { nil }
}
