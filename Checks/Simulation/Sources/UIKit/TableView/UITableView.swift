import Foundation

/// `uikit/uitableview`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  var data = CollectionData()
  let reuse = ReusePool()
  var batch: OpenBatch?
  var geometry = TableGeometry()
  var rows: [IndexPath: UITableViewCell] = [:]
  var boundaries: [TableBoundary: UIView] = [:]
  var animations: [RunningTableAnimation] = []
  /// Where the rows that stay in the running batch were before it.
  var oldPaths: [ObjectIdentifier: IndexPath] = [:]
  var measured: [IndexPath: CGFloat] = [:]
  var measuredBoundaries: [TableBoundary: CGFloat] = [:]
  /// Whether the delegate makes views for headers and for footers; nil until it is asked.
  var makesBoundaries: (headers: Bool?, footers: Bool?) = (nil, nil)
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var focused: IndexPath?
  var prefetcher = Prefetcher()
  var needsSizing: Set<ObjectIdentifier> = []
  var dragSession: SimulatedDragSession?
  var drop = SimulatedDropState()
  var isMovingRow = false

  /// The animations of the operations of the last batch, in the order of the calls.
  public internal(set) var simulatedRowAnimations: [RowAnimation] = []

  /// `uikit/uitableview/style-swift.property`.
  public let style: Style

  /// `uikit/uitableview/init(frame:style:)`.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// `uikit/uitableview/init(coder:)`.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The delegate with what it implemented when it was set.
  private(set) var told: SimulatedDelegate?
  private weak var storedDelegate: (any UITableViewDelegate)?

  /// `uikit/uitableview/delegate`.
  open weak var delegate: (any UITableViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      told = newValue.map { SimulatedDelegate($0) }
      scrollDelegate = told
      makesBoundaries = (nil, nil)
    }
  }

  /// `uikit/uitableview/datasource`.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { markForReload() } }
  }

  /// `uikit/uitableview/prefetchdatasource`.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// `uikit/uitableview/dragdelegate`.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// `uikit/uitableview/dropdelegate`.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// `uikit/uitableview/isprefetchingenabled`.
  open var isPrefetchingEnabled = true

  /// `uikit/uitableview/rowheight`.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// `uikit/uitableview/estimatedrowheight`.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// `uikit/uitableview/sectionheaderheight`.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// `uikit/uitableview/sectionfooterheight`.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// `uikit/uitableview/estimatedsectionheaderheight`.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// `uikit/uitableview/estimatedsectionfooterheight`.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// `uikit/uitableview/sectionheadertoppadding`.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// `uikit/uitableview/fillerrowheight`.
  open var fillerRowHeight: CGFloat = 0
  /// `uikit/uitableview/separatorstyle`.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// `uikit/uitableview/separatorcolor`.
  open var separatorColor: UIColor?
  /// `uikit/uitableview/separatorinset`.
  open var separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
  /// `uikit/uitableview/allowsselection`.
  open var allowsSelection = true
  /// `uikit/uitableview/allowsselectionduringediting`.
  open var allowsSelectionDuringEditing = false
  /// `uikit/uitableview/allowsmultipleselection`.
  open var allowsMultipleSelection = false
  /// `uikit/uitableview/allowsmultipleselectionduringediting`.
  open var allowsMultipleSelectionDuringEditing = false
  /// `uikit/uitableview/allowsfocus`.
  open var allowsFocus = true
  /// `uikit/uitableview/selectionfollowsfocus`.
  open var selectionFollowsFocus = false
  /// `uikit/uitableview/rememberslastfocusedindexpath`.
  open var remembersLastFocusedIndexPath = false
  /// `uikit/uitableview/draginteractionenabled`.
  open var dragInteractionEnabled = true
  /// `uikit/uitableview/sectionindexminimumdisplayrowcount`.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// `uikit/uitableview/selfsizinginvalidation`.
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  /// `uikit/uitableview/hasactivedrag`.
  open var hasActiveDrag: Bool { dragSession != nil }
  /// `uikit/uitableview/hasactivedrop`.
  open var hasActiveDrop: Bool { dragSession != nil }
  /// `uikit/uitableview/hasuncommittedupdates`.
  open var hasUncommittedUpdates: Bool { isMovingRow || drop.isUncommitted }
  /// `uikit/uitableview/isediting`.
  open var isEditing = false

  /// `uikit/uitableview/setediting(_:animated:)`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in rows.values { cell.setEditing(editing, animated: animated) }
  }

  /// `uikit/uitableview/backgroundview`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insert(backgroundView, at: 0) }
    }
  }
  /// `uikit/uitableview/tableheaderview`.
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableHeaderView { addSubview(tableHeaderView) }
      heightsChanged()
    }
  }
  /// `uikit/uitableview/tablefooterview`.
  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableFooterView { addSubview(tableFooterView) }
      heightsChanged()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    UIKitSimulation.apart { layOutVisible() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { interruptAnimations() } else { setNeedsLayout() }
  }

  func heightsChanged() {
    geometry.isValid = false
    setNeedsLayout()
  }

  /// `uikit/uitableview/insertsections(_:with:)`.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .insertSection($0) }, animation)
  }

  /// `uikit/uitableview/deletesections(_:with:)`.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .deleteSection($0) }, animation)
  }

  /// `uikit/uitableview/reloadsections(_:with:)`.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .reloadSection($0) }, animation)
  }

  /// `uikit/uitableview/movesection(_:tosection:)`.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(section, newSection)])
  }

  /// `uikit/uitableview/insertrows(at:with:)`.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths.map { .insertItem($0) }, animation)
  }

  /// `uikit/uitableview/deleterows(at:with:)`.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths.map { .deleteItem($0) }, animation)
  }

  /// `uikit/uitableview/reloadrows(at:with:)`.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths.map { .reloadItem($0) }, animation)
  }

  /// `uikit/uitableview/reconfigurerows(at:)`.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reconfigureItem($0) })
  }

  /// `uikit/uitableview/moverow(at:to:)`.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([.moveItem(indexPath, newIndexPath)])
  }

  /// `uikit/uitableview/performbatchupdates(_:completion:)`.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    open(completion)
    updates?()
    close()
  }

  /// `uikit/uitableview/beginupdates()`.
  open func beginUpdates() {
    open(nil)
  }

  /// `uikit/uitableview/endupdates()`.
  open func endUpdates() {
    close()
  }

  /// `uikit/uitableview/reloaddata()`.
  open func reloadData() {
    if let batch {
      UIKitSimulation.raise(
        33, "reloadData inside a batch of updates", batch.operations.map(\.text))
      self.batch?.reloads = true
      return
    }
    drop.reload()
    UIKitSimulation.apart { markForReload() }
  }

  /// `uikit/uitableview/reloadsectionindextitles()`.
  open func reloadSectionIndexTitles() {}

  private func add(_ operations: [UpdateOperation], _ animation: RowAnimation = .automatic) {
    open(nil)
    simulatedRowAnimations += operations.map { _ in animation }
    batch?.operations.append(contentsOf: operations)
    close()
  }

  private func open(_ completion: ((Bool) -> Void)?) {
    if batch == nil {
      if isMovingRow { UIKitSimulation.raise(32, "an update while a row is moved interactively") }
      if drop.isUncommitted, !drop.isPerformed {
        UIKitSimulation.raise(34, "an update while rows make room for a drop")
      }
      if window != nil { layOutIfNeeded() }
      batch = OpenBatch(before: counts())
      simulatedRowAnimations = []
    }
    batch?.depth += 1
    if let completion { batch?.completions.append(completion) }
  }

  private func close() {
    guard let depth = batch?.depth else {
      UIKitSimulation.warn("endUpdates without beginUpdates")
      return
    }
    batch?.depth = depth - 1
    guard depth == 1, let closed = batch else { return }
    batch = nil
    UIKitSimulation.apart { commit(closed) }
  }
}
