import Foundation

/// uikit/uitableview
@MainActor open class UITableView: UIScrollView {
  var data = CollectionData()
  var reuse = ReusePool()
  var batch: OpenBatch?
  var geometry = TableGeometry()
  var rows: [IndexPath: UITableViewCell] = [:]
  var boundaries: [TableBoundary: UIView] = [:]
  var animations: [RunningTableAnimation] = []
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
  var isMovingRow = false

  /// uikit/uitableview/style-swift.property
  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  private weak var storedDelegate: (any UITableViewDelegate)?

  open weak var delegate: (any UITableViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      scrollDelegate = newValue
      makesBoundaries = (nil, nil)
    }
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { markForReload() } }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var isPrefetchingEnabled = true

  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  open var fillerRowHeight: CGFloat = 0
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false
  open var allowsFocus = true
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var dragInteractionEnabled = true
  open var sectionIndexMinimumDisplayRowCount = 0
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  open var hasActiveDrag: Bool { dragSession != nil }
  open var hasActiveDrop: Bool { dragSession != nil }
  open var hasUncommittedUpdates: Bool { batch != nil }
  open var isEditing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in rows.values { cell.setEditing(editing, animated: animated) }
  }

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insert(backgroundView, at: 0) }
    }
  }
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableHeaderView { addSubview(tableHeaderView) }
      heightsChanged()
    }
  }
  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableFooterView { addSubview(tableFooterView) }
      heightsChanged()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutVisible()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { interruptAnimations() } else { setNeedsLayout() }
  }

  func heightsChanged() {
    geometry.isValid = false
    setNeedsLayout()
  }
}
