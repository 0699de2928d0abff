import RosterDiff

/// A list without a screen: batches, sizes, scrolling and resizes in, transactions out.
///
/// A step goes like this. Any inputs (`apply`, `scroll`, `resize`, …), then `layOut()` and
/// `setSize` for what it asks for, until it asks for nothing more, then `commit()`, which
/// returns what the host has to do. Nothing is shown in between, and the reader's place is the
/// same in every transaction unless it was the app that scrolled.
///
/// The engine holds no identities: a view has a name that follows its element through batches.
/// The cost of a step depends on what is visible and on what changed, not on the length of the
/// list.
public struct ListEngine: Sendable {
  /// The length of an ordinary row, for rows that are to be measured and have no estimate.
  public internal(set) var standardHeight: Double

  /// What stays where it is when the content changes.
  public var anchorPolicy: AnchorPolicy = .topItem

  /// The unit to which a computed place in the middle of a row is rounded.
  public var offsetUnit: Double = 1 {
    didSet { if offsetUnit != oldValue { takeOverContainer() } }
  }

  /// The side on which a line begins, for the host.
  public var layoutDirection = LayoutDirection.leftToRight

  /// The number of items in each section.
  public internal(set) var counts: [Int] = []

  /// The size of the part of the list that is on the screen.
  public internal(set) var viewport = ListSize.zero

  /// The room around the content.
  public internal(set) var insets = ListInsets.zero

  var layoutState: LayoutState
  var offsetSteps: Int64 = 0
  var anchor: Anchor?
  var live: [LiveView] = []
  var leaving: [LeavingView] = []
  var nextID: UInt64 = 0
  /// How far the last animated step scrolled.
  var animatedDistance = ListPoint.zero
  /// The list before the batch that is being laid out.
  var before: ContentBefore?
  /// The place that was kept at the last change of the room across the axis, not rounded.
  var widthPlace: HeldElement?
  var shown = Shown()
  /// The element that is held in front of the others.
  var lifted: LiftedElement?
  var didShift = false
  var didReload = false

  /// What the host knows of the list as a whole.
  struct Shown: Hashable, Sendable {
    var offset = ListPoint.zero
    var contentSize = ListSize.zero
    var viewport = ListSize.zero
    var direction = LayoutDirection.leftToRight
  }

  /// Creates an engine without rows and without a viewport.
  ///
  /// - Parameters:
  ///   - layout: How rows are arranged.
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

  /// The place of the content at the beginning of the viewport, along the axis.
  public var offset: Double { Steps.length(offsetSteps) }

  /// The place of the content at the leading top corner of the viewport.
  public var offsetPoint: ListPoint { axis.turned(ListPoint(x: 0, y: offset)) }

  /// The smallest offset, at which the beginning of the content is after its inset.
  public var smallestOffset: Double { Steps.length(smallestSteps) }

  /// The greatest offset, at which the end of the content is before its inset.
  public var greatestOffset: Double { Steps.length(greatestSteps) }

  /// The room across the axis between the insets: the width of rows.
  public var rowWidth: Double { container.width }

  /// The size of everything, as far as sizes are known, without insets.
  public var contentSize: ListSize {
    axis.turned(ListSize(width: rowWidth, height: Steps.length(layoutState.length)))
  }

  /// Returns the place of an element in the content; of a pinned header where it is pinned.
  ///
  /// - Parameter element: An item, header or footer, or what the layout has besides.
  /// - Returns: The attributes, or nil if there is no such element.
  /// - Complexity: O(log *n*) of the number of runs of equal height for rows; O(1) for other
  ///   layouts.
  public func attributes(of element: ListElement) -> ViewAttributes? {
    layoutState.attributes(of: element, in: window).map(turned)
  }

  /// Returns where an element would be in the content if nothing were pinned, or nil if there is
  /// no such element.
  package func unpinnedFrame(of element: ListElement) -> ListRect? {
    var window = window
    window.pinnedTop = .min / 4
    window.pinnedBottom = .max / 4
    return layoutState.attributes(of: element, in: window).map { turned($0).frame }
  }

  /// Returns the element at a place in the content, pinned headers not counting.
  ///
  /// - Parameter place: A distance from the beginning of the content along the axis.
  /// - Returns: The element, or nil before and after the content; where several are side by side,
  ///   the first of them.
  /// - Complexity: O(log *n*) of the number of runs of equal height for rows, of the number of
  ///   sections and of the section's items for other layouts.
  public func element(at place: Double) -> ListElement? {
    guard place >= 0 else { return nil }
    return layoutState.element(at: Int64(min(place * Steps.perUnit, 1e18)))
  }

  /// Returns the item at a place in the content, pinned headers not counting.
  ///
  /// - Parameter point: A place in the content.
  /// - Returns: The item whose frame holds it, the one in front of several; nil between and beside
  ///   the items.
  /// - Complexity: O(log *n*) of the number of runs of equal height for rows, of the number of
  ///   sections and O(*i*) of the items that are side by side for other layouts.
  public func item(at point: ListPoint) -> ItemPath? {
    let place = axis.turned(point).y
    guard place >= 0, place < Steps.length(layoutState.length) else { return nil }
    let steps = Int64((place * Steps.perUnit).rounded(.down))
    let items = layoutState.items(from: steps, to: steps + 1).compactMap { path in
      attributes(of: .item(path)).map { (path: path, attributes: $0) }
    }
    let hits = items.filter { $0.attributes.frame.contains(point) }
    return hits.max { ($0.attributes.zIndex, $0.path) < ($1.attributes.zIndex, $1.path) }?.path
  }

  /// The views that are laid out, in order of reading.
  ///
  /// - Complexity: O(*v*) of the number of visible views.
  public var views: [ListEngine.View] {
    live.filter { $0.isVisible }.map { ListEngine.View($0) }
  }
}

// MARK: - As if the list scrolled downwards

extension ListEngine {
  var turnedViewport: ListSize { axis.turned(viewport) }

  var turnedInsets: ListInsets { axis.turned(insets) }

  /// The viewport within the insets.
  var container: ListSize {
    let size = turnedViewport
    let insets = turnedInsets
    return ListSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  var smallestSteps: Int64 { -Steps.of(turnedInsets.top) }

  var greatestSteps: Int64 {
    max(
      smallestSteps,
      layoutState.length + Steps.of(turnedInsets.bottom) - Steps.of(turnedViewport.height))
  }

  /// The place of the content at the beginning of what the reader sees.
  var topEdge: Int64 { offsetSteps + Steps.of(turnedInsets.top) }

  var bottomEdge: Int64 { offsetSteps + Steps.of(turnedViewport.height) }

  var window: Window {
    let insets = turnedInsets
    return Window(
      top: offsetSteps, bottom: bottomEdge, pinnedTop: topEdge,
      pinnedBottom: bottomEdge - Steps.of(insets.bottom), leading: insets.leading,
      width: container.width)
  }

  /// Whether there is room in which something could be seen.
  var hasRoom: Bool { viewport.height > 0 && viewport.width > 0 }

  func turned(_ attributes: ViewAttributes) -> ViewAttributes {
    guard axis == .horizontal else { return attributes }
    var result = attributes
    result.frame = axis.turned(attributes.frame)
    return result
  }

  /// Tells the layout how much room there is.
  mutating func takeOverContainer() {
    layoutState.setContainer(container, unit: offsetUnit)
  }
}
