#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The changes by which a layout of Roster is invalidated.
  final class LayoutContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the sizes are known already.
    var keepsSizes = false
  }

  /// The line below a row.
  final class SeparatorView: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .separator
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .separator
    }
  }
#endif
