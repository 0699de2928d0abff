import Foundation

/// `uikit/uicollectionview`.
@MainActor open class UICollectionView: UIScrollView {
  /// What the data source said when it was last asked, and what waits to be read.
  var data = CollectionData()
  /// The views on the screen, prepared ahead and leaving.
  var live = LiveViews()
  /// Classes, nibs and views for reuse.
  let reuse = ReusePool()
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

  /// `uikit/uicollectionview/init(frame:collectionviewlayout:)`.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    installedLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// `uikit/uicollectionview/init()`.
  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// `uikit/uicollectionview/init(coder:)`.
  public required init?(coder: NSCoder) {
    installedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    installedLayout.collectionView = self
  }

  private weak var storedDelegate: (any UICollectionViewDelegate)?

  /// `uikit/uicollectionview/delegate`.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      scrollDelegate = newValue
    }
  }

  /// `uikit/uicollectionview/datasource`.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Selection goes with the data.
      markForReload()
    }
  }

  /// `uikit/uicollectionview/prefetchdatasource`.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// `uikit/uicollectionview/dragdelegate`.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// `uikit/uicollectionview/dropdelegate`.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// `uikit/uicollectionview/isprefetchingenabled`.
  open var isPrefetchingEnabled = true {
    didSet { if isPrefetchingEnabled { setNeedsLayout() } else { dropPreparedCells() } }
  }

  /// `uikit/uicollectionview/collectionviewlayout`.
  open var collectionViewLayout: UICollectionViewLayout {
    get { installedLayout }
    set { install(newValue, animated: false, completion: nil) }
  }

  /// `uikit/uicollectionview/setcollectionviewlayout(_:animated:)`.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    install(layout, animated: animated, completion: nil)
  }

  /// `uikit/uicollectionview/setcollectionviewlayout(_:animated:completion:)`.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    install(layout, animated: animated, completion: completion)
  }

  /// `uikit/uicollectionview/backgroundview`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insert(backgroundView, at: 0) }
    }
  }

  /// `uikit/uicollectionview/allowsselection`.
  open var allowsSelection = true
  /// `uikit/uicollectionview/allowsmultipleselection`.
  open var allowsMultipleSelection = false
  /// `uikit/uicollectionview/allowsselectionduringediting`.
  open var allowsSelectionDuringEditing = false
  /// `uikit/uicollectionview/allowsmultipleselectionduringediting`.
  open var allowsMultipleSelectionDuringEditing = false
  /// `uikit/uicollectionview/allowsfocus`.
  open var allowsFocus = true
  /// `uikit/uicollectionview/selectionfollowsfocus`.
  open var selectionFollowsFocus = false
  /// `uikit/uicollectionview/rememberslastfocusedindexpath`.
  open var remembersLastFocusedIndexPath = false
  /// `uikit/uicollectionview/isediting`.
  open var isEditing = false
  /// `uikit/uicollectionview/draginteractionenabled`.
  open var dragInteractionEnabled = true
  /// `uikit/uicollectionview/reorderingcadence`.
  open var reorderingCadence: ReorderingCadence = .immediate
  /// `uikit/uicollectionview/selfsizinginvalidation`.
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  /// `uikit/uicollectionview/hasactivedrag`.
  open var hasActiveDrag: Bool { dragSession != nil }
  /// `uikit/uicollectionview/hasactivedrop`.
  open var hasActiveDrop: Bool { dragSession != nil }
  /// `uikit/uicollectionview/hasuncommittedupdates`.
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
