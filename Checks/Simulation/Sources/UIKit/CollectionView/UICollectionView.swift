import Foundation

/// `uikit/uicollectionview`.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
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
  var drop = SimulatedDropState()

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

  /// The delegate with what it implemented when it was set.
  private(set) var told: SimulatedDelegate?
  private weak var storedDelegate: (any UICollectionViewDelegate)?

  /// `uikit/uicollectionview/delegate`.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      told = newValue.map { SimulatedDelegate($0) }
      scrollDelegate = told
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
  open var hasUncommittedUpdates: Bool { drop.isUncommitted }

  open override func layoutSubviews() {
    super.layoutSubviews()
    UIKitSimulation.apart { layOutVisible() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override func endOfScroll(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// `uikit/uicollectionview/insertsections(_:)`.
  open func insertSections(_ sections: IndexSet) {
    add(sections.map { .insertSection($0) })
  }

  /// `uikit/uicollectionview/deletesections(_:)`.
  open func deleteSections(_ sections: IndexSet) {
    add(sections.map { .deleteSection($0) })
  }

  /// `uikit/uicollectionview/movesection(_:tosection:)`.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(section, newSection)])
  }

  /// `uikit/uicollectionview/reloadsections(_:)`.
  open func reloadSections(_ sections: IndexSet) {
    add(sections.map { .reloadSection($0) })
  }

  /// `uikit/uicollectionview/insertitems(at:)`.
  open func insertItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .insertItem($0) })
  }

  /// `uikit/uicollectionview/deleteitems(at:)`.
  open func deleteItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .deleteItem($0) })
  }

  /// `uikit/uicollectionview/moveitem(at:to:)`.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([.moveItem(indexPath, newIndexPath)])
  }

  /// `uikit/uicollectionview/reloaditems(at:)`.
  open func reloadItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reloadItem($0) })
  }

  /// `uikit/uicollectionview/reconfigureitems(at:)`.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reconfigureItem($0) })
  }

  /// `uikit/uicollectionview/performbatchupdates(_:completion:)`.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    UIKitSimulation.apart { perform(updates, completion: completion) }
  }

  /// `uikit/uicollectionview/reloaddata()`.
  open func reloadData() {
    UIKitSimulation.apart { reload() }
  }

  private func add(_ operations: [UpdateOperation]) {
    UIKitSimulation.apart {
      perform({ self.batch?.operations.append(contentsOf: operations) }, completion: nil)
    }
  }

  /// `uikit/uicollectionview/indexpathsforselecteditems`.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// `uikit/uicollectionview/selectitem(at:animated:scrollposition:)`.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    layOutIfCountsChanged()
    guard let indexPath else {
      for path in selected { setSelected(false, path) }
      return
    }
    guard allowsSelection, has(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    if scrollPosition != [] {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// `uikit/uicollectionview/deselectitem(at:animated:)`.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  func setSelected(_ value: Bool, _ indexPath: IndexPath) {
    selected.removeAll { $0 == indexPath }
    if value { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = value
  }

  /// `uikit/uicollectionview/begininteractivemovementforitem(at:)`.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }

  /// `uikit/uicollectionview/updateinteractivemovementtargetposition(_:)`.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// `uikit/uicollectionview/endinteractivemovement()`.
  open func endInteractiveMovement() {
    endMovement(cancelled: false)
  }

  /// `uikit/uicollectionview/cancelinteractivemovement()`.
  open func cancelInteractiveMovement() {
    endMovement(cancelled: true)
  }
}
