import RosterEngine

/// The views at the edges of a section.
struct SectionBoundary {
  private struct Member {
    let item: CompositionalLayout.BoundaryItem
    let lengths: PerAxis<LayoutLength>
    let extents: PerAxis<Double>
  }

  /// An edge of a section.
  enum Edge {
    case top
    case leading
    case bottom
    case trailing

    /// The axis across the edge.
    var axis: ScrollAxis { self == .top || self == .bottom ? .vertical : .horizontal }
  }

  private let members: [Member]
  private let sizer: ElementSizer
  private let container: PerAxis<Double>

  /// The insets of the section that apply to the views.
  private let insets: ListInsets

  /// Creates the boundary views of a section.
  ///
  /// - Parameters:
  ///   - definition: The description of the section.
  ///   - section: The contents of the section.
  ///   - container: The size of the container.
  init(
    _ definition: CompositionalLayout.Section, _ section: LayoutSection,
    in container: PerAxis<Double>
  ) {
    let insets: ListInsets =
      definition.boundaryReference == .container ? .zero : definition.contentInsets.stepped
    let reference = PerAxis(
      width: max(container.width - insets.leading - insets.trailing, 0),
      height: max(container.height - insets.top - insets.bottom, 0))
    let room = LayoutRoom(reference, maximumWidth: reference.width)
    let sizer = ElementSizer(section)
    self.container = container
    self.insets = insets
    self.sizer = sizer
    self.members = definition.boundaryItems.filter { section.has($0.element) }.map { item in
      let lengths = room.lengths(of: item.size)
      return Member(
        item: item, lengths: lengths, extents: sizer.extents(of: item.element, lengths))
    }
  }

  /// Returns the length by which the views extend the section at an edge.
  func room(_ edge: Edge) -> Double {
    members.filter { $0.item.alignment.edge == edge }
      .map { room(of: members[...], $0.item.alignment) }.max() ?? 0
  }

  /// Returns the frames of the views at two edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - height: The height of the section.
  /// - Returns: The frames, in the order of the section's boundary items.
  func frames(_ edges: [Edge], height: Double) -> [SectionFrames.Element] {
    members.indices.filter { edges.contains(members[$0].item.alignment.edge) }.map { index in
      let member = members[index]
      var frame = sizer.frame(
        member.extents, member.lengths, within: member.item.contentInsets)
      let proposal = sizer.proposal(
        frame, member.lengths,
        maximumWidth: max(container.width - insets.leading - insets.trailing, 0))
      let origin = origin(of: index, height: height)
      frame.x = FixedPoint.exact(frame.x + origin.width + member.item.offset.x)
      frame.y = FixedPoint.exact(frame.y + origin.height + member.item.offset.y)
      return SectionFrames.Element(
        member.item.element, frame, zIndex: member.item.zIndex, proposal: proposal,
        pin: pin(member.item, frame, height: height))
    }
  }

  private func origin(of index: Int, height: Double) -> PerAxis<Double> {
    let member = members[index]
    let alignment = member.item.alignment
    let axis = alignment.edge.axis
    let whole = axis == .vertical ? height : container.width
    var area = area(height)
    var origin = PerAxis.both(0.0)
    if member.item.extent == .overlaps {
      let isAtEnd = alignment.edge == .bottom || alignment.edge == .trailing
      origin[axis] = area[axis].start(of: member.extents[axis], isAtEnd ? 1 : 0)
    } else {
      let before = room(of: members[..<index], alignment)
      switch alignment.edge {
      case .top, .leading: origin[axis] = before
      case .bottom, .trailing: origin[axis] = whole - room(alignment.edge) + before
      }
    }
    if axis == .vertical {
      area.width = Span(insets.leading, container.width - insets.trailing)
    }
    origin[axis.other] = area[axis.other].start(of: member.extents[axis.other], alignment.part)
    return origin
  }

  /// Returns the area between the views that extend the section.
  private func area(_ height: Double) -> PerAxis<Span> {
    PerAxis(
      width: Span(
        room(.leading) + insets.leading, container.width - room(.trailing) - insets.trailing),
      height: Span(room(.top) + insets.top, height - room(.bottom) - insets.bottom))
  }

  private func room(
    of members: ArraySlice<Member>, _ alignment: CompositionalLayout.BoundaryItem.Alignment
  ) -> Double {
    members.reduce(0) { sum, member in
      member.item.alignment == alignment && member.item.extent == .extendsBoundary
        ? sum + member.extents[alignment.edge.axis] : sum
    }
  }

  private func pin(
    _ item: CompositionalLayout.BoundaryItem, _ frame: ListRect, height: Double
  ) -> SectionFrames.Element.Pin? {
    guard item.scrolling == .pinsToVisibleBounds else { return nil }
    return item.alignment.edge == .bottom
      ? SectionFrames.Element.Pin(.bottom, within: min(frame.y, 0)...frame.maxY)
      : SectionFrames.Element.Pin(.top, within: frame.y...max(frame.maxY, height))
  }
}

/// A part of an axis.
private struct Span {
  let start: Double
  let length: Double

  init(_ start: Double, _ end: Double) {
    self.start = start
    self.length = max(end - start, 0)
  }

  /// Returns the start of an extent that is aligned at the start (0), in the middle (0.5) or at the
  /// end (1).
  func start(of extent: Double, _ part: Double) -> Double {
    start + max(length - extent, 0) * part
  }
}

extension CompositionalLayout.BoundaryItem.Alignment {
  /// The edge that the view extends.
  fileprivate var edge: SectionBoundary.Edge {
    switch self {
    case .top, .topLeading, .topTrailing: return .top
    case .bottom, .bottomLeading, .bottomTrailing: return .bottom
    case .leading: return .leading
    case .trailing: return .trailing
    }
  }

  /// The position along the edge, from 0 to 1.
  fileprivate var part: Double {
    switch self {
    case .topLeading, .bottomLeading: return 0
    case .topTrailing, .bottomTrailing: return 1
    case .top, .bottom, .leading, .trailing: return 0.5
    }
  }
}

extension LayoutSection {
  fileprivate func has(_ element: LayoutElement) -> Bool {
    if case .supplementary(let kind, nil) = element { has(kind) } else { true }
  }
}
