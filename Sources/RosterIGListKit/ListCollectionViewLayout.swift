#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import RosterLayouts
  public import RosterUIKit
  public import UIKit

  /// The layout of IGListKit: items side by side in rows that sections share, with the frames of
  /// Roster's layout of that name.
  open class ListCollectionViewLayout: UIKitCollectionLayout {
    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - stickyHeaders: Whether headers stay at the visible top while their section is in view.
    ///   - scrollDirection: The direction in which the content scrolls.
    ///   - topContentInset: The distance from the visible top to sticky headers, in points.
    ///   - stretchToEdge: Whether an item that ends at most one point before the end of the available
    ///     space is stretched to it.
    public init(
      stickyHeaders: Bool, scrollDirection: UICollectionView.ScrollDirection = .vertical,
      topContentInset: CGFloat, stretchToEdge: Bool
    ) {
      var layout = RosterLayouts.ListCollectionViewLayout(
        axis: scrollDirection == .vertical ? .vertical : .horizontal, stickyHeaders: stickyHeaders)
      layout.stickyHeaderYOffset = Double(topContentInset)
      layout.stretchToEdge = stretchToEdge
      super.init(layout)
    }

    /// A storyboard has no parameters for the layout.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    /// The direction in which the content scrolls.
    open var scrollDirection: UICollectionView.ScrollDirection {
      rows?.axis == .horizontal ? .horizontal : .vertical
    }

    /// The distance from the visible top to sticky headers, in points; negative if they are above it.
    open var stickyHeaderYOffset: CGFloat {
      get { CGFloat(rows?.stickyHeaderYOffset ?? 0) }
      set { change { $0.stickyHeaderYOffset = Double(newValue) } }
    }

    /// Whether a section without items shows its header and footer.
    open var showHeaderWhenEmpty: Bool {
      get { rows?.showHeaderWhenEmpty ?? false }
      set { change { $0.showHeaderWhenEmpty = newValue } }
    }

    private var rows: RosterLayouts.ListCollectionViewLayout? {
      layout as? RosterLayouts.ListCollectionViewLayout
    }

    private func change(_ body: (inout RosterLayouts.ListCollectionViewLayout) -> Void) {
      guard var rows else { return }
      body(&rows)
      layout = rows
    }
  }
#endif
