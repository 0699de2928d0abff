import RosterDiff
import RosterEngine

extension ListCollectionViewLayout {
  /// Arranges one section, which continues in the row in which the previous one ended.
  ///
  /// - Parameters:
  ///   - section: The contents of the section and the available space.
  ///   - cursor: The position at which the previous section ended.
  /// - Returns: The frames, and the position at which the next section can begin.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames
  {
    var rows = SharedRows(
      (section.metrics ?? SectionMetrics()).exact, container: section.container,
      grid: PixelGrid(unit: section.unit), stretchToEdge: stretchToEdge, from: cursor)
    let header = addBoundary(.header, of: section, to: &rows) { rows, height in
      rows.addHeader(height: height)
    }
    let items = addItems(of: section, to: &rows)
    let footer = addBoundary(.footer, of: section, to: &rows) { rows, height in
      rows.addFooter(height: height, below: cursor)
    }
    var layoutState = SectionFrames(
      items: items,
      others: [header.map { stick($0, until: rows.bottom) }, footer].compactMap { $0 },
      height: rows.bottom)
    let isRowOpen = footer == nil && (header == nil || items.count > 0)
    if isRowOpen {
      layoutState.advance = rows.y
      layoutState.cursor = rows.cursor
    }
    return layoutState
  }

  private func addItems(of section: LayoutSection, to rows: inout SharedRows) -> SectionFrames.Items
  {
    let count = max(section.itemCount, 0)
    let source = axis.transposed(itemSize)
    var frames: [ListRect] = []
    frames.reserveCapacity(count)
    for item in 0..<count {
      let size = section.size(of: .item(item), from: source)
      frames.append(rows.addItem(size, isFirst: item == 0))
    }
    guard case .measured = source else { return SectionFrames.Items(frames) }
    let maximum = ListSize(width: rows.width, height: .infinity)
    return SectionFrames.Items(frames, proposals: [SizeProposal(maximum: maximum)])
  }

  private func addBoundary(
    _ element: LayoutElement, of section: LayoutSection, to rows: inout SharedRows,
    add: (inout SharedRows, Double) -> ListRect
  ) -> SectionFrames.Element? {
    let isHeader = element == .header
    guard section.has(isHeader ? .header : .footer) else { return nil }
    guard section.itemCount > 0 || showHeaderWhenEmpty else { return nil }
    let source = axis.transposed(isHeader ? headerSize : footerSize)
    let height = section.size(of: element, from: source).height
    if case .measured = source {
      let maximum = ListSize(width: rows.width, height: .infinity)
      let proposal = SizeProposal(width: rows.width, maximum: maximum)
      return SectionFrames.Element(element, add(&rows, height), zIndex: 1, proposal: proposal)
    }
    return height > 0 ? SectionFrames.Element(element, add(&rows, height), zIndex: 1) : nil
  }

  private func stick(_ header: SectionFrames.Element, until bottom: Double) -> SectionFrames.Element
  {
    guard stickyHeaders else { return header }
    var header = header
    let frame = header.attributes.frame
    header.pin = SectionFrames.Element.Pin(
      .top, within: frame.y...max(bottom, frame.maxY),
      offset: stickyHeaderYOffset)
    return header
  }
}
