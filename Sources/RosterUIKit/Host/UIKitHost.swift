#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterView
  public import UIKit

  /// A scroll view that shows Roster's own list view on UIKit.
  ///
  /// ```swift
  /// let list = CollectionView(layout: .list)
  /// let adapter = ListAdapter(list) { SectionController(for: Post.self) { PostController($0) } }
  /// let scrollView = UIKitHost(list)
  /// ```
  ///
  /// The row that the reader looks at stays in place in every frame, and the list's length does not
  /// matter. Scrolling, bouncing and velocity are those of the scroll view. Cells are cells of
  /// Roster with `UIKitDrawing`, for example `ContentCell`. The insets of the list are those of the
  /// scroll view, and it scrolls where the scroll view is scrolled.
  ///
  /// Rows are selected by taps, reveal the swipe actions of their item when they are swiped, and
  /// show them below its context menu when they are pressed long. Sections whose items scroll
  /// across the list are scrolled by a finger. `allowsDragAndDrop` lets the user drag rows to other
  /// places of the list.
  ///
  /// The index titles of a list that scrolls vertically are at its trailing edge.
  ///
  /// The scroll view needs its delegate for itself: the delegate of the list receives the events of
  /// scrolling, and `scrollViewDelegate` everything that UIKit says.
  public final class UIKitHost: UIScrollView {
    /// The list.
    public let list: CollectionView

    /// The rows on the screen.
    var rows: [ViewID: HostRow] = [:]

    /// Rows that leave while an animation runs.
    var leaving: [HostRow] = []

    /// Rows that can be used again, by the class of the cells that they showed.
    var pool: [ObjectIdentifier: [HostRow]] = [:]

    /// The content of cells that are measured, by class.
    var measured: [ObjectIdentifier: HostRowContent] = [:]

    /// Classes of cells that cannot be drawn, which were reported.
    var undrawable: Set<ObjectIdentifier> = []

    /// The container of the rows, in front of the background and behind the scroll indicators.
    let canvas = UIView(frame: .zero)

    /// The view of the cell behind the rows.
    let backdrop = HostRowContent(frame: .zero)

    /// The index titles; nil if there are none.
    var indexBar: HostIndexBar?

    /// Where the list is in the scroll view.
    var map = ScrollMap()

    /// The offset of the list along its axis.
    var position = 0.0

    /// The offset of the scroll view that the list is following; nil if the list moves by itself.
    var followed: Double?

    /// The running animation, and when it began.
    var running: (animation: ListAnimation, start: Duration, number: Int)?

    private let events = HostEvents()

    #if !os(tvOS)
      private lazy var dragging = HostDragging(self)

      /// The swipe actions of rows.
      private(set) lazy var swipe = HostSwipe(self)

      /// The scrollers of sections across the list.
      private(set) lazy var sections = SectionScrollers(on: self) { [weak self] in
        self?.list.scroll(section: $0, to: $1)
      }

      /// The rows of each section that scrolls across the list, when the list was last drawn.
      var sectionViews: [Int: [ViewID]] = [:]

      /// Whether the user can drag an item to another place of the list; the data decides which
      /// items, and where.
      ///
      /// By default the user cannot.
      public var allowsDragAndDrop: Bool {
        get { dragging.isEnabled }
        set { dragging.isEnabled = newValue }
      }
    #endif

    /// The app's own delegate, which receives every call of UIKit about scrolling, after the
    /// list; it decides about zooming, where a scroll ends, and scrolling to the top.
    public weak var scrollViewDelegate: (any UIScrollViewDelegate)? {
      get { events.appDelegate }
      set { events.appDelegate = newValue }
    }

    /// Creates a scroll view that shows a list.
    ///
    /// - Parameter list: The list, which is retained, and whose host becomes the scroll view.
    public init(_ list: CollectionView) {
      self.list = list
      super.init(frame: .zero)
      backdrop.isUserInteractionEnabled = false
      addSubview(backdrop)
      addSubview(canvas)
      events.host = self
      delegate = events
      list.levelWidth = Double(backdrop.indentationWidth)
      list.host = self
      #if !os(tvOS)
        swipe.install()
      #endif
    }

    /// A list cannot come from a nib: returns nil.
    ///
    /// - Parameter coder: The coder.
    public required init?(coder: NSCoder) { nil }

    deinit { list.hostWasDeallocated() }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil {
        list.screenState = .visible
      } else if list.screenState == .visible {
        list.screenState = .hidden
      }
    }

    // UIKit calls this for every frame in which the content scrolls.
    public override func layoutSubviews() {
      super.layoutSubviews()
      backdrop.frame = bounds
      takeContainer()
      follow()
      placeIndexBar()
      #if !os(tvOS)
        takeRefresh()
      #endif
    }

    /// The bar stays at the trailing edge of the screen, in front of the rows.
    private func placeIndexBar() {
      guard let indexBar else { return }
      let insets = adjustedContentInset
      let width = HostIndexBar.width
      indexBar.isHidden = !isVertical
      indexBar.frame = CGRect(
        x: isRightToLeft ? bounds.minX + insets.left : bounds.maxX - insets.right - width,
        y: bounds.minY + insets.top, width: width,
        height: max(bounds.height - insets.top - insets.bottom, 0))
      bringSubviewToFront(indexBar)
    }

    /// A drag of the user that begins on a row scrolls, although rows are controls.
    ///
    /// - Parameter view: A view that was touched.
    /// - Returns: Whether a drag takes the touch from it.
    public override func touchesShouldCancel(in view: UIView) -> Bool {
      view is HostRow || super.touchesShouldCancel(in: view)
    }

    private func takeContainer() {
      let direction = isRightToLeft ? LayoutDirection.rightToLeft : .leftToRight
      if list.layoutDirection != direction { list.layoutDirection = direction }
      if list.scrollInsets != directionalInsets { takeInsets() }
      let size = ListSize(bounds.size)
      if list.viewportSize != size { list.resize(to: size) }
    }

    private func takeInsets() {
      if abs(listOffset - position) > 0.001 {
        // UIKit may have moved a scroll view to its new beginning: the list is at its own then.
        let (old, offset) = (list.scrollInsets, limited(listOffset))
        let (isAtStart, pulled) = (offset <= -ends.start, listOffset - offset)
        followed = offset
        list.hostDidScroll(
          to: isAtStart ? -(isVertical ? old.top : old.leading) : offset, before: 0, after: 0)
        followed = listOffset - pulled
      }
      list.scrollInsets = directionalInsets
      followed = nil
    }

    /// Scrolls the list to where the scroll view is.
    private func follow() {
      let offset = limited(listOffset)
      guard abs(offset - position) > 0.001 else { return }
      followed = offset
      list.hostDidScroll(to: offset, before: 0, after: 0)
      followed = nil
    }

    #if !os(tvOS)
      private func takeRefresh() {
        guard refreshControl == nil, list.refresh.action != nil else { return }
        let control = UIRefreshControl()
        control.addAction(
          UIAction { [weak self] _ in self?.list.refresh.begin() }, for: .valueChanged)
        refreshControl = control
      }
    #endif

    /// Puts the part of a long list that the scroll view contains where it belongs.
    func settle() {
      let old = map
      map.adapt(to: position, isMoving: false)
      if map != old { move(by: old.shift - map.shift) }
    }

    /// Moves rows and offset together, which cannot be seen.
    private func move(by distance: Double) {
      for (_, row) in rows { row.frame = frame(of: row.attributes) }
      showSections()
      setOffset(shownOffset + distance)
    }
  }

  // MARK: - Coordinates

  extension UIKitHost {
    var isVertical: Bool { list.layout.axis == .vertical }

    /// The length of the viewport along the axis.
    private var viewportLength: Double {
      Double(isVertical ? bounds.height : bounds.width)
    }

    /// The insets at the beginning and the end of the list.
    private var ends: (start: Double, end: Double) {
      let insets = directionalInsets
      return isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    }

    /// The offset of the scroll view from the beginning of its content.
    var shownOffset: Double {
      if isVertical { return Double(contentOffset.y) }
      return isRightToLeft
        ? contentWidth - Double(contentOffset.x) - viewportLength : Double(contentOffset.x)
    }

    /// The offset of the scroll view as one of the list; beyond its ends while the list bounces.
    var listOffset: Double { shownOffset + map.shift }

    func limited(_ offset: Double) -> Double {
      min(max(offset, -ends.start), max(-ends.start, map.length + ends.end - viewportLength))
    }

    func setOffset(_ offset: Double) {
      var point = contentOffset
      if isVertical {
        point.y = CGFloat(offset)
      } else {
        point.x = CGFloat(isRightToLeft ? contentWidth - offset - viewportLength : offset)
      }
      if point != contentOffset { contentOffset = point }
    }

    func setContentSize(_ size: ListSize) {
      let shown =
        isVertical
        ? CGSize(width: size.width, height: map.shownLength)
        : CGSize(width: map.shownLength, height: size.height)
      if contentSize != shown { contentSize = shown }
      // A list that is shorter than the view begins at the right edge from right to left.
      canvas.frame = CGRect(
        x: 0, y: 0, width: max(shown.width, CGFloat(contentWidth)), height: shown.height)
    }

    /// The width in which frames are mirrored.
    private var contentWidth: Double {
      let insets = directionalInsets
      return max(
        Double(contentSize.width), Double(bounds.width) - insets.leading - insets.trailing)
    }

    /// Returns where a view is drawn.
    func frame(of attributes: ViewAttributes) -> CGRect {
      var frame = attributes.frame
      let insets = directionalInsets
      if isVertical {
        frame.y -= map.shift
        frame.x -= insets.leading
      } else {
        frame.x -= map.shift
        frame.y -= insets.top
      }
      if isRightToLeft { frame.x = contentWidth - frame.maxX }
      return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }
#endif
