import RosterDiff

/// A list without a screen: it processes batches, sizes, scrolling and resizes, and produces
/// transactions.
///
/// A step begins with any number of inputs (`apply`, `scroll`, `resize`, …). Then `layOut()` and
/// `setSize` for the views that it returns are called until it returns none. Finally, `commit()`
/// returns the transaction for the host. Nothing is shown in between. The visible rows keep their
/// position in every transaction, unless the step scrolls.
///
/// The engine holds no identifiers of items. A view has an identifier of its own, which follows its
/// element through batches. The cost of a step depends on the visible and the changed elements, not
/// on the length of the list.
public struct ListEngine: Sendable {
  /// The length of an ordinary row, used for measured rows without an estimate.
  public internal(set) var standardHeight: Double

  /// The policy that determines what keeps its position on the screen when the content changes.
  public var anchorPolicy: AnchorPolicy = .topItem

  /// The unit to which a computed offset within a row is rounded.
  public var offsetUnit: Double = 1 {
    didSet { if offsetUnit != oldValue { takeOverContainer() } }
  }

  /// The side on which a line begins, for the host.
  public var layoutDirection = LayoutDirection.leftToRight

  /// The number of items in each section.
  public internal(set) var counts: [Int] = []

  /// The size of the part of the list that is on the screen.
  public internal(set) var viewport = ListSize.zero

  /// The insets around the content.
  public internal(set) var insets = ListInsets.zero

  var layoutState: LayoutState
  var offsetSteps: Int64 = 0
  /// The lengths before and after the viewport within which elements have views too.
  var overscan = (before: Int64(0), after: Int64(0))
  var live: [LiveView] = []
  var leaving: [LeavingView] = []
  var nextID: UInt64 = 0
  /// The distance that the last animated step scrolled.
  var animatedDistance = ListPoint.zero
  /// The position that was kept at the last change of the extent across the axis, not rounded.
  var widthAnchor: AnchorCandidate?
  var shown = Shown()
  /// The element that is lifted in front of the others.
  var lifted: LiftedElement?
  var step = Step()

  /// The state of a step until its transaction is made.
  struct Step: Sendable {
    var anchor: Anchor?
    /// Whether the step scrolls.
    var isScroll = false
    /// The list before the batch that is being laid out.
    var before: ContentBefore?
    var didShift = false
    var didReload = false
  }

  /// The state of the list as a whole that the host received last.
  struct Shown: Hashable, Sendable {
    var offset = ListPoint.zero
    var counts: [Int] = []
    var contentSize = ListSize.zero
    var viewport = ListSize.zero
    var direction = LayoutDirection.leftToRight
  }

  /// Creates an engine without rows and without a viewport.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - standardHeight: The height of an ordinary row.
  public init(layout: some CollectionLayout = .list, standardHeight: Double = 1) {
    self.standardHeight = standardHeight
    layoutState = LayoutState(layout, standardLength: standardHeight)
  }
}

// MARK: - Reading

extension ListEngine {
  /// The direction in which the list scrolls.
  public var axis: ScrollAxis { layoutState.axis }

  /// The offset of the viewport in the content, along the axis.
  public var offset: Double { FixedPoint.length(offsetSteps) }

  /// The point of the content at the leading top corner of the viewport.
  public var offsetPoint: ListPoint { axis.transposed(ListPoint(x: 0, y: offset)) }

  /// The largest offset, at which the end of the content is before its inset.
  public var maximumOffset: Double { FixedPoint.length(maximumSteps) }

  /// The extent across the axis between the insets: the width of rows.
  public var rowWidth: Double { container.width }

  /// The size of the content without insets; sizes that are not measured yet are estimated.
  public var contentSize: ListSize {
    axis.transposed(ListSize(width: rowWidth, height: FixedPoint.length(layoutState.length)))
  }

  /// Returns the attributes of an element in the content; for a pinned header, where it is pinned.
  ///
  /// - Parameter element: An item, a header or footer, or a supplementary view or decoration of the
  ///   layout.
  /// - Returns: The attributes, or nil if there is no such element.
  /// - Complexity: O(log *n*), where *n* is the number of runs of equal height, for rows; O(1) for
  ///   other layouts.
  public func attributes(of element: ListElement) -> ViewAttributes? {
    layoutState.attributes(of: element, in: window).map(transposed)
  }

  /// Returns the frame that an element would have in the content if nothing were pinned, or nil if
  /// there is no such element.
  package func unpinnedFrame(of element: ListElement) -> ListRect? {
    frame(of: element, pinnedTop: .min / 4, pinnedBottom: .max / 4)
  }

  /// Returns the frame that an element would have if it were pinned as far from its own position
  /// as its section allows, or nil if there is no such element.
  ///
  /// It equals `unpinnedFrame(of:)` for an element that is never pinned.
  package func furthestPinnedFrame(of element: ListElement) -> ListRect? {
    frame(of: element, pinnedTop: .max / 4, pinnedBottom: .min / 4)
  }

  private func frame(
    of element: ListElement, pinnedTop: Int64, pinnedBottom: Int64
  ) -> ListRect? {
    var window = window
    window.pinnedTop = pinnedTop
    window.pinnedBottom = pinnedBottom
    return layoutState.attributes(of: element, in: window).map { transposed($0).frame }
  }

  /// Returns whether the host measures an element, rather than the app or the layout giving its size.
  ///
  /// - Parameter element: An element.
  /// - Returns: Whether it is measured; false if there is no such element.
  /// - Complexity: That of `attributes(of:)`.
  public func isMeasured(_ element: ListElement) -> Bool {
    layoutState.placement(of: element).map { $0.state != .fixed } ?? false
  }

  /// Returns the element at a position in the content, without regard to pinned headers.
  ///
  /// - Parameter position: A distance from the beginning of the content along the axis.
  /// - Returns: The element, the first one of several side by side; nil before and after the
  ///   content.
  /// - Complexity: O(log *n*), where *n* is the number of runs of equal height for rows, otherwise
  ///   the number of sections and of the section's items.
  public func element(at position: Double) -> ListElement? {
    guard position >= 0 else { return nil }
    return layoutState.element(at: Int64(min(position * FixedPoint.stepsPerUnit, 1e18)))
  }

  /// Returns the item at a point of the content, without regard to pinned headers.
  ///
  /// - Parameter point: A point of the content.
  /// - Returns: The frontmost item whose frame contains the point, or nil if there is none.
  /// - Complexity: O(log *n*), where *n* is the number of runs of equal height, for rows; for other
  ///   layouts O(log *s* + *i*), where *s* is the number of sections and *i* is the number of items
  ///   side by side.
  public func item(at point: ListPoint) -> ItemPath? {
    let position = axis.transposed(point).y
    guard position >= 0, position < FixedPoint.length(layoutState.length) else { return nil }
    let steps = Int64((position * FixedPoint.stepsPerUnit).rounded(.down))
    let items = layoutState.items(from: steps, to: steps + 1).compactMap { path in
      attributes(of: .item(path)).map { (path: path, attributes: $0) }
    }
    let hits = items.filter { $0.attributes.frame.contains(point) }
    return hits.max { ($0.attributes.zIndex, $0.path) < ($1.attributes.zIndex, $1.path) }?.path
  }

  /// The views that are laid out, in reading order.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible views.
  public var views: [ListEngine.View] {
    live.compactMap { $0.isVisible ? ListEngine.View($0) : nil }
  }
}

// MARK: - Coordinates as if the list scrolled vertically

extension ListEngine {
  var transposedViewport: ListSize { axis.transposed(viewport) }

  var transposedInsets: ListInsets { axis.transposed(insets) }

  /// The viewport within the insets.
  var container: ListSize {
    let size = transposedViewport
    let insets = transposedInsets
    return ListSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  var minimumSteps: Int64 { -FixedPoint.steps(transposedInsets.top) }

  var maximumSteps: Int64 {
    max(
      minimumSteps,
      layoutState.length + FixedPoint.steps(transposedInsets.bottom)
        - FixedPoint.steps(transposedViewport.height))
  }

  /// The position in the content of the first visible edge, after the inset.
  var topEdge: Int64 { offsetSteps + FixedPoint.steps(transposedInsets.top) }

  var bottomEdge: Int64 { offsetSteps + FixedPoint.steps(transposedViewport.height) }

  /// The position in the content of the last visible edge, before the inset.
  var visibleEnd: Int64 { bottomEdge - FixedPoint.steps(transposedInsets.bottom) }

  var window: Window {
    Window(
      top: offsetSteps - overscan.before, bottom: bottomEdge + overscan.after, pinnedTop: topEdge,
      pinnedBottom: visibleEnd, leading: transposedInsets.leading, width: container.width)
  }

  /// Whether the viewport has an extent.
  var hasRoom: Bool { viewport.height > 0 && viewport.width > 0 }

  func transposed(_ attributes: ViewAttributes) -> ViewAttributes {
    guard axis == .horizontal else { return attributes }
    var result = attributes
    result.frame = axis.transposed(attributes.frame)
    return result
  }

  /// Passes the size of the container to the layout.
  mutating func takeOverContainer() {
    layoutState.setContainer(container, unit: offsetUnit)
  }
}
