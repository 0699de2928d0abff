import Foundation

/// uikit/uicollectionview
@MainActor open class UICollectionView: UIScrollView {
  /// What the data source said when it was last asked, and what waits to be read.
  var data = CollectionData()
  /// The views on the screen, prepared ahead and leaving.
  var live = LiveViews()
  /// Classes, nibs and views for reuse.
  var reuse = ReusePool()
  /// The running batch.
  var batch: OpenBatch?
  /// Selected index paths in the order in which they were selected.
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var focused: IndexPath?
  var movement: InteractiveMovement?
  var prefetcher = Prefetcher()
  var invalidation = LayoutInvalidation()
  var installedLayout: UICollectionViewLayout
  var dragSession: SimulatedDragSession?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    installedLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public required init?(coder: NSCoder) {
    installedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    installedLayout.collectionView = self
  }

  private weak var storedDelegate: (any UICollectionViewDelegate)?

  open weak var delegate: (any UICollectionViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      scrollDelegate = newValue
    }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Selection goes with the data.
      markForReload()
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var isPrefetchingEnabled = true {
    didSet { if isPrefetchingEnabled { setNeedsLayout() } else { dropPreparedCells() } }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { installedLayout }
    set { install(newValue, animated: false, completion: nil) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    install(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    install(layout, animated: animated, completion: completion)
  }

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insert(backgroundView, at: 0) }
    }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var allowsFocus = true
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var isEditing = false
  open var dragInteractionEnabled = true
  open var reorderingCadence: ReorderingCadence = .immediate
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  open var hasActiveDrag: Bool { dragSession != nil }
  open var hasActiveDrop: Bool { dragSession != nil }
  open var hasUncommittedUpdates: Bool { batch != nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutVisible()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override func endOfScroll(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
