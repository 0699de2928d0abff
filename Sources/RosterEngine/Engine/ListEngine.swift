import RosterDiff

/// A list without a screen: batches, heights, scrolling and resizes in, transactions out.
///
/// A step goes like this. Any inputs (`apply`, `scroll`, `resize`, …), then `layOut()` and
/// `setHeight` for what it asks for, until it asks for nothing more, then `commit()`, which
/// returns what the host has to do. Nothing is shown in between, and the reader's place is the
/// same in every transaction unless it was the app that scrolled.
///
/// The engine holds no identities: a view has a name that follows its element through batches.
/// The cost of a step depends on what is visible and on what changed, not on the length of the
/// list.
public struct ListEngine: Sendable {
  /// How rows are arranged; `setLayout` changes it.
  public internal(set) var layout: ListLayout

  /// The height of an ordinary row, for rows that are to be measured and have no estimate.
  public internal(set) var standardHeight: Double

  /// What stays where it is when the content changes.
  public var anchorPolicy: AnchorPolicy = .topItem

  /// The unit to which a computed place in the middle of a row is rounded.
  public var offsetUnit: Double = 1

  /// The number of items in each section.
  public internal(set) var counts: [Int] = []

  /// The size of the part of the list that is on the screen.
  public internal(set) var viewport = ListSize.zero

  /// The room around the content.
  public internal(set) var insets = ListInsets.zero

  var index = OffsetIndex()
  var offsetSteps: Int64 = 0
  var anchor: Anchor?
  var live: [LiveView] = []
  var leaving: [ViewChange] = []
  var nextID: UInt64 = 0
  /// The greatest view number at the last animated step: later views take no part in it.
  var lastAnimatedID: UInt64 = 0
  /// The list before the batch that is being laid out.
  var before: RowsBefore?
  /// The place that was kept at the last change of the width, not rounded.
  var widthPlace: HeldElement?
  var shown = Shown()
  /// The element that is held in front of the others.
  var lifted: LiftedElement?
  var didShift = false
  var didReload = false

  /// What the host knows of the list as a whole.
  struct Shown: Hashable, Sendable {
    var offset: Int64 = 0
    var contentSize = ListSize.zero
    var viewport = ListSize.zero
  }

  /// Creates an engine without rows and without a viewport.
  ///
  /// - Parameters:
  ///   - layout: How rows are arranged.
  ///   - standardHeight: The height of an ordinary row.
  public init(layout: ListLayout = .list, standardHeight: Double = 1) {
    self.layout = layout
    self.standardHeight = standardHeight
  }
}

// MARK: - Reading

extension ListEngine {
  /// The place of the content at the top edge of the viewport.
  public var offset: Double { Steps.length(offsetSteps) }

  /// The smallest offset, at which the top of the content is below its inset.
  public var smallestOffset: Double { Steps.length(smallestSteps) }

  /// The greatest offset, at which the end of the content is above its inset.
  public var greatestOffset: Double { Steps.length(greatestSteps) }

  /// The width that rows have.
  public var rowWidth: Double { max(viewport.width - insets.leading - insets.trailing, 0) }

  /// The size of everything, as far as heights are known, without insets.
  public var contentSize: ListSize {
    ListSize(width: rowWidth, height: Steps.length(index.steps))
  }

  /// Returns the place of an element in the content; of a pinned header where it is pinned.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The attributes, or nil if there is no such element.
  /// - Complexity: O(log *n*) of the number of runs of equal height.
  public func attributes(of element: ListElement) -> ViewAttributes? {
    guard let slot = slot(of: element) else { return nil }
    let (place, length) = index.find(slot: slot)
    return attributes(of: element, at: place, length: length)
  }

  /// Returns the element at a place in the content, pinned headers not counting.
  ///
  /// - Parameter place: A distance from the top of the content.
  /// - Returns: The element, or nil above and below the content.
  /// - Complexity: O(log *n*) of the number of runs of equal height.
  public func element(at place: Double) -> ListElement? {
    guard place >= 0, let slot = index.slot(at: Int64(min(place * Steps.perUnit, 1e18))) else {
      return nil
    }
    return element(at: slot)
  }

  /// The views that are laid out, from top to bottom.
  ///
  /// - Complexity: O(*v*) of the number of visible views.
  public var views: [DisplayedView] {
    live.filter { $0.isVisible }.map { DisplayedView($0) }
  }

  var smallestSteps: Int64 { -Steps.of(insets.top) }

  var greatestSteps: Int64 {
    max(smallestSteps, index.steps + Steps.of(insets.bottom) - Steps.of(viewport.height))
  }

  /// The place of the content at the top edge of what the reader sees.
  var topEdge: Int64 { offsetSteps + Steps.of(insets.top) }

  var bottomEdge: Int64 { offsetSteps + Steps.of(viewport.height) }
}

// MARK: - Slots

extension ListEngine {
  func slot(of element: ListElement) -> Int? {
    guard counts.indices.contains(element.section) else { return nil }
    let start = index.slot(ofSection: element.section).index
    switch element {
    case .header: return start
    case .footer(let section): return start + 1 + counts[section]
    case .item(let path):
      guard path.item >= 0, path.item < counts[path.section] else { return nil }
      return start + 1 + path.item
    }
  }

  func element(at slot: OffsetIndex.Slot) -> ListElement {
    element(at: slot, sectionStart: index.slot(ofSection: slot.section).index)
  }

  func element(at slot: OffsetIndex.Slot, sectionStart: Int) -> ListElement {
    let item = slot.index - sectionStart - 1
    if item < 0 { return .header(section: slot.section) }
    if item >= counts[slot.section] { return .footer(section: slot.section) }
    return .item(ItemPath(section: slot.section, item: item))
  }

  func attributes(
    of element: ListElement, at slot: OffsetIndex.Slot, length: RowLength
  ) -> ViewAttributes {
    var start = slot.start
    var zIndex = 0
    if case .header(let section) = element, layout.pinsHeaders {
      let end = index.slot(ofSection: section + 1).start
      start = max(start, min(topEdge, end - length.steps))
      zIndex = 1
    }
    let frame = ListRect(
      x: insets.leading, y: Steps.length(start), width: rowWidth,
      height: Steps.length(length.steps))
    return ViewAttributes(frame: frame, zIndex: zIndex)
  }
}
