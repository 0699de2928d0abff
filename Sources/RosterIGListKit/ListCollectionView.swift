#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A collection view, with the initializer of IGListKit.
  @preconcurrency @MainActor
  open class ListCollectionView: UICollectionView {
    /// Creates a collection view.
    ///
    /// - Parameters:
    ///   - frame: The frame in the coordinates of the superview.
    ///   - listCollectionViewLayout: The layout, a ``ListCollectionViewLayout`` or another one.
    public convenience init(
      frame: CGRect, listCollectionViewLayout: UICollectionViewLayout
    ) { self.init(frame: frame, collectionViewLayout: listCollectionViewLayout) }
  }
#endif
