import RosterDiff

/// The layout state of rows, one below the other, at a cost that does not depend on their number.
struct RowLayoutState: Sendable {
  var layout: ListLayout
  var standardLength: Double
  var counts: [Int] = []
  var index = OffsetIndex()

  init(_ layout: ListLayout, standardLength: Double) {
    self.layout = layout
    self.standardLength = standardLength
  }

  /// The length of the content along the axis.
  var length: Int64 { index.steps }

  var itemCount: Int { index.slotCount - 2 * index.sectionCount }

  // MARK: - Slots

  func slot(of element: ListElement) -> Int? {
    guard counts.indices.contains(element.section) else { return nil }
    let start = index.slot(ofSection: element.section).index
    switch element {
    case .supplementary(.header, of: .section): return start
    case .supplementary(.footer, of: .section(let section)): return start + 1 + counts[section]
    case .item(let path), .decoration(ListLayout.Separator.kind, of: .item(let path)):
      guard path.item >= 0, path.item < counts[path.section] else { return nil }
      return start + 1 + path.item
    case .supplementary, .decoration: return nil
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

  // MARK: - Positions

  /// Returns the spacing within an element's slot.
  func spacing(of element: ListElement) -> Int64 {
    switch element {
    case .item: separatorSteps
    case .supplementary(.footer, _): spacingSteps
    case .supplementary, .decoration: 0
    }
  }

  private var separatorSteps: Int64 {
    layout.separator.map { RowLength($0.thickness, state: .fixed).steps } ?? 0
  }

  private var spacingSteps: Int64 { RowLength(layout.sectionSpacing, state: .fixed).steps }

  func placement(of element: ListElement) -> Placement? {
    guard let slot = slot(of: element) else { return nil }
    let (found, length) = index.find(slot: slot)
    return placement(of: element, at: found.start, length)
  }

  func placement(
    of element: ListElement, at start: Int64, _ length: RowLength
  ) -> Placement {
    if case .decoration = element {
      let thickness = min(separatorSteps, length.steps)
      return Placement(
        start: start + length.steps - thickness, length: thickness, state: .fixed)
    }
    let own = max(length.steps - spacing(of: element), 0)
    return Placement(start: start, length: own, state: length.state)
  }

  func attributes(of element: ListElement, in window: Window) -> ViewAttributes? {
    guard let slot = slot(of: element) else { return nil }
    let (found, length) = index.find(slot: slot)
    return attributes(of: element, at: found, length, in: window)
  }

  func attributes(
    of element: ListElement, at slot: OffsetIndex.Slot, _ length: RowLength, in window: Window
  ) -> ViewAttributes {
    var placement = placement(of: element, at: slot.start, length)
    var zIndex = 0
    var leading = layout.sideInset
    var trailing = layout.sideInset
    if layout.pinsHeaders, case .supplementary(.header, of: .section(let section)) = element {
      let end = index.slot(ofSection: section + 1).start
      placement.start = max(placement.start, min(window.pinnedTop, end - placement.length))
      zIndex = 1
    } else if layout.pinsFooters,
      case .supplementary(.footer, of: .section(let section)) = element
    {
      let start = index.slot(ofSection: section).start
      placement.start = min(placement.start, max(window.pinnedBottom - placement.length, start))
      zIndex = 1
    } else if case .decoration = element, let separator = layout.separator {
      leading += separator.leading
      trailing += separator.trailing
    }
    let frame = ListRect(
      x: window.leading + leading, y: FixedPoint.length(placement.start),
      width: max(window.width - leading - trailing, 0), height: FixedPoint.length(placement.length))
    return ViewAttributes(frame: frame, zIndex: zIndex)
  }

  func proposal(in window: Window) -> SizeProposal {
    SizeProposal(width: max(window.width - 2 * layout.sideInset, 0))
  }

  /// Returns the length of the header that is pinned above an item at the top edge.
  func pinnedLength(above element: ListElement) -> Int64 {
    guard layout.pinsHeaders, case .item(let path) = element else { return 0 }
    return placement(of: .header(section: path.section))?.length ?? 0
  }

  /// Returns the length of the footer that is pinned below an item at the bottom edge.
  func pinnedLength(below element: ListElement) -> Int64 {
    guard layout.pinsFooters, case .item(let path) = element else { return 0 }
    return placement(of: .footer(section: path.section))?.length ?? 0
  }
}
